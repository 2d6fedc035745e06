import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { order, paymentAttempt } from "#server/db/schema/index";
import type { ChargeOutcome, PaymentPort } from "#server/ports/payment/port";
import { createCardLimits } from "#server/payments/limits";
import { reconcileKey, reconcileAttempts } from "#server/payments/reconcile";
import { declined as declinedAnswer } from "#server/payments/submitAnswer";
import { card, newKey, readyToPay, type Submit } from "#test/builders";
import { rounds } from "#test/rounds";
import { answerChallenge, storeWithSandbox } from "#test/sale/provider";
import { press, setAvailableStock, sofa, newBuyers, submitAll, tally, type Buyer } from "#test/sale/buyers";
import { setCapacity } from "#test/sale/rows";
import type { TestServer } from "#test/testServer";

const tooMany = "We cannot take this payment online right now. Please try again later or call the store.";
const declined = "Your card was declined. Please check the card information or use another card.";
const good = "4242424242424242";

let server: TestServer;
let input: Submit;
let asks = 0;
let made = 0;

/** Counts how often the provider is asked for money. */
function counting(real: PaymentPort): PaymentPort {
  return {
    ...real,
    charge: (request) => {
      asks += 1;
      return real.charge(request);
    },
  };
}

beforeAll(async () => {
  server = await storeWithSandbox(counting, {
    env: { CARD_DECLINES_PER_HOUR: "5", TRUST_PROXY: "127.0.0.1", METRICS: "all" },
  });
  await setAvailableStock(server.db, sofa, 500);
  await setCapacity(server.db, 1_000);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
});
beforeEach(() => {
  // No test sees the declines of the one before.
  server.clock.advance(2 * 3_600_000);
  asks = 0;
});
afterAll(() => server.close());

function newAddress(): string {
  made += 1;
  return `10.0.${Math.floor(made / 250)}.${(made % 250) + 1}`;
}

