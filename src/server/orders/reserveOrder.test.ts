import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { connect, type Connection } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { order, orderLine, promotion, stagedOrder, stock, idempotencyRecord } from "#server/db/schema/index";
import { noAddressMessage } from "#domain/messages/delivery";
import { buyer, card, newKey, readyToPay, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import { buyerOf, press, setAvailableStock, sofa, newBuyers, warehouseStock } from "#test/sale/buyers";
import { leaveOrder } from "#test/sale/orders";
import { setCapacity } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

const chair = "EDG-CHR-SAG";

let server: TestServer;
let outside: Connection;
let input: Submit;
let pair: Submit;
let books: Books;

beforeAll(async () => {
  server = await testServer();
  // Somebody at the database's own console, with no time-outs.
  outside = connect(server.url, 4, () => undefined);
  await setAvailableStock(server.db, sofa, 100);
  await setAvailableStock(server.db, chair, 100);
  await setCapacity(server.db, 1_000);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
  pair = await readyToPay(server.browser(), { [sofa]: 1, [chair]: 1 });
});
beforeEach(async () => {
  books = await openBooks(server);
});
afterEach(() => books.expectRight());
afterAll(async () => {
  await outside.close();
  await server.close();
});

describe("a reservation", () => {
  it("takes all of an order or nothing of it", async () => {
    const code = "ONE-LEFT";
    await server.db.insert(promotion).values({ code, name: code, amount: cents(5_00), usesAllowed: 1 });
    // The chairs go while the order is being reserved: day, code and sofa are taken by then.
    const holder = await outside.db.$client.connect();
    await holder.query("begin");
    await holder.query("update stock set on_hand = reserved where sku = $1 and location_id = 0", [chair]);
    const buying = buyerOf(server, { ...pair, promotion: { code } }).submit();
    await pause(300);
    await holder.query("commit");
    holder.release();
    await books.recount();
    expect(await buying).toMatchObject({ status: "ItemSoldOut" });
    await books.expectUntouched();
    await setAvailableStock(server.db, chair, 100);
    await books.recount();
  });

  it("waits for another one, and tries again when that took too long", async () => {
    const holder = await outside.db.$client.connect();
    await holder.query("begin");
    await holder.query("update stock set reserved = reserved where sku = $1 and location_id = 0", [sofa]);
    const buying = buyerOf(server, input).submit();
    // Two seconds is how long one lock is waited for.
    await pause(2_500);
    await holder.query("commit");
    holder.release();
    expect(await buying).toMatchObject({ status: "Processed" });
  });

  it("writes one line for each SKU, with the store's own names and prices", async () => {
    const claim = pair.order.items.map((item) => ({ ...item, productId: 1 }));
    const { orderNumber } = await buyerOf(server, {
      ...pair,
      order: { ...pair.order, items: claim },
    }).submit();
    const lines = await server.db
      .select({ sku: orderLine.sku, productId: orderLine.productId, unitPrice: orderLine.unitPrice })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .where(eq(order.number, orderNumber))
      .orderBy(orderLine.sku);
    expect(lines).toEqual([
      { sku: sofa, productId: 1001, unitPrice: 949_00 },
      { sku: chair, productId: 1011, unitPrice: 479_00 },
    ]);
  });

  it.each([
    ["a city misspelt", { city: "Decatr" }],
    ["the ZIP code of another city", { zipCode: "30060" }],
    ["a ZIP code of nowhere near", { zipCode: "99901" }],
    ["another state", { state: "NY" }],
  ])("is not made for %s: a correction is offered, never used silently", async (_what, wrong) => {
    const order = { ...input.order, deliveryInfo: { ...buyer, ...wrong } };
    const answer = await buyerOf(server, { ...input, order }).submit();
    expect(answer).toMatchObject({ status: "FatalError", errorMessage: noAddressMessage });
  });

  it("sells back-order pieces that nobody has", async () => {
    const late = "WST-STL-30-OAT";
    const stool = await readyToPay(server.browser(), { [late]: 2 });
    expect(await buyerOf(server, stool).submit()).toMatchObject({ status: "Processed" });
    expect(await server.db.select().from(stock).where(eq(stock.sku, late))).toEqual([]);
  });

  it("ties the action to its order, and the order to its staged one", async () => {
    const browser = server.browser();
    const own = await readyToPay(browser, { [sofa]: 1 });
    const { orderNumber } = await press(browser, own, newKey());
    const [row] = await server.db.select().from(order).where(eq(order.number, orderNumber));
    expect(row?.stagedNumber).toBe(own.stagedOrderNum);
    const actions = await server.db
      .select()
      .from(idempotencyRecord)
      .where(eq(idempotencyRecord.orderId, row!.id));
    expect(actions).toHaveLength(1);
    const staged = await server.db
      .select()
      .from(stagedOrder)
      .where(eq(stagedOrder.number, row!.stagedNumber!));
    expect(staged.map(({ open }) => open)).toEqual([false]);
  });

  it("names a stranger's staged order on nothing", async () => {
    const owner = server.browser();
    const theirs = await readyToPay(owner, { [sofa]: 1 });
    const [stranger] = newBuyers(server, input, 1);
    const cart = { ...stranger!.input, stagedOrderNum: theirs.stagedOrderNum };
    const { orderNumber } = await press(stranger!.browser, cart, newKey());
    const [row] = await server.db.select().from(order).where(eq(order.number, orderNumber));
    expect(row?.stagedNumber).toBeNull();
    expect(await press(owner, theirs, newKey())).toMatchObject({ status: "Processed" });
  });

  it("and what follows it never hold a lock over the call to the bank", async () => {
    const stockBefore = await warehouseStock(server.db);
    server.hooks.beforeNext("order.pay", async () => {
      const open = await outside.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      expect(open.rows).toEqual([]);
      // Nobody waits: the rows of the order are free while the bank is asked.
      await inTransaction(outside.db, async (tx) => {
        await tx.execute(sql`set local lock_timeout = '200ms'`);
        await tx.execute(sql`select 1 from stock where sku = ${sofa} for update`);
        await tx.execute(sql`select 1 from "order" order by created_at desc for update`);
      });
    });
    expect(await buyerOf(server, input).submit()).toMatchObject({ status: "Processed" });
    expect((await warehouseStock(server.db)).onHand).toBe(stockBefore.onHand - 1);
  });

  it("left by its process holds its pieces until somebody looks", async () => {
    const before = await warehouseStock(server.db);
    const { buyer, order: row } = await leaveOrder(server, input, "order.reserved");
    expect(await warehouseStock(server.db)).toEqual({ onHand: before.onHand, reserved: before.reserved + 1 });
    server.clock.advance(3_000);
    const declining = { ...buyer.input, payment: card("4000000000000002") };
    expect(await press(buyer.browser, declining, buyer.key)).toMatchObject({ status: "PaymentError" });
    const [now] = await server.db.select().from(order).where(eq(order.id, row.id));
    expect(now?.paymentStatus).toBe("failed");
    expect(await warehouseStock(server.db)).toEqual(before);
  });
});
