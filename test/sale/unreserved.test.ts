import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { readSettings } from "#server/db/queries/settings";
import { deliverySlot, promotion } from "#server/db/schema/index";
import { reconcileAttempts, reconcileKey } from "#server/payments/reconcile";
import { card, newKey, readyToPay, type Submit } from "#test/data/builders";
import { changeSettings } from "#test/data/settings";
import { rounds } from "#test/rounds";
import { booksOfEachTest } from "#test/sale/support/books";
import {
  newBuyer,
  newBuyers,
  press,
  setAvailableStock,
  sofa,
  submitAll,
  tally,
  warehouseStock,
} from "#test/sale/support/buyers";
import { failNext, reconcileAfter } from "#test/sale/support/orders";
import { answerChallenge } from "#test/sale/support/provider";
import { countCharges } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer, type TestServer } from "#test/testServer";

/* Nothing is reserved while a cardholder is asked (docs/domain.md, Card limits). */

const server = await stocked(testServer());
/** Another process of the same store. */
const other = await stocked(testServer({ url: server.url }));
const strict = await stocked(testServer({ url: server.url, env: { CARDS_UNANSWERED_PER_ADDRESS: "1" } }));
const books = await booksOfEachTest(server);
let input: Submit;
let charges: number;

beforeEach(async () => {
  input = await readyToPay(server.browser(), { [sofa]: 1 });
  charges = await countCharges(server.db);
});

async function leaveUnits(units: number): Promise<void> {
  await setAvailableStock(server.db, sofa, units);
  await books.recount();
}

const needsChallenge = { payment: card("4000002760003184") };

/** A buyer whose card is challenged, and who has confirmed it at the bank but not returned to the store yet. */
async function confirmedBuyer(more: Partial<Submit> = {}, at: TestServer = server) {
  const buyer = newBuyer(at, { ...input, ...needsChallenge, ...more });
  const { clientSecret, status } = await buyer.submit();
  expect(status).toBe("ActionRequired");
  await answerChallenge(server, clientSecret, true);
  return buyer;
}

async function slotsTaken(): Promise<number> {
  const [row] = await server.db
    .select({ taken: sql<number>`sum(${deliverySlot.taken})::int` })
    .from(deliverySlot);
  return row?.taken ?? 0;
}

describe("challenges that nobody answers", () => {
  it("hold no unit, no delivery slot and no use of a promotion", async () => {
    await server.db
      .insert(promotion)
      .values({ code: "HELD-1", name: "Held", amount: cents(5_00), usesAllowed: 1 });
    const before = { stock: await warehouseStock(server.db), slots: await slotsTaken() };
    const waiting = newBuyers(server, { ...input, ...needsChallenge, promotion: { code: "HELD-1" } }, 3);
    for (const each of waiting) expect(await each.submit()).toMatchObject({ status: "ActionRequired" });
    expect({ stock: await warehouseStock(server.db), slots: await slotsTaken() }).toEqual(before);
    await reconcileAfter(server, 11 * 60_000);
    expect(tally(await submitAll(waiting))).toEqual({ PaymentError: 3 });
  });
});

