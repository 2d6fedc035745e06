import { contactOf, describePasskeys, describeSessions } from "#server/account/index";
import { customerOf } from "#server/app/actor";
import { Fault } from "#server/app/fault";
import type { Handler } from "#server/app/requestContext";
import { findAccountById } from "#server/db/queries/account/accounts";
import { readCartItems } from "#server/db/queries/carts";
import { readOwnLayaways } from "#server/db/queries/layaways";
import { readOwnOrders } from "#server/db/queries/orders";
import { readViews } from "#server/db/queries/visitors";
import { readOwnWaitlist } from "#server/db/queries/waitlist";
import { layawayDetail } from "#server/layaway/index";
import { describeOrder } from "#server/orders/index";

/** Everything that the store keeps of an account. A message to the store belongs to none: anyone may write any email. */
export const ExportMyData: Handler<"ExportMyData"> = async (_input, ctx) => {
  const customer = customerOf(ctx.actor);
  // The account may have been deleted since the caller was found.
  const account = customer && (await findAccountById(ctx.db, customer.accountId));
  if (!account) throw new Fault("Forbidden", "This call is not for you.");
  const orders = await readOwnOrders(ctx.db, account.id);
  const layaways = await readOwnLayaways(ctx.db, account.id);
  const items = await readCartItems(ctx.db, customer);
  await ctx.views.written();
  const views = await readViews(ctx.db, customer);
  const waitlist = await readOwnWaitlist(ctx.db, customer);
  return {
    account: {
      ...contactOf(account),
      createdAt: account.createdAt.toISOString(),
      verifiedAt: account.verifiedAt?.toISOString() ?? "",
    },
    sessions: await describeSessions(customer, ctx),
    passkeys: await describePasskeys(account.id, ctx),
    layaways: await Promise.all(layaways.map(({ order }) => layawayDetail(order, ctx))),
    orders: await Promise.all(orders.map((order) => describeOrder(order, ctx))),
    cart: items.map(({ sku, quantity }) => ({ sku, quantity })),
    recentlyViewed: views.map(({ productId, viewedAt }) => ({ productId, viewedAt: viewedAt.toISOString() })),
    waitlist: waitlist.map(({ registeredAt, notifiedAt, ...entry }) => ({
      ...entry,
      registeredAt: registeredAt.toISOString(),
      notifiedAt: notifiedAt?.toISOString() ?? "",
    })),
  };
};
