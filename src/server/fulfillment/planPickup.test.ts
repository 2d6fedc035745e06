import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduleErrorMessage } from "#domain/messages/schedule";
import { chooseStoreMessage } from "#domain/messages/pickup";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { reconcileAttempts } from "#server/payments/reconcile";
import { ledgerEntry, location, order, orderLine, stock, variant } from "#server/db/schema/index";
import type { Mail } from "#server/ports/mail/port";
import { card, newUserId, readyToPickUp, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import { buyerOf, setAvailableStock, sofa } from "#test/sale/buyers";
import { leaveOrder } from "#test/sale/orders";
import { testNow, testServer, type TestServer } from "#test/testServer";

/* Pickup from the price to the row; the numbers are those of the demo's files. */

const marietta = 2;
const mcDonough = 5;

let server: TestServer;
let books: Books;
const sent: Mail[] = [];
beforeAll(async () => {
  const mail = { send: (letter: Mail) => Promise.resolve(void sent.push(letter)) };
  server = await testServer({ ports: { mail } });
});
beforeEach(async () => {
  server.clock.set(testNow);
  await units({ 0: 9, [marietta]: 1, [mcDonough]: 2 });
  books = await openBooks(server);
});
afterAll(() => server.close());

/** Lets so many free sofas be at each of these places. */
async function units(at: Record<number, number>): Promise<void> {
  for (const [id, count] of Object.entries(at)) {
    await server.db
      .insert(stock)
      .values({ sku: sofa, locationId: Number(id), onHand: count })
      .onConflictDoUpdate({ target: [stock.sku, stock.locationId], set: { onHand: count, reserved: 0 } });
  }
}

async function unitsAt(locationId: number) {
  const rows = await server.db.select().from(stock).where(eq(stock.sku, sofa));
  return rows.find((row) => row.locationId === locationId)?.onHand;
}

async function lastDay({ order: input }: Submit): Promise<string> {
  const { scheduleDates } = await server.browser().call("GetOrderFeesAndInfo", input);
  return scheduleDates?.at(-1) ?? "";
}

async function readOne(number: string) {
  const [row] = await server.db.select().from(order).where(eq(order.number, number));
  const lines = await server.db.select().from(orderLine).where(eq(orderLine.orderId, row!.id));
  return { row: row!, lines };
}

async function submit(input: Submit, more: Partial<Submit> = {}) {
  return buyerOf(server, input, more).submit();
}

it("is taken on the last day on offer, though a part of it could be there sooner", async () => {
  const pillows = "SWG-PIL-S";
  await server.db
    .update(stock)
    .set({ onHand: 0 })
    .where(and(eq(stock.sku, pillows), eq(stock.locationId, marietta)));
  const alone = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: marietta });
  const mixed = await readyToPickUp(server.browser(), { [sofa]: 1, [pillows]: 1 }, { locationId: marietta });
  const last = await lastDay(mixed);
  expect(last > (await lastDay(alone))).toBe(true);
  expect(await submit({ ...mixed, scheduledDate: last })).toMatchObject({ status: "Processed" });
});

