import { returnsHeading } from "#domain/messages/orders";
import { SectionCard } from "#web/layout/Section";
import { links } from "#web/links";
import type { OrderDetail } from "#web/routes/orders/orderDetail";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { PhoneLink } from "#web/routes/store/PhoneLink";
import { TextLink } from "#web/ui/navigation/TextLink";

type OrderHelpProps = { order: OrderDetail; place: StorePlace | null };

/** Whom to call with a question or a change, and what can be returned. */
export function OrderHelp({ order, place }: OrderHelpProps) {
  if (!place && order.returns.length === 0) return null;
  return (
    <SectionCard id="help" title="Help with your order" className="gap-4" cardClass="print:hidden">
      {place && (
        <div>
          <p>
            Questions or changes? Call us at <PhoneLink phone={place.info.phone} />
          </p>
          {order.summary.delivery && <PhoneHours place={place} />}
        </div>
      )}
      {order.returns.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-text text-base">{returnsHeading}</h3>
          {order.returns.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <TextLink to={links.returnPolicy()} className="inline-flex min-h-11 items-center">
              Warranty and returns
            </TextLink>
          </p>
        </div>
      )}
    </SectionCard>
  );
}

/** A pickup's store shows its hours beside its address. */
function PhoneHours({ place: { info } }: { place: StorePlace }) {
  return (
    <ul role="list" className="text-sm text-soft tabular-nums">
      {info.hourList.map(({ key, value }) => (
        <li key={key}>
          {key}, {value}
        </li>
      ))}
    </ul>
  );
}
