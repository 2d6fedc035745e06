import type { ReactNode } from "react";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { useShellData } from "#web/layout/shellData";
import { classNames } from "#web/ui/classNames";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

type OrderFrameProps = { title: string; wide?: boolean; className?: string; children: ReactNode };

/** The frame of a page about a placed order, as tall as the screen. Printed, it names the store. */
export function OrderFrame({ title, wide = false, className = "gap-8", children }: OrderFrameProps) {
  const storeName = useShellData()?.config.storeName;
  return (
    <PageFrame
      width={wide ? "wide" : "page"}
      className={classNames("grid min-h-dvh grid-cols-1 content-start py-6 md:py-10", className)}
    >
      <PageHead title={title} personal />
      <p className="hidden font-display text-xl font-semibold print:block">{storeName}</p>
      {children}
    </PageFrame>
  );
}

/** Placeholders for the heading and what follows it; `height` is a class. */
export function OrderSkeleton({ label, height = "h-96" }: { label: string; height?: string }) {
  return (
    <SkeletonArea label={label} className="grid gap-3">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className={`${height} rounded-lg`} />
    </SkeletonArea>
  );
}
