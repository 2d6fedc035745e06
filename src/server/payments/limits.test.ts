import { desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { order, paymentAttempt } from "#server/db/schema/index";
import type { ChargeOutcome, PaymentPort } from "#server/ports/payment/port";
import { createCardLimits } from "#server/payments/limits";
import { reconcileKey, reconcileAttempts } from "#server/payments/reconcile";
import { declined as declinedAnswer } from "#server/payments/submitAnswer";
import { card, newKey } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { answerChallenge, storeWithSandbox } from "#test/sale/support/provider";
import { press, stockUp, newBuyers, submitAll, tally, type Buyer } from "#test/sale/support/buyers";

const tooMany = {
  status: "PaymentError",
  orderNumber: "",
  errorMessage: "We cannot take this payment online right now. Please try again later or call the store.",
};
const declined = {
  status: "PaymentError",
  errorMessage: "Your card was declined. Please check the card information or use another card.",
};
const processed = { status: "Processed" };
const good = "4242424242424242";
const asksHolder = "4000002760003184";
const alsoAsksHolder = "4000000000003220";

let charges = 0;
let made = 0;

/** Counts the charges that the provider is asked for. */
function counting(real: PaymentPort): PaymentPort {
  return {
    ...real,
    authorize: (request) => {
      charges += 1;
      return real.authorize(request);
    },
  };
}

const server = await storeWithSandbox(counting, {
  env: { CARD_DECLINES_PER_HOUR: "5", TRUST_PROXY: "127.0.0.1", METRICS: "all" },
});
const input = await stockUp(server);
beforeEach(() => {
  // The declines of earlier tests no longer count.
  server.clock.advance(2 * 3_600_000);
  charges = 0;
});
afterAll(() => server.close());

function newAddress(): string {
  made += 1;
  return `10.0.${Math.floor(made / 250)}.${(made % 250) + 1}`;
}

/** A new number, which the sandbox declines because its check digit is wrong. */
function badNumber(): string {
  made += 1;
  const body = `40001111222${1000 + made}`;
  const sum = Array.from(body, Number).reduce((total, digit, at) => {
    const value = digit * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(11 - (sum % 10)) % 10}`;
}

/** The same visitor with another card, key and address. */
function again({ browser, input: before }: Buyer, number: string, address = newAddress()): Buyer {
  const [own, key] = [{ ...before, payment: card(number) }, newKey()];
  const there: Buyer["browser"] = {
    ...browser,
    send: (name, payload, headers) => browser.send(name, payload, { ...headers, "x-forwarded-for": address }),
  };
  return { browser, input: own, key, submit: (at = there) => press(at, own, key) };
}

function newVisitor(): Buyer {
  return newBuyers(server, input, 1)[0]!;
}

function newShopper(number: string, address?: string): Buyer {
  return again(newVisitor(), number, address);
}

async function declineFive(buyer: () => Buyer): Promise<void> {
  for (const _ of [1, 2, 3, 4, 5]) expect(await buyer().submit()).toMatchObject(declined);
}

async function latestKey(): Promise<string> {
  const [row] = await server.db
    .select()
    .from(paymentAttempt)
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1);
  return row?.providerKey ?? "";
}

describe("after five declines in an hour", () => {
  it("an address is rejected, and the provider is not asked", async () => {
    const address = newAddress();
    await declineFive(() => newShopper(badNumber(), address));
    expect(await newShopper(good, address).submit()).toMatchObject(tooMany);
    expect(charges).toBe(5);
    expect(await newShopper(good).submit()).toMatchObject(processed);
  });

  it("a card is rejected for every visitor", async () => {
    await declineFive(() => newShopper("4000000000000002"));
    expect(await newShopper("4000000000000002").submit()).toMatchObject(tooMany);
    expect(charges).toBe(5);
    expect(await newShopper(good).submit()).toMatchObject(processed);
  });

  it("a visitor has to wait the hour, and nothing is reserved meanwhile", async () => {
    const visitor = newVisitor();
    await declineFive(() => again(visitor, badNumber()));
    const orders = await server.db.$count(order);
    expect(await again(visitor, good).submit()).toMatchObject(tooMany);
    server.clock.advance(54 * 60_000);
    expect(await again(visitor, good).submit()).toMatchObject(tooMany);
    expect(await server.db.$count(order)).toBe(orders);
    server.clock.advance(11 * 60_000);
    expect(await again(visitor, good).submit()).toMatchObject(processed);
  });
});

describe("a decline", () => {
  it.each([
    ["the shopper's retry", async () => undefined],
    ["reconciliation", async () => reconcileAttempts(server.context)],
    ["the provider's event", async (key: string) => reconcileKey(key, server.context)],
  ])("by the card holder counts once when %s finds it", async (_, findOut) => {
    const visitor = newVisitor();
    for (const number of [asksHolder, alsoAsksHolder, asksHolder, alsoAsksHolder, asksHolder]) {
      const buyer = again(visitor, number);
      const { clientSecret } = await buyer.submit();
      await answerChallenge(server, clientSecret, false);
      server.clock.advance(15_000);
      for (const _time of [1, 2, 3]) await findOut(await latestKey());
      expect(await buyer.submit()).toMatchObject(declined);
    }
    expect(await again(visitor, good).submit()).toMatchObject(tooMany);
  });

  it("does not count when the card holder never answered", async () => {
    const visitor = newVisitor();
    for (const _ of [1, 2, 3, 4, 5]) {
      await again(visitor, asksHolder).submit();
      server.clock.advance(11 * 60_000);
      await reconcileAttempts(server.context);
    }
    expect(await again(visitor, good).submit()).toMatchObject(processed);
  });

  it("does not count when the provider had a problem of its own", async () => {
    const address = newAddress();
    for (const _ of [1, 2, 3, 4, 5, 6, 7])
      expect(await newShopper("4000000000000119", address).submit()).toMatchObject({
        status: "PaymentError",
      });
    expect(await newShopper(good, address).submit()).toMatchObject(processed);
  });

  it("answers every repeat, and counts once", async () => {
    const visitor = newVisitor();
    const buyer = again(visitor, badNumber());
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) expect(await buyer.submit()).toMatchObject(declined);
    expect(charges).toBe(1);
    expect(await again(visitor, good).submit()).toMatchObject(processed);
  });
});

describe("G12: many attempts at once", () => {
  it("reach the provider five times", async () => {
    for (const _ of rounds()) {
      const address = newAddress();
      charges = 0;
      const answers = await submitAll(Array.from({ length: 12 }, () => newShopper(badNumber(), address)));
      expect(charges).toBe(5);
      expect(tally(answers)).toEqual({ PaymentError: 12 });
      const limited = answers.filter(({ errorMessage }) => errorMessage === tooMany.errorMessage);
      expect(limited).toHaveLength(7);
    }
  });

  it("all reach the provider when the cards are good", async () => {
    const address = newAddress();
    const answers = await submitAll(Array.from({ length: 8 }, () => newShopper(good, address)));
    expect(tally(answers)).toEqual({ Processed: 8 });
  });

  it("store nothing of a card but its last digits", async () => {
    const number = badNumber();
    expect(await newShopper(number).submit()).toMatchObject(declined);
    const { rows } = await server.db.$client.query<{ subject: string }>(
      "select subject from limit_count where name = 'card declined'",
    );
    expect(rows.map(({ subject }) => subject)).toContain(`card Visa ${number.slice(-4)}`);
    expect(JSON.stringify(rows)).not.toContain(number.slice(0, 12));
    const ended = await server.db.select().from(paymentAttempt);
    expect(ended.filter(({ limitSubjects }) => limitSubjects.length > 0)).toEqual([]);
  });

  it("show in the operator's figures", async () => {
    const { body } = await server.app.inject("/metrics");
    for (const figure of [/card_declines_total\{reason="declined"\} (\d+)/, /card_tries_refused_total (\d+)/])
      expect(Number(figure.exec(body)?.[1])).toBeGreaterThan(4 * rounds().length);
  });
});

describe("an attempt that must wait too long for others", () => {
  it("is answered like a provider problem, and counts as rejected, not as a decline", async () => {
    const [paid] = await server.db.select().from(paymentAttempt).where(eq(paymentAttempt.state, "captured"));
    const { providerKey: key } = paid!;
    const { db, clock, context } = server;
    const limits = createCardLimits({ db, clock, log: context.log, perHour: 1 });
    const unknown: ChargeOutcome = { kind: "unknown" };
    await limits.run("first", ["order 1"], async () => {
      const second = await limits.run(key, ["order 1"], () => Promise.reject(new Error("was asked")));
      expect(second).toEqual({ kind: "declined", reason: "busy" });
      await limits.count(key, second);
      return unknown;
    });
    expect(declinedAnswer("busy")).toEqual(declinedAnswer("processor_error"));
    expect(limits.figures()).toEqual({ declined: new Map(), rejected: 1 });
  });
});
