import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

/** Placeholders for a checkout form and its summary until the browser has read its stores. */
export function CheckoutSkeleton({ label }: { label: string }) {
  return (
    <SkeletonArea
      label={label}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,42rem)_24rem] lg:justify-between lg:gap-12"
    >
      <div className="grid gap-5">
        {["first", "second", "third", "fourth"].map((field) => (
          <div key={field} className="grid gap-1">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-11 rounded-md" />
          </div>
        ))}
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </SkeletonArea>
  );
}
