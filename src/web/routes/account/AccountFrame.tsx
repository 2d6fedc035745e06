import type { ReactNode } from "react";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { Card } from "#web/ui/display/Card";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

type AccountFrameProps = {
  title: string;
  /** Under the title. */
  lead?: ReactNode;
  /** `form` for one form, `page` for several cards. */
  width?: "form" | "page";
  children: ReactNode;
};

/** The frame of an account page. As tall as the screen, so that the footer stays in place. */
export function AccountFrame({ title, lead, width = "form", children }: AccountFrameProps) {
  return (
    <PageFrame width={width} className="grid min-h-dvh grid-cols-1 content-start gap-6 py-6 md:py-10">
      <PageHead title={title} personal />
      <div className="grid gap-2">
        <h1>{title}</h1>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      {children}
    </PageFrame>
  );
}

/** Placeholders for a form of so many fields. */
export function FormSkeleton({ label, fields = 2 }: { label: string; fields?: number }) {
  return (
    <Card>
      <SkeletonArea isPage label={label} className="grid gap-5">
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} className="grid gap-1">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-11 rounded-md" />
          </div>
        ))}
        <Skeleton className="h-13 rounded-md" />
      </SkeletonArea>
    </Card>
  );
}
