import { useState } from "react";
import type { StateEntry } from "#domain/fulfillment/address";
import { shippingCodes } from "#domain/layaway/shipping";
import { shippingLabels } from "#domain/messages/layaway";
import { DeliveryChange } from "#web/routes/layaway/detail/DeliveryChange";
import { isWithoutDay } from "#web/routes/layaway/detail/isWithoutDay";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { PickupChange } from "#web/routes/layaway/detail/PickupChange";
import { Card } from "#web/ui/display/Card";
import { Expander } from "#web/ui/display/Expander";
import { RadioGroup } from "#web/ui/form/RadioGroup";

type ShippingSectionProps = { layaway: LayawayDetail; states: readonly StateEntry[] };

/** How the goods reach the customer: the other way is a change, the same way an update behind its expander. */
export function ShippingSection({ layaway, states }: ShippingSectionProps) {
  const isDelivery = layaway.shipping === shippingCodes.delivery;
  const [delivery, setDelivery] = useState(isDelivery);
  const isChange = delivery !== isDelivery;
  const { expander, button } = shippingLabels({ delivery, isChange, note: layaway.deliveryInstr });
  const form = delivery ? (
    <DeliveryChange layaway={layaway} states={states} button={button} />
  ) : (
    <PickupChange layaway={layaway} isChange={isChange} button={button} />
  );
  return (
    <Card className="print:hidden">
      <section aria-labelledby="shipping" className="grid gap-4">
        <h2 id="shipping" className="text-xl">
          Shipping
        </h2>
        <RadioGroup
          legend="How would you like to get your items?"
          name="shipping"
          inRow
          value={delivery ? "Delivery" : "Pickup"}
          onChange={({ currentTarget: { value } }) => setDelivery(value === "Delivery")}
          options={["Pickup", "Delivery"].map((value) => ({ value, label: value }))}
        />
        {isChange ? (
          form
        ) : (
          <Expander bare key={expander} open={isWithoutDay(layaway)} summary={expander}>
            {form}
          </Expander>
        )}
      </section>
    </Card>
  );
}
