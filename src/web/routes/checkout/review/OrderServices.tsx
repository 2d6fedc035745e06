import { useRevalidator } from "react-router";
import { fromDollars } from "#domain/money";
import { servicePrice } from "#domain/messages/pricing";
import { SectionCard } from "#web/layout/Section";
import { servicesOf, type Fees } from "#web/routes/checkout/review/claimedOrder";
import { setServices, useOrder } from "#web/state/order";
import type { ChosenService } from "#web/state/storedChoices";
import { Checkbox } from "#web/ui/form/Checkbox";

/** Services that can be ordered with the items: assembly, protection plans, haul-away. */
export function OrderServices({ fees }: { fees: Fees }) {
  const chosen = useOrder((order) => order.services).map(({ id }) => id);
  const { revalidate } = useRevalidator();
  if (fees.assoProdSvcList.length === 0) return null;
  const toggle = (id: number, on: boolean) => {
    setServices(servicesOf(fees, on ? [...chosen, id] : chosen.filter((one) => one !== id)));
    // The amounts due now and later depend on the new total.
    void revalidate();
  };
  return (
    <SectionCard id="services" title="Add services" className="gap-2">
      <ul role="list" className="divide-y divide-line">
        {fees.assoProdSvcList.map(({ id, name, description, price, quantity }) => (
          <li key={id} className="pt-1 pb-3 last:pb-0">
            <Checkbox
              label={name}
              aside={servicePrice({ price: fromDollars(price), quantity })}
              hint={description}
              checked={chosen.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** The chosen services, listed below the line items. */
export function ServiceLines({ services }: { services: readonly ChosenService[] }) {
  if (services.length === 0) return null;
  return (
    <ul role="list" aria-label="Services" className="grid gap-2">
      {services.map((service) => (
        <li key={service.id} className="flex justify-between gap-4">
          <span>{service.name}</span>
          <span className="text-right tabular-nums">{servicePrice(service)}</span>
        </li>
      ))}
    </ul>
  );
}
