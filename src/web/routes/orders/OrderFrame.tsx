import { formatPhone } from "#domain/checkout/phone";
import type { ReactNode } from "react";
import { oneLineAddress } from "#domain/fulfillment/address";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { useShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { classNames } from "#web/ui/classNames";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

type OrderFrameProps = {
  title: string;
  wide?: boolean;
  className?: string;
  /** Whom to call: printed at the top, and named if it is a store. */
  place?: StorePlace | null;
  /** Whether a signed-in customer opened it: shows the way back to My Account. */
  isOwn?: boolean;
  children: ReactNode;
};

/** The frame of a page about a placed order, as tall as the screen. Printed, it names the store and its phone. */
export function OrderFrame({
  title,
  wide = false,
  className = "gap-8",
  isOwn = false,
  place,
  children,
}: OrderFrameProps) {
  const storeName = useShellData()?.config.storeName;
  return (
    <PageFrame
      width={wide ? "wide" : "page"}
      className={classNames(
        "grid min-h-dvh grid-cols-1 content-start py-6 md:py-10 print:min-h-0 print:gap-4 print:py-0",
        className,
      )}
    >
      <PageHead title={title} personal />
      <div className="hidden border-b border-line pb-3 print:block">
        <p className="font-display text-xl font-semibold">
          {place && !place.info.warehouse ? place.name : storeName}
        </p>
        {place && <p>{[oneLineAddress(place.info), formatPhone(place.info.phone)].join(" · ")}</p>}
      </div>
      {isOwn && (
        <div className="-mt-2 -mb-6 md:-mt-4 print:hidden">
          <Breadcrumb above={[{ label: "My Account", to: links.myAccount() }]} current={title} />
        </div>
      )}
      {children}
    </PageFrame>
  );
}

/** Placeholders for the heading and what follows it; `height` is a class. */
export function OrderSkeleton({ label, height = "h-96" }: { label: string; height?: string }) {
  return (
    <SkeletonArea isPage label={label} className="grid gap-3">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className={`${height} rounded-lg`} />
    </SkeletonArea>
  );
}
