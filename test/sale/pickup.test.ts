import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fromDollars } from "#domain/money";
import { location, promotion, sandboxCharge, stock } from "#server/db/schema/index";
import { card, newKey, readyToPay, readyToPickUp } from "#test/data/builders";
import { fc, runs } from "#test/properties";
import { rounds } from "#test/rounds";
import { booksOfEachTest } from "#test/sale/support/books";
import { newBuyers, press, sofa, submitAll, tally } from "#test/sale/support/buyers";
import { submitClaim } from "#test/sale/support/claims";
import { oracleTotals } from "#test/sale/support/oracle";
import { orderNumbered } from "#test/sale/support/orders";
import { setAvailableUnits } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer } from "#test/testServer";

/* Pickups beside deliveries: who gets the last unit, what a pickup costs, and which price claims are rejected. */

const chair = "EDG-CHR-SAG";
const marietta = 2;

const server = await stocked(testServer());
await setStock({ 0: 2_000, [marietta]: 1_000 });
const books = await booksOfEachTest(server);

/** Makes that many sofas and chairs available at each of these locations. */
function setStock(at: Record<number, number>): Promise<void> {
  return setAvailableUnits(server.db, [sofa, chair], at);
}

async function availableSofas(): Promise<Record<number, number>> {
  const rows = await server.db
    .select()
    .from(stock)
    .where(and(eq(stock.sku, sofa), inArray(stock.locationId, [0, marietta])));
  return Object.fromEntries(rows.map((row) => [row.locationId, row.onHand - row.reserved]));
}

/** Runs a scenario in every round with that much stock, and checks the invariants after each. */
async function repeat(at: Record<number, number>, scenario: () => Promise<void>): Promise<void> {
  for (const _ of rounds()) {
    await setStock(at);
    await books.recount();
    await scenario();
    await books.expectRight();
  }
}

describe("the last unit", () => {
  it("at the warehouse goes either to a pickup there or to a delivery", async () => {
    const delivery = await readyToPay(server.browser(), { [sofa]: 1 });
    const pickup = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: 0 });
    await repeat({ 0: 1, [marietta]: 0 }, async () => {
      const buyers = [...newBuyers(server, delivery, 4), ...newBuyers(server, pickup, 4)];
      expect(tally(await submitAll(buyers))).toEqual({ Processed: 1, ItemSoldOut: 7 });
      expect(await availableSofas()).toEqual({ 0: 0, [marietta]: 0 });
    });
  });

  it("of a store and of the warehouse go to one pickup and one other order, each from its location", async () => {
    await setStock({ 0: 10, [marietta]: 10 });
    const delivery = await readyToPay(server.browser(), { [sofa]: 1 });
    const today = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: marietta });
    // On a day when the warehouse's unit can be there too.
    const pickup = { ...today, scheduledDate: "2026-03-10" };
    await repeat({ 0: 1, [marietta]: 1 }, async () => {
      const buyers = [...newBuyers(server, delivery, 3), ...newBuyers(server, pickup, 3)];
      expect(tally(await submitAll(buyers))).toEqual({ Processed: 2, ItemSoldOut: 4 });
      expect(await availableSofas()).toEqual({ 0: 0, [marietta]: 0 });
    });
  });

  it("of a store cannot be replaced by one from the warehouse on the same day", async () => {
    await setStock({ 0: 10, [marietta]: 10 });
    const today = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: marietta });
    await repeat({ 0: 50, [marietta]: 1 }, async () => {
      expect(tally(await submitAll(newBuyers(server, today, 6)))).toEqual({ Processed: 1, ScheduleError: 5 });
      expect(await availableSofas()).toEqual({ 0: 50, [marietta]: 0 });
    });
  });

  it("is released for a delivery when the card of a pickup is declined", async () => {
    await setStock({ 0: 10, [marietta]: 10 });
    const delivery = await readyToPay(server.browser(), { [sofa]: 1 });
    const pickup = await readyToPickUp(server.browser(), { [sofa]: 1 }, { locationId: 0 });
    const refused = { ...pickup, payment: card("4000000000000002") };
    await repeat({ 0: 1, [marietta]: 0 }, async () => {
      expect(tally(await submitAll(newBuyers(server, refused, 1)))).toEqual({ PaymentError: 1 });
      expect(tally(await submitAll(newBuyers(server, delivery, 2)))).toEqual({
        Processed: 1,
        ItemSoldOut: 1,
      });
    });
  });

  it("sells to pickups and deliveries of the same two units without a deadlock", async () => {
    await setStock({ 0: 100, [marietta]: 100 });
    const pair = { [sofa]: 1, [chair]: 1 };
    const delivery = await readyToPay(server.browser(), pair);
    const pickup = await readyToPickUp(server.browser(), pair, { locationId: marietta });
    const reversed = { ...pickup, order: { ...pickup.order, items: pickup.order.items.toReversed() } };
    const later = { ...reversed, scheduledDate: "2026-03-10" };
    await repeat({ 0: 20, [marietta]: 1 }, async () => {
      const buyers = [delivery, later].flatMap((one) => newBuyers(server, one, 4));
      expect(tally(await submitAll(buyers))).toEqual({ Processed: 8 });
    });
  });
});

