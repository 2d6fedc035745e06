import { addressLines } from "#domain/fulfillment/address";
import { addressFoundMessages, useAddressLabel } from "#domain/messages/fulfillment/delivery";
import type { ScheduleInfo } from "#web/routes/layaway/detail/useQuote";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";

type Correct = NonNullable<ScheduleInfo["correctAddress"]>;
type Filled = Required<Correct>;

/** Offers the address that was probably meant. */
export function CorrectAddress({ address, onUse }: { address: Correct; onUse: (address: Filled) => void }) {
  const { addressLine1 = "", city = "", state = "", zipCode = "" } = address;
  const filled = { addressLine1, city, state, zipCode };
  return (
    <Banner tone="attention" announce title={addressFoundMessages.above}>
      <div className="grid gap-3">
        <address className="not-italic wrap-anywhere">
          {addressLines({ ...filled, addressLine2: "" }).join(", ")}
        </address>
        <Button look="secondary" className="justify-self-start" onClick={() => onUse(filled)}>
          {useAddressLabel}
        </Button>
      </div>
    </Banner>
  );
}
