import { oneLineAddress } from "#domain/fulfillment/address";
import { orderNoteMessage } from "#domain/messages/orders";
import { links } from "#web/links";
import type { Completion } from "#web/routes/orders/completion";
import { pickupHours } from "#web/routes/orders/orderPlace";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { TextLink } from "#web/ui/navigation/TextLink";
import { AddressLines } from "#web/ui/display/AddressLines";

type DestinationProps = {
  completion: Completion;
  /** The pickup location; null if it is not known, or for a delivery. */
  pickupAt: StorePlace | null;
};

/** Who receives it and where, or where and when to pick it up, and the shopper's note. */
export function Destination({ completion, pickupAt }: DestinationProps) {
  const { to = [], note = "" } = completion.contents ?? {};
  const noteLine = orderNoteMessage(note);
  return (
    <div className="mt-1 grid gap-1 wrap-anywhere">
      {pickupAt ? (
        <PickupPlace place={pickupAt} day={completion.scheduledDate} />
      ) : (
        <AddressLines lines={to} className="text-soft" />
      )}
      {noteLine !== "" && <p className="text-soft">{noteLine}</p>}
    </div>
  );
}

type PickupPlaceProps = { place: StorePlace; day: Completion["scheduledDate"] };

function PickupPlace({ place: { id, name, info }, day }: PickupPlaceProps) {
  const hours = pickupHours(info, day);
  return (
    <>
      <TextLink
        to={links.location(id)}
        className="-my-1.5 inline-flex min-h-11 items-center justify-self-start font-semibold print:min-h-0"
      >
        {name}
      </TextLink>
      <address className="not-italic">{oneLineAddress(info)}</address>
      {hours !== "" && <p>{hours}</p>}
      <p>{info.pickupInstr}</p>
    </>
  );
}