describe("a payment that is confirmed after", () => {
  it("the last unit was sold charges nothing and answers ItemSoldOut", async () => {
    await leaveUnits(1);
    const late = await confirmedBuyer();
    expect(await newBuyer(server, input).submit()).toMatchObject({ status: "Processed" });
    const answer = await late.submit();
    expect(answer).toMatchObject({ status: "ItemSoldOut", orderNumber: "" });
    expect(await late.submit()).toEqual(answer);
    expect(await countCharges(server.db)).toBe(charges + 1);
    await leaveUnits(1_000);
    expect(await press(late.browser, late.input, newKey())).toMatchObject({ status: "ActionRequired" });
    await reconcileAfter(server, 11 * 60_000);
  });

  it("the last delivery slot was taken charges nothing and answers ScheduleError", async () => {
    const late = await confirmedBuyer();
    const isDay = eq(deliverySlot.day, input.scheduledDate as never);
    const before = await server.db.select().from(deliverySlot).where(isDay);
    await server.db.update(deliverySlot).set({ taken: 10_000 }).where(isDay);
    expect(await late.submit()).toMatchObject({ status: "ScheduleError", orderNumber: "" });
    for (const { day, area, taken } of before)
      await server.db
        .update(deliverySlot)
        .set({ taken })
        .where(sql`${deliverySlot.day} = ${day} and ${deliverySlot.area} = ${area}`);
    expect(await countCharges(server.db)).toBe(charges);
  });

  it("its delivery day became one without deliveries charges nothing and answers ScheduleError", async () => {
    const late = await confirmedBuyer();
    const { calendar } = await readSettings(server.db);
    const [, month = 0, date = 0] = String(input.scheduledDate).split("-").map(Number);
    const closed = { ...calendar, blackoutRules: [{ name: "Inventory", month, day: date }] };
    await changeSettings(server, { calendar: closed });
    expect(await late.submit()).toMatchObject({ status: "ScheduleError", orderNumber: "" });
    await changeSettings(server, { calendar });
    expect(await countCharges(server.db)).toBe(charges);
  });

  it("as many payments of its address wait for an answer as may charges nothing, and says so", async () => {
    const late = await confirmedBuyer();
    strict.clock.set(server.clock.now());
    const silent = newBuyer(strict, { ...input, payment: card("4000000000000408") });
    expect(await silent.submit()).toMatchObject({ status: "Pending" });
    const { reserved } = await warehouseStock(server.db);
    const answer = await press(strict.browser(), late.input, late.key);
    expect(answer).toMatchObject({ status: "PaymentError", code: "waiting" });
    expect(await warehouseStock(server.db)).toMatchObject({ reserved });
    await reconcileAfter(server, 60_000);
    expect(await silent.submit()).toMatchObject({ status: "Processed" });
    expect(await countCharges(server.db)).toBe(charges + 1);
  });

  it("the last use of its promotion was taken charges nothing and answers InvalidPromotion", async () => {
    await server.db
      .insert(promotion)
      .values({ code: "LAST-1", name: "Last", amount: cents(5_00), usesAllowed: 1 });
    const withCode = { promotion: { code: "LAST-1" } };
    const late = await confirmedBuyer(withCode);
    expect(await newBuyer(server, { ...input, ...withCode }).submit()).toMatchObject({ status: "Processed" });
    expect(await late.submit()).toMatchObject({ status: "InvalidPromotion", orderNumber: "" });
    expect(await countCharges(server.db)).toBe(charges + 1);
  });
});

describe("the confirmed payment of the last unit", () => {
  it("and another buyer at another process: exactly one gets the unit", async () => {
    for (const round of rounds()) {
      await leaveUnits(1);
      const before = await countCharges(server.db);
      const confirmed = await confirmedBuyer();
      const rival = newBuyer(other, input);
      const buyers = round % 2 === 0 ? [confirmed, rival] : [rival, confirmed];
      expect(tally(await submitAll(buyers))).toEqual({ Processed: 1, ItemSoldOut: 1 });
      expect(await countCharges(server.db)).toBe(before + 1);
      await books.expectRight();
    }
    await leaveUnits(1_000);
  });

  it("is captured once when webhook, reconciliation and eight retries meet", async () => {
    for (const _ of rounds()) {
      await leaveUnits(1);
      const before = await countCharges(server.db);
      const confirmed = await confirmedBuyer();
      const { rows } = await server.db.execute<{ key: string }>(
        sql`select provider_key as key from payment_attempt where state = 'action_required'`,
      );
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, (_each, at) =>
          press(at % 2 === 0 ? confirmed.browser : other.browser(), confirmed.input, confirmed.key),
        ),
        reconcileAttempts(server.context),
        ...rows.map(({ key }) => reconcileKey(key, other.context)),
      ]);
      expect(tally(answers.flatMap((answer) => answer ?? []))).toEqual({ Processed: 8 });
      expect(await countCharges(server.db)).toBe(before + 1);
      await books.expectRight();
    }
    await leaveUnits(1_000);
  });

  it.each(["order.reservedAgain", "order.authorized", "order.settle"] as const)(
    "is finished by reconciliation when the process died at %s",
    async (failpoint) => {
      const confirmed = await confirmedBuyer();
      failNext(server, failpoint);
      await expect(confirmed.submit()).rejects.toThrow("500");
      await reconcileAfter(server, 60_000);
      expect(await confirmed.submit()).toMatchObject({ status: "Processed" });
      expect(await countCharges(server.db)).toBe(charges + 1);
    },
  );
});
