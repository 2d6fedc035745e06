import { addressLines, type Address } from "#domain/fulfillment/address";
import { addressFoundMessages } from "#domain/messages/delivery";
import { formatMoney, type Cents } from "#domain/money";

/** The address that was meant, with what delivery there costs, and the question whether to use it. */
export function FoundAddress({ address, fee }: { address: Address; fee: Cents }) {
  return (
    <div className="grid gap-4">
      <p>{addressFoundMessages.above}</p>
      <address className="rounded-md bg-deep p-4 not-italic">
        {addressLines({ ...address, addressLine2: "" }).map((line) => (
          <span key={line} className="block font-semibold wrap-anywhere">
            {line}
          </span>
        ))}
        <span className="block text-soft">Delivery fee: {formatMoney(fee)}</span>
      </address>
      <p>{addressFoundMessages.below}</p>
    </div>
  );
}
