import { formatDay, storeDay } from "#domain/dates";
import { invalidSignInMessage } from "#domain/messages/account";
import { orderStatusLabel, shownStatus } from "#domain/messages/orders";
import { contactOf } from "#server/account/index";
import { customerOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { findAccountById } from "#server/db/queries/account/accounts";
import { readFirstLines } from "#server/db/queries/firstLines";
import { readOwnLayaways } from "#server/db/queries/layaways";
import { readOwnOrders } from "#server/db/queries/orders";
import { layawaySummary } from "#server/layaway/index";

/** The account's contact data, layaways and orders, the latest first. */
export const GetUserInfo: Handler<"GetUserInfo"> = async (_input, ctx) => {
  const customer = customerOf(ctx.actor);
  const none = { contactInfo: null, layaways: [], orders: [] };
  if (!customer) return { status: false, ...none, errorMessage: invalidSignInMessage };
  const [account, layaways, orders] = await Promise.all([
    findAccountById(ctx.db, customer.accountId),
    readOwnLayaways(ctx.db, customer.accountId),
    readOwnOrders(ctx.db, customer.accountId),
  ]);
  if (!account) return { status: false, ...none, errorMessage: invalidSignInMessage };
  const firstLines = await readFirstLines(ctx.db, [
    ...layaways.map(({ order }) => order.id),
    ...orders.map(({ id }) => id),
  ]);
  return {
    status: true,
    contactInfo: contactOf(account),
    layaways: layaways.map((row) => ({ ...layawaySummary(row), contents: firstLines.get(row.order.id) })),
    orders: orders.map(({ id, number: orderNumber, createdAt, total: totalPrice, status, scheduledDay }) => ({
      orderNumber,
      contents: firstLines.get(id),
      dateOrderedStr: formatDay(storeDay(createdAt)),
      totalPrice,
      status: shownStatus(orderStatusLabel(status), scheduledDay !== null),
    })),
    errorMessage: "",
  };
};
