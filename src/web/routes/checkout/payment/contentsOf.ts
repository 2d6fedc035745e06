import { formatPhone } from "#domain/checkout/phone";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { useOrder } from "#web/state/order";
import { placedContents, type PlacedContents } from "#web/state/placedContents";

/** What the page after an order shows of it, while the client stores still have it. */
export function contentsOf(order: Parameters<typeof placedContents>[0]): PlacedContents {
  const { contactInfo, deliveryInfo: to, services } = useOrder.getState();
  const lines = to ? [fullName(to), ...addressLines(to), formatPhone(to.phone)] : [];
  const { note = "" } = to ?? contactInfo ?? {};
  return placedContents(order, { services, to: lines.filter((line) => line !== ""), note });
}
