import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { scheduleErrorMessage } from "#domain/messages/fulfillment/schedule";
import { chooseStoreMessage } from "#domain/messages/fulfillment/pickup";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { reconcileAttempts } from "#server/payments/reconcile";
import { location, orderLine, stock, variant } from "#server/db/schema/index";
import { card, newUserId, readyToPickUp, type Submit } from "#test/data/builders";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { openBooks } from "#test/sale/support/books";
import { buyerOf, sofa } from "#test/sale/support/buyers";
import { leaveOrder, orderNow, orderNumbered } from "#test/sale/support/orders";
import { setAvailableUnits } from "#test/sale/support/rows";
import { fileServer, testNow } from "#test/testServer";

/* Pickup from the price to the row; the figures are the demo store's. */

const marietta = 2;
const mcDonough = 5;

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
const books = await openBooks(server);
beforeEach(async () => {
  server.clock.set(testNow);
  await setUnits({ 0: 9, [marietta]: 1, [mcDonough]: 2 });
});
afterEach(() => books.expectRight());

/** Makes this many sofas available at each location. */
async function setUnits(at: Record<number, number>, sku = sofa): Promise<void> {
  await setAvailableUnits(server.db, [sku], at);
  await books.recount();
}

async function unitsAt(locationId: number) {
  const rows = await server.db.select().from(stock).where(eq(stock.sku, sofa));
  return rows.find((row) => row.locationId === locationId)?.onHand;
}

/** An order of sofas to pick up in Marietta, ready to submit. */
function ready(units: Record<string, number> = { [sofa]: 1 }, amountChoice: "full" | "deposit" = "full") {
  return readyToPickUp(server.browser(), units, { locationId: marietta, amountChoice });
}

async function lastDay({ order: input }: Submit): Promise<string> {
  const { scheduleDates } = await server.browser().call("GetOrderFeesAndInfo", input);
  return scheduleDates?.at(-1) ?? "";
}

async function readOrder(number: string) {
  const row = await orderNumbered(server, number);
  return { row, lines: await server.db.select().from(orderLine).where(eq(orderLine.orderId, row.id)) };
}

async function submit(input: Submit, more: Partial<Submit> = {}) {
  return buyerOf(server, input, more).submit();
}

it("a pickup can be scheduled on the last offered day, though some of it would be ready sooner", async () => {
  const pillow = "SWG-PIL-S";
  await setUnits({ [marietta]: 0 }, pillow);
  const mixed = await ready({ [sofa]: 1, [pillow]: 1 });
  const last = await lastDay(mixed);
  expect(last > (await lastDay(await ready()))).toBe(true);
  expect(await submit({ ...mixed, scheduledDate: last })).toMatchObject({ status: "Processed" });
});