describe("a pickup", () => {
  it("takes the store's piece and is paid in full", async () => {
    const input = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: marietta });
    const answer = await submit(input);
    expect(answer).toMatchObject({ status: "Processed", codAmount: 0 });
    expect([await unitsAt(marietta), await unitsAt(0)]).toEqual([0, 9]);
    const { row, lines } = await readOne(answer.orderNumber);
    expect(row).toMatchObject({
      paymentStatus: "paid",
      status: "Received",
      delivery: null,
      pickupLocationId: marietta,
      scheduledDay: "2026-03-07",
      deliveryArea: "",
      deliveryMiles: null,
      deliveryFee: 0,
      taxRate: 60_000,
      total: 1106_53,
      dueLater: 0,
    });
    expect(lines).toMatchObject([{ sku: sofa, locationId: marietta }]);
    await books.expectRight();
  });

  it("charges the deposit only, and says in its mail what is left to pay, where and when", async () => {
    const input = await readyToPickUp(
      server.browser(),
      { [sofa]: 2 },
      { locationId: marietta, amountChoice: "deposit" },
    );
    const answer = await submit(input);
    // 1898.00 + 189.80 = 2087.80, 6 %: 125.27; a fifth of 2213.07 is 442.61.
    expect(answer).toMatchObject({ status: "Processed", codAmount: 1770.46 });
    const { row, lines } = await readOne(answer.orderNumber);
    expect(row).toMatchObject({ total: 2213_07, dueLater: 1770_46, scheduledDay: "2026-03-08" });
    expect(lines).toMatchObject([{ quantity: 2, locationId: 0 }]);
    const entries = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, row.id));
    expect(entries).toMatchObject([{ kind: "payment", amount: 442_61 }]);
    expect([await unitsAt(marietta), await unitsAt(0)]).toEqual([1, 7]);
    await relayOutbox(server.context);
    const mail = sent.find(({ messageId }) => messageId === `order-${answer.orderNumber}`);
    for (const said of [
      "Paid $442.61 with Visa ending in 4242.",
      "Pickup on Sunday, March 8, 2026",
      "Red Clay Furniture Marietta",
      "1755 Brickyard Parkway",
      "(770) 555-0122",
      "Sunday, 12 pm – 6 pm",
      "Park in the marked spaces behind the store and call us; we bring your order out.",
      "Remaining balance: $1,770.46, due when you pick your order up.",
    ]) {
      expect(mail?.text).toContain(said);
      expect(mail?.html).toContain(said);
    }
    expect(mail?.text).not.toContain("Delivery");
    await books.expectRight();
  });

  it("gives everything back when the card is refused, and lets another one pay", async () => {
    const input = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: marietta });
    expect(await submit(input, { payment: card("4000000000000002") })).toMatchObject({
      status: "PaymentError",
    });
    expect(await unitsAt(marietta)).toBe(1);
    await books.expectRight();
    expect(await submit(input)).toMatchObject({ status: "Processed" });
    await books.expectRight();
  });

  it.each(["order.reserved", "order.paid"] as const)(
    "is brought to its end by the sweeper (%s)",
    async (failpoint) => {
      const input = await readyToPickUp(
        server.browser(),
        { [sofa]: 1 },
        { locationId: marietta, amountChoice: "deposit" },
      );
      const left = await leaveOrder(server, input, failpoint);
      server.clock.set(new Date(testNow.getTime() + 60_000));
      await reconcileAttempts(server.context);
      const { row } = await readOne(left.order.number);
      expect(row.paymentStatus).toBe(failpoint === "order.paid" ? "paid" : "failed");
      expect(await unitsAt(marietta)).toBe(failpoint === "order.paid" ? 0 : 1);
      await books.expectRight();
    },
  );
});

describe("what changed while a pickup was being paid for", () => {
  it("is made up from the warehouse while the chosen day allows", async () => {
    const input = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: marietta });
    await units({ [marietta]: 0 });
    await books.recount();
    expect(await submit(input)).toMatchObject({
      status: "ScheduleError",
      errorMessage: scheduleErrorMessage,
    });
    await books.expectUntouched();
    const answer = await submit(input, { scheduledDate: "2026-03-08" });
    expect(answer).toMatchObject({ status: "Processed" });
    expect((await readOne(answer.orderNumber)).lines).toMatchObject([{ locationId: 0 }]);
    await books.expectRight();
  });

  it("is sold out when neither has it", async () => {
    const input = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: marietta });
    await units({ 0: 0, [marietta]: 0 });
    await books.recount();
    expect(await submit(input)).toMatchObject({ status: "ItemSoldOut" });
    await books.expectUntouched();
  });

  it("sends back who chose a store that stopped handing out orders", async () => {
    const input = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: marietta });
    await server.db.update(location).set({ pickup: false }).where(eq(location.id, marietta));
    expect(await submit(input)).toMatchObject({ status: "PaymentError", errorMessage: chooseStoreMessage });
    await server.db.update(location).set({ pickup: true }).where(eq(location.id, marietta));
    await books.expectUntouched();
  });

  it.each(["2026-03-06", "2026-12-31", null])("refuses the day %s", async (scheduledDate) => {
    const input = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: marietta });
    expect(await submit(input, { scheduledDate })).toMatchObject({ status: "ScheduleError" });
    await books.expectUntouched();
  });

  it("sells pieces on back-order that nobody has, in time", async () => {
    await server.db.update(variant).set({ backOrder: true, inStockDays: 10 }).where(eq(variant.sku, sofa));
    await units({ 0: 0, [marietta]: 0 });
    const browser = server.browser();
    const input = await readyToPickUp(browser, { [sofa]: 1 }, { locationId: marietta });
    expect(input.scheduledDate).toBe("2026-03-18");
    expect(await submit(input, { userId: newUserId(), stagedOrderNum: "" })).toMatchObject({
      status: "Processed",
    });
    await server.db.update(variant).set({ backOrder: false, inStockDays: 0 }).where(eq(variant.sku, sofa));
    await setAvailableStock(server.db, sofa, 9);
  });
});
