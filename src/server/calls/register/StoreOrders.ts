import { formatDay, storeDay } from "#domain/dates";
import { layawaySearch } from "#domain/layaway/search";
import { layawayStatusLabel } from "#domain/layaway/statuses";
import { orderStatusLabel, tooLittleToFindOrderMessage } from "#domain/messages/orders";
import { subtract } from "#domain/money";
import { balanceDue } from "#domain/payments/balance";
import { shownBalance } from "#domain/pricing/totals";
import type { Handler } from "#server/app/requestContext";
import { searchStoreOrders } from "#server/db/queries/store/register";
import { signingPage } from "#server/orders/index";
import { registerOf } from "#server/store/index";

/** The orders and layaways that the device's own store has placed. */
export const StoreOrders: Handler<"StoreOrders"> = async ({ value, before }, ctx) => {
  const { storeId } = registerOf(ctx);
  const search = layawaySearch(value);
  if (!search && value.trim() !== "")
    return { list: [], next: "", errorMessage: tooLittleToFindOrderMessage };
  const rows = await searchStoreOrders(ctx.db, { storeId, search, before, most: pageSize + 1 });
  const list = rows.slice(0, pageSize).map(({ order, lease, layawayStatus, total, paid }) => ({
    orderNumber: order.number,
    isLayaway: order.kind === "layaway",
    dateOrderedStr: formatDay(storeDay(order.createdAt)),
    schDateStr: order.scheduledDay ? formatDay(order.scheduledDay) : "",
    firstName: order.contact.firstName,
    lastName: order.contact.lastName,
    phone: order.contact.phone,
    salesperson: order.salesperson,
    status: layawayStatus ? layawayStatusLabel(layawayStatus) : orderStatusLabel(order.status),
    delivery: order.delivery !== null,
    totalPrice: total,
    balance: shownBalance(balanceDue(order.status, subtract(total, paid))),
    lease: lease && { status: lease.status, esignUrl: signingPage(order, lease) },
  }));
  return { list, next: rows.length > pageSize ? (list.at(-1)?.orderNumber ?? "") : "", errorMessage: "" };
};

const pageSize = 50;
