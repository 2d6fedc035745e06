import { isPayable } from "#domain/payments/balance";
import { configuredAddress } from "#server/app/config/config";
import type { AppContext } from "#server/app/appContext";
import { makeOrderLink } from "#server/db/queries/orders";
import type { OrderLink } from "#server/mails/orderLink";
import type { OrderRecord } from "#server/orders/index";
import { paths } from "#server/app/paths";

/** A new link to the page of an order or a layaway. The secret follows the '#', which browsers send to no server. */
export async function orderLinkTo(
  { order, balance }: Pick<OrderRecord, "order" | "balance">,
  { db, ports, config }: AppContext,
): Promise<OrderLink> {
  const expiresAt = new Date(ports.clock.now().getTime() + linkHoldsMs);
  const secret = await makeOrderLink(db, { orderId: order.id, expiresAt });
  const isLayaway = order.kind === "layaway";
  const path = isLayaway ? paths.layawayDetail(order.number) : paths.orderDetail(order.number);
  // A layaway is paid by its account, not through a link.
  const payable = !isLayaway && isPayable(order.status, balance);
  return { link: `${configuredAddress(config)}${path}#key=${secret}`, payable, isLayaway };
}

const linkHoldsMs = 90 * 86_400_000;
