import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

/** Placeholders for the line items and the summary until the browser has read the cart. */
export function CartSkeleton() {
  return (
    <SkeletonArea
      label="Loading your cart"
      className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12"
    >
      <div className="border-t border-line">
        {["first", "second"].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[6rem_1fr] gap-4 border-b border-line py-5 md:grid-cols-[9rem_1fr]"
          >
            <Skeleton className="aspect-[4/3] rounded-md" />
            <div className="grid content-start gap-2">
              <Skeleton className="h-6 w-48 max-w-full" />
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-11 w-32 max-w-full" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-80 rounded-lg" />
    </SkeletonArea>
  );
}
