import { isNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cents, fromDollars } from "#domain/money";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { outbox, promotion, sandboxCharge } from "#server/db/schema/index";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, readyToPay, type Submit } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { sentMails } from "#test/sale/support/balances";
import { openBooks } from "#test/sale/support/books";
import { newBuyers, setAvailableStock, sofa, submitAll, tally, type Buyer } from "#test/sale/support/buyers";
import { answerChallenge, storeWithSandbox } from "#test/sale/support/provider";
import { countCharges } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer } from "#test/testServer";

/*
 * C44: two processes of the store on one database, each with its own reconciliation job and mail relay, and everything
 * at once.
 */

const { mail, mails } = sentMails();
const one = await stocked(testServer({ ports: { mail } }));
const two = await stocked(testServer({ url: one.url, ports: { mail } }));
const input = await readyToPay(one.browser(), { [sofa]: 1 });
const books = await openBooks(one);
beforeEach(books.recount);
afterEach(() => books.expectRight({ mails: mails.map(({ messageId }) => messageId) }));

/** Buyers at both processes, half of them at each. */
function atBoth(count: number, more: Partial<Submit> = {}): Buyer[] {
  const half = Math.ceil(count / 2);
  const cart = { ...input, ...more };
  return [...newBuyers(one, cart, half), ...newBuyers(two, cart, count - half)];
}

const reconcileBoth = () => Promise.all([one, two].map(({ context }) => reconcileAttempts(context)));
const relayBoth = () => Promise.all([one, two].map(({ context }) => relayOutbox(context)));

function advanceBoth(ms: number): void {
  for (const { clock } of [one, two]) clock.advance(ms);
}

const unanswered = card("4000000000000408");

describe("two processes", () => {
  it("sell the last unit once", async () => {
    for (const _ of rounds()) {
      await setAvailableStock(one.db, sofa, 1);
      await books.recount();
      expect(tally(await submitAll(atBoth(6)))).toEqual({ Processed: 1, ItemSoldOut: 5 });
      await books.expectRight();
    }
    await setAvailableStock(one.db, sofa, 1_000);
    await books.recount();
  });

  it("reconcile the same interrupted payments while their shoppers submit again: each is paid once", async () => {
    for (const _ of rounds()) {
      const before = await countCharges(one.db);
      const shoppers = atBoth(2, { payment: unanswered });
      expect(tally(await submitAll(shoppers))).toEqual({ Pending: 2 });
      advanceBoth(5_000);
      const [again] = await Promise.all([submitAll(shoppers), reconcileBoth(), reconcileBoth()]);
      for (const { status } of again) expect(["Processed", "Pending"]).toContain(status);
      expect(tally(await submitAll(shoppers))).toEqual({ Processed: 2 });
      expect(await countCharges(one.db)).toBe(before + 2);
      await books.expectRight();
    }
  });

  it("cancel the same unconfirmed payments: each unit is released once", async () => {
    for (const _ of rounds(2, 5)) {
      const shoppers = atBoth(6, { payment: card("4000002760003184") });
      expect(tally(await submitAll(shoppers))).toEqual({ ActionRequired: 6 });
      advanceBoth(11 * 60_000);
      await Promise.all([reconcileBoth(), reconcileBoth()]);
      await books.expectRight();
      expect(tally(await submitAll(shoppers))).toEqual({ PaymentError: 6 });
    }
  });

  it("relay the same outbox: each confirmation is sent once", async () => {
    await relayBoth();
    for (const _ of rounds(2, 5)) {
      const before = mails.length;
      await submitAll(atBoth(10));
      await Promise.all([relayBoth(), relayBoth()]);
      expect(mails.length).toBe(before + 10);
      expect(await one.db.select().from(outbox).where(isNull(outbox.sentAt))).toEqual([]);
    }
  });
});

it("all cards, promotions, reconciliation jobs, relays and impatient shoppers at once", async () => {
  const cards = ["4242424242424242", "4000000000000002", "4000000000000119", "4000000000000408"];
  const code = "STORM";
  await one.db.insert(promotion).values({ code, name: code, amount: cents(2_00), usesAllowed: 5 });
  await setAvailableStock(one.db, sofa, 18);
  await books.recount();
  const kinds = [...cards, "4000002760003184"].flatMap((number) => [
    ...atBoth(4, { payment: card(number) }),
    ...atBoth(2, { payment: card(number), promotion: { code } }),
  ]);
  const impatient = [...kinds, ...kinds];
  await Promise.all([submitAll(impatient), reconcileBoth(), relayBoth(), submitAll(kinds), reconcileBoth()]);
  const charges = await one.db.select().from(sandboxCharge);
  const challenged = charges.filter(({ state }) => state === "action_required");
  await Promise.all([
    ...challenged.map(({ clientSecret }, at) => answerChallenge(one, clientSecret, at % 2 === 0)),
    submitAll(kinds),
    reconcileBoth(),
  ]);
  advanceBoth(11 * 60_000);
  await reconcileBoth();
  await relayBoth();
  const finals = await submitAll(kinds);
  expect(await submitAll(kinds)).toEqual(finals);
  const counts = tally(finals);
  expect(counts.Pending).toBeUndefined();
  expect(counts.ActionRequired).toBeUndefined();
  expect(counts.Processed).toBeGreaterThan(10);
  const acknowledged = finals
    .filter(({ status }) => status === "Processed")
    .map(({ orderNumber }) => ({ orderNumber, total: fromDollars(input.order.total) }));
  await books.expectRight({ acknowledged, mails: mails.map(({ messageId }) => messageId) });
});

it("C42: slow payments leave database connections to others", async () => {
  await setAvailableStock(one.db, sofa, 16);
  await books.recount();
  let requests = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const slow = await storeWithSandbox(
    (real) => ({
      ...real,
      authorize: async (request) => {
        requests += 1;
        await opened;
        return real.authorize(request);
      },
    }),
    { url: one.url, env: { PAYMENT_TIMEOUT_MS: "15000", DB_POOL: "4" } },
  );
  const paying = submitAll(newBuyers(slow, input, 16));
  await expect.poll(() => requests).toBe(16);
  const cart = { userId: "", itemList: input.order.items };
  for (let look = 0; look < 20; look += 1) await slow.browser().call("CheckCart", cart);
  open();
  expect(tally(await paying)).toEqual({ Processed: 16 });
  await slow.close();
});
