import { formatPhone } from "#domain/checkout/phone";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { shippingCodes } from "#domain/layaway/shipping";
import { cancelTitle, howToCancelMessage } from "#domain/messages/layaway";
import { fromDollars, type Dollars } from "#domain/money";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { AddressBlock } from "#web/routes/orders/AddressBlock";
import { Card } from "#web/ui/display/Card";

type LayawayContactProps = { layaway: LayawayDetail; forManager?: boolean };

/** The contact, the delivery address or pickup location, and how a customer cancels. */
export function LayawayContact({ layaway, forManager = false }: LayawayContactProps) {
  const { customer, deliveryAddress: to, pickupLoc, shipping, deliveryInstr, cancelFee } = layaway;
  const isPickup = shipping === shippingCodes.pickup;
  return (
    <Card className="grid gap-6 md:grid-cols-2 lg:grid-cols-1">
      <AddressBlock
        heading="Contact Information"
        lines={[fullName(customer), ...linesOf(customer), formatPhone(customer.phone), customer.email]}
      />
      {isPickup && pickupLoc && (
        <AddressBlock
          heading="Pickup Location"
          lines={[
            pickupLoc.name,
            ...addressLines(pickupLoc.info),
            formatPhone(pickupLoc.info.phone),
            deliveryInstr,
          ]}
        />
      )}
      {!isPickup && to && (
        <AddressBlock
          heading="Delivery Information"
          lines={[fullName(to), ...linesOf(to), formatPhone(to.phone), deliveryInstr]}
        />
      )}
      {cancelFee !== null && !forManager && <HowToCancel layaway={layaway} cancelFee={cancelFee} />}
    </Card>
  );
}

type HowToCancelProps = { layaway: LayawayDetail; cancelFee: Dollars };

function HowToCancel({ layaway: { storePhone, depositAmount }, cancelFee }: HowToCancelProps) {
  const [phone, fee, paid] = [formatPhone(storePhone), fromDollars(cancelFee), fromDollars(depositAmount)];
  return (
    <section aria-labelledby="cancel" className="grid content-start gap-2 print:hidden">
      <h2 id="cancel" className="text-lg">
        {cancelTitle}
      </h2>
      <p>{howToCancelMessage({ phone, fee, paid })}</p>
    </section>
  );
}

/** A state alone is no address. */
function linesOf(address: LayawayDetail["customer"]): readonly string[] {
  return address.addressLine1 === "" ? [] : addressLines(address);
}
