import { formatDay, storeDay } from "#domain/dates";
import { invalidSignInMessage } from "#domain/messages/account";
import { layawayStatusLabel } from "#domain/layaway/statuses";
import { orderStatusLabel } from "#domain/messages/orders";
import { subtract, zeroCents } from "#domain/money";
import { shownBalance } from "#domain/pricing/totals";
import { contactOf } from "#server/account/index";
import { customerOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { readAccount } from "#server/db/queries/accounts";
import { readOwnLayaways } from "#server/db/queries/layaways";
import { readOwnOrders } from "#server/db/queries/orders";

/** The account's contact data, layaways and orders, the latest first. */
export const GetUserInfo: Handler<"GetUserInfo"> = async (_input, ctx) => {
  const customer = customerOf(ctx.actor);
  const none = { contactInfo: null, layaways: [], orders: [] };
  if (!customer) return { status: false, ...none, errorMessage: invalidSignInMessage };
  const [account, layaways, orders] = await Promise.all([
    readAccount(ctx.db, customer.accountId),
    readOwnLayaways(ctx.db, customer.accountId),
    readOwnOrders(ctx.db, customer.accountId),
  ]);
  return {
    status: true,
    contactInfo: contactOf(account),
    layaways: layaways.map(({ order, layaway, total, paid }) => {
      const balance = layaway.status === "Cancelled" ? zeroCents : shownBalance(subtract(total, paid));
      const isDue = layaway.status === "Active" || layaway.status === "PastDue";
      return {
        orderNumber: order.number,
        dateOrderedStr: formatDay(storeDay(order.createdAt)),
        totalPrice: total,
        status: layawayStatusLabel(layaway.status),
        balance,
        nextPmtDateStr: isDue && layaway.dueDay ? formatDay(layaway.dueDay) : "",
      };
    }),
    orders: orders.map(({ number: orderNumber, createdAt, total: totalPrice, status }) => ({
      orderNumber,
      dateOrderedStr: formatDay(storeDay(createdAt)),
      totalPrice,
      status: orderStatusLabel(status),
    })),
    errorMessage: "",
  };
};
