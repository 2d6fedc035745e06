import { availability } from "#domain/messages/product";
import { readyInDays } from "#domain/product/product";
import type { Variant } from "#web/routes/product/productView";
import { Icon } from "#web/ui/display/Icon";

/** The pickup and delivery lead times: pine for the earliest possible. */
export function Availability({ of: { inStockTime, ...soonest } }: AvailabilityProps) {
  const words = availability(inStockTime, soonest);
  const tone = (soonest.pickupInDays ?? readyInDays(inStockTime).pickup) === 0 ? "text-pine" : "text-ink";
  return (
    <dl data-stock className="grid grid-cols-[auto_auto_1fr] items-center gap-x-3 gap-y-1">
      {[
        { icon: "store", term: "Pickup", when: words.pickup } as const,
        { icon: "truck", term: "Delivery", when: words.delivery } as const,
      ].map(({ icon, term, when }) => (
        <div key={term} className="col-span-3 grid grid-cols-subgrid items-center">
          <Icon name={icon} className="size-5 text-soft" />
          <dt>{term}</dt>
          <dd className={`font-semibold ${tone}`}>{when}</dd>
        </div>
      ))}
    </dl>
  );
}

type AvailabilityProps = { of: Pick<Variant, "inStockTime" | "pickupInDays" | "deliveryInDays"> };