describe("a pickup", () => {
  it("takes the store's unit and is paid in full", async () => {
    const answer = await submit(await ready());
    expect(answer).toMatchObject({ status: "Processed", codAmount: 0 });
    expect([await unitsAt(marietta), await unitsAt(0)]).toEqual([0, 9]);
    const { row, lines } = await readOrder(answer.orderNumber);
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
  });

  it("charges the deposit only, and its mail says what is left to pay, where and when", async () => {
    const answer = await submit(await ready({ [sofa]: 2 }, "deposit"));
    // 1898.00 + 189.80 = 2087.80, 6%: 125.27; a fifth of 2213.07 is 442.61.
    expect(answer).toMatchObject({ status: "Processed", codAmount: 1770.46 });
    const { row, lines } = await readOrder(answer.orderNumber);
    expect(row).toMatchObject({ total: 2213_07, dueLater: 1770_46, scheduledDay: "2026-03-08" });
    expect(lines).toMatchObject([{ quantity: 2, locationId: 0 }]);
    expect(await ledgerOf(server.db, row.id)).toEqual([["payment", 442_61]]);
    expect([await unitsAt(marietta), await unitsAt(0)]).toEqual([1, 7]);
    await relayOutbox(server.context);
    const confirmation = mails.find(({ messageId }) => messageId === `order-${answer.orderNumber}`);
    for (const part of [
      "Paid with Visa ending in 4242",
      "$442.61",
      "Pickup on Sunday, March 8, 2026",
      "Red Clay Furniture Marietta",
      "1755 Brickyard Parkway",
      "(770) 555-0122",
      "Sunday, 12 pm – 6 pm",
      "Park in the marked spaces behind the store and call us.",
      "Remaining balance: $1,770.46, due when you pick up your order.",
    ]) {
      expect(confirmation?.text).toContain(part);
      expect(confirmation?.html).toContain(part);
    }
    expect(confirmation?.text).toContain("Paid with Visa ending in 4242: $442.61");
    expect(confirmation?.text).not.toContain("Delivery");
  });

  it("releases everything when the card is declined, and accepts another card", async () => {
    const input = await ready();
    const declined = await submit(input, { payment: card("4000000000000002") });
    expect(declined).toMatchObject({ status: "PaymentError" });
    expect(await unitsAt(marietta)).toBe(1);
    await books.expectRight();
    expect(await submit(input)).toMatchObject({ status: "Processed" });
  });

  it.each([
    ["order.reserved", "failed", 1],
    ["order.paid", "paid", 0],
  ] as const)("left at %s is reconciled: %s", async (failpoint, paymentStatus, units) => {
    const left = await leaveOrder(server, await ready({ [sofa]: 1 }, "deposit"), failpoint);
    server.clock.advance(60_000);
    await reconcileAttempts(server.context);
    expect(await orderNow(server, left.order.id)).toMatchObject({ paymentStatus });
    expect(await unitsAt(marietta)).toBe(units);
  });
});

describe("a pickup whose store has changed before it is submitted", () => {
  it("comes from the warehouse if the chosen day allows", async () => {
    const input = await ready();
    await setUnits({ [marietta]: 0 });
    expect(await submit(input)).toMatchObject({
      status: "ScheduleError",
      errorMessage: scheduleErrorMessage,
    });
    await books.expectUntouched();
    const answer = await submit(input, { scheduledDate: "2026-03-08" });
    expect(answer).toMatchObject({ status: "Processed" });
    expect((await readOrder(answer.orderNumber)).lines).toMatchObject([{ locationId: 0 }]);
  });

  it("is sold out when neither store nor warehouse has it", async () => {
    const input = await ready();
    await setUnits({ 0: 0, [marietta]: 0 });
    expect(await submit(input)).toMatchObject({ status: "ItemSoldOut" });
    await books.expectUntouched();
  });

  it("needs another store when this one no longer offers pickup", async () => {
    const input = await ready();
    await books.recount();
    await server.db.update(location).set({ pickup: false }).where(eq(location.id, marietta));
    expect(await submit(input)).toMatchObject({ status: "PaymentError", errorMessage: chooseStoreMessage });
    await server.db.update(location).set({ pickup: true }).where(eq(location.id, marietta));
    await books.expectUntouched();
  });

  it.each(["2026-03-06", "2026-12-31", null])("rejects the day %s", async (scheduledDate) => {
    const input = await ready();
    expect(await submit(input, { scheduledDate })).toMatchObject({ status: "ScheduleError" });
    await books.expectUntouched();
  });

  it("sells units on back-order without stock, after their lead time", async () => {
    await server.db.update(variant).set({ backOrder: true, inStockDays: 10 }).where(eq(variant.sku, sofa));
    await setUnits({ 0: 0, [marietta]: 0 });
    const input = await ready();
    expect(input.scheduledDate).toBe("2026-03-18");
    const answer = await submit(input, { userId: newUserId(), stagedOrderNum: "" });
    expect(answer).toMatchObject({ status: "Processed" });
    await server.db.update(variant).set({ backOrder: false, inStockDays: 0 }).where(eq(variant.sku, sofa));
  });
});
