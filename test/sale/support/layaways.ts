import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { WireInput, WireOutput } from "#contract/index";
import { fromDollars, toDollars } from "#domain/money";
import type { Mail } from "#server/ports/mail/port";
import { device, layaway, order } from "#server/db/schema/index";
import { newCustomer, signedIn, type TestCustomer } from "#test/data/accounts";
import { buyer, claimedLines, dollars, goodCard, newKey, newUserId } from "#test/data/builders";
import { sofa } from "#test/sale/support/buyers";
import type { Browser, TestServer } from "#test/testServer";

export type SubmitLayawayPayment = WireInput<"SubmitLayawayPayment">;

/** What /laSummary sends for a cart: `deposit` in dollars, by default the smallest. */
export async function readyForLayaway(
  browser: Browser,
  { units = { [sofa]: 1 }, userId = newUserId(), email = buyer.email }: Cart = {},
): Promise<SubmitLayawayPayment> {
  const { itemList } = await browser.call("CheckCart", { userId, itemList: claimedLines(units) });
  const items = itemList.map(({ productId, sku, price, quantity }) => ({ productId, sku, price, quantity }));
  const info = await browser.call("GetLayawayInfoForOrderEx", { userId, items });
  const { subtotal, total, tax, taxRate, discount, minimumDeposit } = info;
  const sums = { subtotal, total, tax, taxRate, tariff: dollars(0), discount };
  const contactInfo = { ...buyer, email };
  return {
    userId,
    order: { userId, items, contactInfo, ...sums },
    storeId: 0,
    payment: { ...goodCard, amount: minimumDeposit },
  };
}

type Cart = { units?: Record<string, number>; userId?: string; email?: string };

/** The same with another deposit, in cents or as a share of the total. */
export function depositing(input: SubmitLayawayPayment, share: number): SubmitLayawayPayment {
  const amount = toDollars(fromDollars(input.order.total));
  return { ...input, payment: { ...input.payment, amount: dollars(Math.round(amount * share * 100) / 100) } };
}

/** A customer, by default a new one, with an active layaway of one sofa, and the calls about it. */
export async function withLayaway(
  server: TestServer,
  mails: readonly Mail[],
  { share = 0.1, units, customer: known }: WithLayaway = {},
) {
  const customer = known ?? (await newCustomer(server, mails));
  const { browser, email } = customer;
  const input = depositing(
    await readyForLayaway(browser, { userId: email, email, ...(units && { units }) }),
    share,
  );
  const placed = await browser.call("SubmitLayawayPayment", input, newKey());
  if (placed.status !== "Processed") throw new Error(`The layaway was not placed: ${JSON.stringify(placed)}`);
  return { ...customer, placed, ...callsOf(server, customer, placed.orderNumber) };
}

type WithLayaway = { share?: number; units?: Record<string, number>; customer?: TestCustomer };

/** A customer's calls about a layaway. */
export function callsOf(server: TestServer, { browser, email, own, token }: TestCustomer, number: string) {
  const about = { userId: email, sessionKey: token, orderNumber: number };
  return {
    number,
    detail: () => browser.call("GetLayawayDetail", { ...own, objectId: number }),
    pay: (amount: number, more: Partial<WireInput<"MakeLayawayPayment">> = {}, key = newKey()) =>
      browser.call(
        "MakeLayawayPayment",
        { ...goodCard, userId: email, orderNumber: number, amount: dollars(amount), ...more },
        key,
      ),
    schedule: (more: Partial<WireInput<"GetScheduleInfo">> = {}) =>
      browser.call("GetScheduleInfo", { ...own, orderNumber: number, ...more }),
    update: (
      more: Partial<WireInput<"UpdateLayawayShippingByCustomer">>,
    ): Promise<WireOutput<"UpdateLayawayShippingByCustomer">> =>
      browser.call("UpdateLayawayShippingByCustomer", { ...about, delivery: false, ...more }),
    row: () => layawayNumbered(server, number),
    /** The same once the customer has signed in again: sessions end after 14 idle days. */
    later: async () => callsOf(server, await signedIn(browser, email), number),
  };
}

export async function layawayNumbered({ db }: TestServer, number: string) {
  const [row] = await db
    .select({ order, layaway })
    .from(order)
    .innerJoin(layaway, eq(layaway.orderId, order.id))
    .where(eq(order.number, number));
  if (!row) throw new Error(`There is no layaway ${number}.`);
  return row;
}

/** A clerk's device, for payments recorded in the store. @returns its id. */
export async function newDevice({ db }: TestServer): Promise<string> {
  const [row] = await db
    .insert(device)
    .values({ tokenHash: randomBytes(32), storeId: 1 })
    .returning({ id: device.id });
  return row?.id ?? "";
}