describe("the price of a pickup", () => {
  it("is the same for oracle, wire, database, provider and ledger, in full or with a deposit", async () => {
    await setStock({ 0: 5_000, [marietta]: 5 });
    await books.recount();
    const rates = await server.db.execute<{ id: number; rate: number }>(
      sql`select l.id, t.rate from location l join tax_rate t using (county) where t.city = ''`,
    );
    const rateOf = new Map(rates.rows.map(({ id, rate }) => [id, rate]));
    const any = fc.record({
      place: fc.constantFrom(0, 2, 4, 5),
      sofas: fc.integer({ min: 1, max: 4 }),
      chairs: fc.integer({ min: 0, max: 3 }),
      amountChoice: fc.constantFrom("full" as const, "deposit" as const),
    });
    const check = fc.asyncProperty(any, async ({ place, sofas, chairs, amountChoice }) => {
      const browser = server.browser();
      const units = { [sofa]: sofas, ...(chairs > 0 ? { [chair]: chairs } : {}) };
      const input = await readyToPickUp(browser, units, { locationId: place, amountChoice });
      const due = oracleTotals({
        lines: input.order.items.map(({ price, quantity }) => ({ price: fromDollars(price), quantity })),
        tariffRate: 100_000,
        taxRate: rateOf.get(place) ?? 0,
        deliveryFee: 0,
      });
      const now = amountChoice === "full" ? due.total : Math.round(due.total / 5);
      expect(fromDollars(input.order.total)).toBe(due.total);
      const answer = await press(browser, input, newKey());
      expect(answer).toMatchObject({ status: "Processed" });
      expect(fromDollars(answer.codAmount)).toBe(due.total - now);
      const row = await orderNumbered(server, answer.orderNumber);
      expect(row).toMatchObject({ ...due, dueLater: due.total - now, deliveryFee: 0 });
      const [charge] = await server.db
        .select()
        .from(sandboxCharge)
        .where(eq(sandboxCharge.key, `${row.id}-1`));
      expect(charge?.amount).toBe(now);
    });
    await fc.assert(check, { numRuns: runs(40) });
    await books.expectRight();
  });
});

describe("claims about a pickup", () => {
  beforeEach(async () => {
    await setStock({ 0: 500, [marietta]: 500 });
    await books.recount();
  });

  type Change = { what: string; more: object; status: string | number };

  /** Sends a pickup of one sofa in Marietta with some of its order's fields changed. */
  async function send(more: object, amountChoice: "full" | "deposit" = "full") {
    const choice = { locationId: marietta, amountChoice };
    const input = await readyToPickUp(server.browser(), { [sofa]: 1 }, choice);
    return submitClaim(server, { ...input, order: { ...input.order, ...more } });
  }

  const delivered = { addressLine1: "1 Main St", city: "Norcross", state: "GA", zipCode: "30071" };
  const changes: Change[] = [
    { what: "unchanged", more: {}, status: "Processed" },
    { what: "an unknown location", more: { pickupLocId: 99 }, status: "PaymentError" },
    { what: "a location without pickup", more: { pickupLocId: 1 }, status: "PaymentError" },
    { what: "no location", more: { pickupLocId: null }, status: "PaymentError" },
    { what: "a location id of another type", more: { pickupLocId: -1 }, status: 400 },
    { what: "a delivery fee", more: { deliveryFee: 59 }, status: "Processed" },
    { what: "a negative delivery fee", more: { deliveryFee: -59 }, status: "PriceChanged" },
    { what: "an address beside it", more: { deliveryInfo: { ...delivered } }, status: 400 },
    { what: "an override of the fee", more: { overrideDeliveryFee: 0 }, status: "Processed" },
    { what: "less tax", more: { tax: 1 }, status: "PriceChanged" },
    { what: "another tax rate", more: { taxRate: 0 }, status: "Processed" },
    { what: "a smaller total", more: { total: 100 }, status: "PriceChanged" },
    { what: "a deposit that was not chosen", more: { securityDeposit: 100 }, status: "PriceChanged" },
    { what: "a balance that was not chosen", more: { codAmout: 100 }, status: "PriceChanged" },
    { what: "a store with less tax than the one shown", more: { pickupLocId: 5 }, status: "PriceChanged" },
  ];
  it.each(changes)("in full: $what: $status", async ({ more, status }) => {
    // $949.00 + $94.90 and Cobb County's 6%.
    expect(await send(more)).toEqual({ status, captured: status === "Processed" ? [1106_53] : [] });
  });

  const deposits: Change[] = [
    { what: "unchanged", more: {}, status: "Processed" },
    { what: "a cent below the minimum", more: { securityDeposit: 221.3 }, status: "PriceChanged" },
    { what: "nothing", more: { securityDeposit: 0 }, status: "PriceChanged" },
    { what: "more than the minimum", more: { securityDeposit: 500 }, status: "Processed" },
    { what: "a smaller balance", more: { codAmout: 1 }, status: "PriceChanged" },
    { what: "no balance", more: { codAmout: 0 }, status: "PriceChanged" },
    { what: "an unknown choice", more: { amountChoice: "free" }, status: "PriceChanged" },
    { what: "without the choice", more: { amountChoice: "full" }, status: "PriceChanged" },
  ];
  it.each(deposits)("a deposit: $what: $status", async ({ more, status }) => {
    expect(await send(more, "deposit")).toEqual({ status, captured: status === "Processed" ? [221_31] : [] });
  });

  it("a promotion that waives the delivery fee waives nothing for a pickup", async () => {
    await server.db.insert(promotion).values({ code: "FREE-WAY", name: "Free way", waivesDelivery: true });
    const answer = await send({ promotion: { code: "FREE-WAY" } });
    expect(answer).toEqual({ status: "Processed", captured: [1106_53] });
  });

  it("a location that ends pickup during the payment changes nothing", async () => {
    const setPickup = async (pickup: boolean) => {
      await server.db.update(location).set({ pickup }).where(eq(location.id, marietta));
    };
    server.hooks.beforeNext("order.pay", () => setPickup(false));
    expect(await send({})).toMatchObject({ status: "Processed" });
    await setPickup(true);
  });
});
