import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { connect } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { orderLine, promotion, stagedOrder, stock, idempotencyRecord } from "#server/db/schema/index";
import { noAddressMessage } from "#domain/messages/fulfillment/delivery";
import { buyer, card, newKey, readyToPay } from "#test/data/builders";
import { openBooks } from "#test/sale/support/books";
import {
  buyerOf,
  press,
  setAvailableStock,
  sofa,
  stockUp,
  newBuyers,
  warehouseStock,
} from "#test/sale/support/buyers";
import { leaveOrder, orderNow, orderNumbered } from "#test/sale/support/orders";
import { testServer } from "#test/testServer";

const chair = "EDG-CHR-SAG";

const server = await testServer();
/** Another program at the database, without timeouts. */
const outside = connect(server.url, 4, () => undefined);
const input = await stockUp(server);
await setAvailableStock(server.db, chair, 100);
const pair = await readyToPay(server.browser(), { [sofa]: 1, [chair]: 1 });
const books = await openBooks(server);
beforeEach(() => books.recount());
afterEach(() => books.expectRight());
afterAll(async () => {
  await outside.close();
  await server.close();
});

/** Submits while another transaction changes the warehouse's stock of a SKU, for `ms`. */
async function submitDuring(
  { change, sku, ms }: { change: string; sku: string; ms: number },
  submitted = input,
) {
  const holder = await outside.db.$client.connect();
  await holder.query("begin");
  await holder.query(`update stock set ${change} where sku = $1 and location_id = 0`, [sku]);
  const answer = buyerOf(server, submitted).submit();
  await pause(ms);
  await holder.query("commit");
  holder.release();
  await books.recount();
  return answer;
}

describe("a reservation", () => {
  it("covers all of an order or nothing", async () => {
    const code = "ONE-LEFT";
    await server.db.insert(promotion).values({ code, name: code, amount: cents(5_00), usesAllowed: 1 });
    // The chairs sell out once day, code and sofa are reserved.
    const soldOut = { change: "on_hand = reserved", sku: chair, ms: 300 };
    const answer = await submitDuring(soldOut, { ...pair, promotion: { code } });
    expect(answer).toMatchObject({ status: "ItemSoldOut" });
    await books.expectUntouched();
    await setAvailableStock(server.db, chair, 100);
    await books.recount();
  });

  it("waits for another one, and retries when that took too long", async () => {
    // One lock is waited for at most two seconds.
    const lock = { change: "reserved = reserved", sku: sofa, ms: 2_500 };
    expect(await submitDuring(lock)).toMatchObject({ status: "Processed" });
  });

  it.each(["visitor", "staged_order"])(
    "retries when it waited too long for a row of %s, though all that was sent after it failed",
    async (table) => {
      const browser = server.browser();
      const own = await readyToPay(browser, { [sofa]: 1 });
      const holder = await outside.db.$client.connect();
      await holder.query("begin");
      await holder.query(`select from ${table} for update`);
      const answer = press(browser, own, newKey());
      await pause(2_500);
      await holder.query("commit");
      holder.release();
      expect(await answer).toMatchObject({ status: "Processed" });
    },
  );

  it("writes one line for each SKU, with the store's own names and prices", async () => {
    const items = pair.order.items.map((item) => ({ ...item, productId: 1 }));
    const { orderNumber } = await buyerOf(server, { ...pair, order: { ...pair.order, items } }).submit();
    const { id } = await orderNumbered(server, orderNumber);
    const lines = await server.db
      .select({ sku: orderLine.sku, productId: orderLine.productId, unitPrice: orderLine.unitPrice })
      .from(orderLine)
      .where(eq(orderLine.orderId, id))
      .orderBy(orderLine.sku);
    expect(lines).toEqual([
      { sku: sofa, productId: 1001, unitPrice: 949_00 },
      { sku: chair, productId: 1011, unitPrice: 479_00 },
    ]);
  });

  it.each([
    ["a misspelled city", { city: "Decatr" }],
    ["the ZIP code of another city", { zipCode: "30060" }],
    ["a ZIP code far away", { zipCode: "99901" }],
    ["another state", { state: "NY" }],
  ])("is not made for %s: a correction is offered, never used silently", async (_, wrong) => {
    const order = { ...input.order, deliveryInfo: { ...buyer, ...wrong } };
    const answer = await buyerOf(server, { ...input, order }).submit();
    expect(answer).toMatchObject({ status: "FatalError", errorMessage: noAddressMessage });
  });

  it("sells units on back-order without stock", async () => {
    const late = "WST-STL-30-OAT";
    const stool = await readyToPay(server.browser(), { [late]: 2 });
    expect(await buyerOf(server, stool).submit()).toMatchObject({ status: "Processed" });
    expect(await server.db.select().from(stock).where(eq(stock.sku, late))).toEqual([]);
  });

  it("links the action to its order, and the order to its staged order", async () => {
    const browser = server.browser();
    const own = await readyToPay(browser, { [sofa]: 1 });
    const { orderNumber } = await press(browser, own, newKey());
    const { id, stagedNumber } = await orderNumbered(server, orderNumber);
    expect(stagedNumber).toBe(own.stagedOrderNum);
    expect(await server.db.$count(idempotencyRecord, eq(idempotencyRecord.orderId, id))).toBe(1);
    const staged = await server.db.select().from(stagedOrder).where(eq(stagedOrder.number, stagedNumber!));
    expect(staged.map(({ open }) => open)).toEqual([false]);
  });

  it("does not link another visitor's staged order", async () => {
    const owner = server.browser();
    const theirs = await readyToPay(owner, { [sofa]: 1 });
    const [other] = newBuyers(server, input, 1);
    const cart = { ...other!.input, stagedOrderNum: theirs.stagedOrderNum };
    const { orderNumber } = await press(other!.browser, cart, newKey());
    expect((await orderNumbered(server, orderNumber)).stagedNumber).toBeNull();
    expect(await press(owner, theirs, newKey())).toMatchObject({ status: "Processed" });
  });

  it("and its settlement hold no lock while the provider is asked", async () => {
    const stockBefore = await warehouseStock(server.db);
    server.hooks.beforeNext("order.pay", async () => {
      const open = await outside.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      expect(open.rows).toEqual([]);
      // The order's rows are not locked either.
      await inTransaction(outside.db, async (tx) => {
        await tx.execute(sql`set local lock_timeout = '200ms'`);
        await tx.execute(sql`select 1 from stock where sku = ${sofa} for update`);
        await tx.execute(sql`select 1 from "order" order by created_at desc for update`);
      });
    });
    expect(await buyerOf(server, input).submit()).toMatchObject({ status: "Processed" });
    expect((await warehouseStock(server.db)).onHand).toBe(stockBefore.onHand - 1);
  });

  it("keeps its stock after its process died, until a retry is declined", async () => {
    const before = await warehouseStock(server.db);
    const left = await leaveOrder(server, input, "order.reserved");
    expect(await warehouseStock(server.db)).toEqual({ onHand: before.onHand, reserved: before.reserved + 1 });
    server.clock.advance(3_000);
    const declining = { ...left.buyer.input, payment: card("4000000000000002") };
    expect(await press(left.buyer.browser, declining, left.buyer.key)).toMatchObject({
      status: "PaymentError",
    });
    expect((await orderNow(server, left.order.id)).paymentStatus).toBe("failed");
    expect(await warehouseStock(server.db)).toEqual(before);
  });
});
