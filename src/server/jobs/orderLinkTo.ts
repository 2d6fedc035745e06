import { isPayable } from "#domain/payments/balance";
import { configuredAddress } from "#server/app/config/config";
import type { AppContext } from "#server/app/appContext";
import { makeOrderLink } from "#server/db/queries/orders";
import type { OrderLink } from "#server/mails/orderLink";
import type { OrderRecord } from "#server/orders/index";
import { paths } from "#server/pages/paths";

/** A new link to the page of an order or a layaway. The secret comes after the '#', which browsers send to no server. */
export async function orderLinkTo(
  { order, balance }: Pick<OrderRecord, "order" | "balance">,
  { db, ports, config }: AppContext,
): Promise<OrderLink> {
  const expiresAt = new Date(ports.clock.now().getTime() + linkHoldsMs);
  const secret = await makeOrderLink(db, { orderId: order.id, expiresAt });
  const path = (order.kind === "layaway" ? paths.layawayDetail : paths.orderDetail)(order.number);
  const link = `${configuredAddress(config)}${path}#key=${secret}`;
  return { link, payable: isPayable(order.status, balance) };
}

const linkHoldsMs = 90 * 86_400_000;