/** A number that nobody else has tried. The sandbox declines it, as its check digit is wrong. */
function badNumber(): string {
  made += 1;
  const body = `40001111222${1000 + made}`;
  const sum = Array.from(body, Number).reduce((total, digit, at) => {
    const value = digit * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(11 - (sum % 10)) % 10}`;
}

/** The same buyer with another card, key and address. */
function again(buyer: Buyer, number: string, address = newAddress()): Buyer {
  const payment = card(number);
  const [own, key] = [{ ...buyer.input, payment }, newKey()];
  const there: Buyer["browser"] = {
    ...buyer.browser,
    send: (name, payload, headers) =>
      buyer.browser.send(name, payload, { ...headers, "x-forwarded-for": address }),
  };
  return { browser: buyer.browser, input: own, key, submit: (at = there) => press(at, own, key) };
}

function stranger(number: string, address?: string): Buyer {
  return again(newBuyers(server, input, 1)[0]!, number, address);
}

async function latestKey(): Promise<string> {
  const tries = server.db.select().from(paymentAttempt).orderBy(desc(paymentAttempt.createdAt)).limit(1);
  return (await tries)[0]?.providerKey ?? "";
}

async function decline(buyers: readonly Buyer[]): Promise<void> {
  for (const buyer of buyers)
    expect(await buyer.submit()).toMatchObject({ status: "PaymentError", errorMessage: declined });
}

function five(buyer: () => Buyer): Buyer[] {
  return Array.from({ length: 5 }, buyer);
}

describe("after five declines in an hour", () => {
  it("an address is rejected, and the provider is not asked", async () => {
    const address = newAddress();
    await decline(five(() => stranger(badNumber(), address)));
    const answer = await stranger(good, address).submit();
    expect(answer).toMatchObject({ status: "PaymentError", errorMessage: tooMany, orderNumber: "" });
    expect(asks).toBe(5);
    expect(await stranger(good).submit()).toMatchObject({ status: "Processed" });
  });

  it("a card is rejected for every visitor", async () => {
    await decline(five(() => stranger("4000000000000002")));
    expect(await stranger("4000000000000002").submit()).toMatchObject({ errorMessage: tooMany });
    expect(asks).toBe(5);
    expect(await stranger(good).submit()).toMatchObject({ status: "Processed" });
  });

  it("a visitor has to wait the hour, and nothing is reserved meanwhile", async () => {
    const [visitor] = newBuyers(server, input, 1);
    await decline(five(() => again(visitor!, badNumber())));
    const orders = await server.db.$count(order);
    expect(await again(visitor!, good).submit()).toMatchObject({ errorMessage: tooMany });
    server.clock.advance(54 * 60_000);
    expect(await again(visitor!, good).submit()).toMatchObject({ errorMessage: tooMany });
    expect(await server.db.$count(order)).toBe(orders);
    server.clock.advance(11 * 60_000);
    expect(await again(visitor!, good).submit()).toMatchObject({ status: "Processed" });
  });
});

describe("a decline", () => {
  it("counts when it comes after a question to the card holder", async () => {
    const [visitor] = newBuyers(server, input, 1);
    for (let time = 0; time < 5; time += 1) {
      const buyer = again(visitor!, time % 2 === 0 ? "4000002760003184" : "4000000000003220");
      const { clientSecret } = await buyer.submit();
      await answerChallenge(server, clientSecret, false);
      expect(await buyer.submit()).toMatchObject({ status: "PaymentError", errorMessage: declined });
    }
    expect(await again(visitor!, good).submit()).toMatchObject({ errorMessage: tooMany });
  });

  it.each([
    ["reconciliation", async () => reconcileAttempts(server.context)],
    ["the provider's event", async (key: string) => reconcileKey(key, server.context)],
  ])("counts once when only %s notices it", async (_, learn) => {
    const [visitor] = newBuyers(server, input, 1);
    for (let time = 0; time < 5; time += 1) {
      const buyer = again(visitor!, time % 2 === 0 ? "4000002760003184" : "4000000000003220");
      const { clientSecret } = await buyer.submit();
      await answerChallenge(server, clientSecret, false);
      server.clock.advance(15_000);
      for (const _each of [1, 2, 3]) await learn(await latestKey());
      expect(await buyer.submit()).toMatchObject({ status: "PaymentError", errorMessage: declined });
    }
    expect(await again(visitor!, good).submit()).toMatchObject({ errorMessage: tooMany });
  });

  it("does not count when a question to the card holder was never answered", async () => {
    const [visitor] = newBuyers(server, input, 1);
    for (let time = 0; time < 5; time += 1) {
      await again(visitor!, "4000002760003184").submit();
      server.clock.advance(11 * 60_000);
      await reconcileAttempts(server.context);
    }
    expect(await again(visitor!, good).submit()).toMatchObject({ status: "Processed" });
  });

  it("does not count when the provider had a problem of its own", async () => {
    const address = newAddress();
    for (let time = 0; time < 7; time += 1)
      expect(await stranger("4000000000000119", address).submit()).toMatchObject({ status: "PaymentError" });
    expect(await stranger(good, address).submit()).toMatchObject({ status: "Processed" });
  });

  it("is answered again to a repeat, and counted once", async () => {
    const [visitor] = newBuyers(server, input, 1);
    const buyer = again(visitor!, badNumber());
    for (let time = 0; time < 8; time += 1)
      expect(await buyer.submit()).toMatchObject({ errorMessage: declined });
    expect(asks).toBe(1);
    expect(await again(visitor!, good).submit()).toMatchObject({ status: "Processed" });
  });
});

describe("G12: many attempts at once", () => {
  it("reach the provider five times", async () => {
    for (const _ of rounds()) {
      const address = newAddress();
      asks = 0;
      const answers = await submitAll(Array.from({ length: 12 }, () => stranger(badNumber(), address)));
      expect(asks).toBe(5);
      expect(tally(answers)).toEqual({ PaymentError: 12 });
      const told = answers.filter(({ errorMessage }) => errorMessage === tooMany);
      expect(told).toHaveLength(7);
    }
  });

  it("all reach the provider when the cards are good", async () => {
    const address = newAddress();
    const answers = await submitAll(Array.from({ length: 8 }, () => stranger(good, address)));
    expect(tally(answers)).toEqual({ Processed: 8 });
  });

  it("store nothing of a card but its last digits", async () => {
    const number = badNumber();
    await decline([stranger(number)]);
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
    expect(Number(/card_declines_total\{reason="declined"\} (\d+)/.exec(body)?.[1])).toBeGreaterThan(
      4 * rounds().length,
    );
    expect(Number(/card_tries_refused_total (\d+)/.exec(body)?.[1])).toBeGreaterThan(4 * rounds().length);
  });
});

describe("an attempt that finds no room", () => {
  it("reads like a problem of the provider, and counts as rejected and not as a decline", async () => {
    const [paid] = await server.db.select().from(paymentAttempt).where(eq(paymentAttempt.state, "captured"));
    const key = paid?.providerKey ?? "";
    expect(key).not.toBe("");
    const tries = createCardLimits({
      db: server.db,
      clock: server.clock,
      log: server.context.log,
      perHour: 1,
    });
    let answer: (outcome: ChargeOutcome) => void = () => undefined;
    const slow = new Promise<ChargeOutcome>((resolve) => {
      answer = resolve;
    });
    let first: Promise<unknown> = slow;
    await new Promise<void>((enter) => {
      first = tries.run("first", ["order 1"], () => {
        enter();
        return slow;
      });
    });
    const second = await tries.run(key, ["order 1"], () => Promise.reject(new Error("was asked")));
    expect(second).toEqual({ kind: "declined", reason: "busy" });
    expect(declinedAnswer("busy")).toEqual(declinedAnswer("processor_error"));
    await tries.count(key, second);
    expect(tries.figures()).toEqual({ declined: new Map(), rejected: 1 });
    answer({ kind: "unknown" });
    await first;
  });
});
