import { desc } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { order, paymentAttempt } from "#server/db/schema/index";
import type { PaymentPort } from "#server/ports/payment/port";
import { reconcileKey, reconcileAttempts } from "#server/payments/reconcile";
import { card, newKey, newUserId } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { answerChallenge, storeWithSandbox } from "#test/sale/support/provider";
import { press, stockUp, newBuyers, submitAll, tally, type Buyer } from "#test/sale/support/buyers";

const tooMany = {
  status: "PaymentError",
  orderNumber: "",
  errorMessage:
    "We can't take this payment online right now. Please try again later or call the store at (770) 555-0100.",
};
const declined = {
  status: "PaymentError",
  errorMessage: "Your card was declined. Please check the card information or use another card.",
};
const waiting = {
  status: "PaymentError",
  code: "waiting",
  errorMessage:
    "We're still waiting to hear from the bank about an earlier payment. You haven't been charged for this one; please try again in a few minutes or call the store at (770) 555-0100.",
};
const processed = { status: "Processed" };
const good = "4242424242424242";
const asksHolder = "4000002760003184";
const alsoAsksHolder = "4000000000003220";
const declines = "4000000000000002";
const fails = "4000000000000119";
const losesAnswer = "4000000000000408";

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

const env = {
  CARD_DECLINES_PER_HOUR: "5",
  CARD_DECLINES_PER_ADDRESS: "25",
  CARDS_UNANSWERED_PER_ADDRESS: "3",
  TRUST_PROXY: "127.0.0.1",
  METRICS: "all",
};
const server = await storeWithSandbox(counting, { env });
/** Another process of the same store. */
const other = await storeWithSandbox(counting, { env, url: server.url });
// A day that is still offered after the clock has advanced many times.
const input = { ...(await stockUp(server)), scheduledDate: "2026-03-20" };
beforeEach(async () => {
  // The declines and open payments of earlier tests no longer count.
  advance(2 * 3_600_000);
  await reconcileAttempts(server.context);
  charges = 0;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

function advance(ms: number): void {
  for (const { clock } of [server, other]) clock.advance(ms);
}

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

function newVisitor(at = server): Buyer {
  return newBuyers(at, input, 1)[0]!;
}

const newShopper = (number: string, address?: string, at = server) => again(newVisitor(at), number, address);

async function decline(times: number, buyer: () => Buyer): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await buyer().submit()).toMatchObject(declined);
}

async function latestKey(): Promise<string> {
  const [row] = await server.db
    .select()
    .from(paymentAttempt)
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1);
  return row?.providerKey ?? "";
}

describe("after 25 declines in an hour", () => {
  it("an address is rejected, and the provider is not asked", async () => {
    const address = newAddress();
    await decline(25, () => newShopper(badNumber(), address));
    expect(await newShopper(good, address).submit()).toMatchObject(tooMany);
    expect(charges).toBe(25);
    expect(await newShopper(good).submit()).toMatchObject(processed);
  });
});

describe("after five declines in an hour", () => {
  it("a card is rejected for every visitor", async () => {
    await decline(5, () => newShopper("4000000000000002"));
    expect(await newShopper("4000000000000002").submit()).toMatchObject(tooMany);
    expect(charges).toBe(5);
    expect(await newShopper(good).submit()).toMatchObject(processed);
  });

  it("a visitor has to wait the hour, and nothing is reserved meanwhile", async () => {
    const visitor = newVisitor();
    await decline(5, () => again(visitor, badNumber()));
    const orders = await server.db.$count(order);
    expect(await again(visitor, good).submit()).toMatchObject(tooMany);
    advance(54 * 60_000);
    expect(await again(visitor, good).submit()).toMatchObject(tooMany);
    expect(await server.db.$count(order)).toBe(orders);
    advance(11 * 60_000);
    expect(await again(visitor, good).submit()).toMatchObject(processed);
  });
});

describe("a decline", () => {
  it.each([
    ["the shopper's retry", async () => undefined],
    ["reconciliation", async () => reconcileAttempts(server.context)],
    ["the provider's event", async (key: string) => reconcileKey(key, server.context)],
  ])("by the cardholder counts once when %s finds it", async (_, findOut) => {
    const visitor = newVisitor();
    for (const number of [asksHolder, alsoAsksHolder, asksHolder, alsoAsksHolder, asksHolder]) {
      const buyer = again(visitor, number);
      const { clientSecret } = await buyer.submit();
      await answerChallenge(server, clientSecret, false);
      advance(15_000);
      for (const _time of [1, 2, 3]) await findOut(await latestKey());
      expect(await buyer.submit()).toMatchObject(declined);
    }
    expect(await again(visitor, good).submit()).toMatchObject(tooMany);
  });

  it("is what a challenge becomes that the cardholder never answered", async () => {
    const visitor = newVisitor();
    for (const _ of [1, 2, 3, 4, 5]) {
      await again(visitor, asksHolder).submit();
      advance(11 * 60_000);
      await reconcileAttempts(server.context);
    }
    expect(await again(visitor, good).submit()).toMatchObject(tooMany);
  });

  it("counts no failure of the provider's own, of which an address may have fifty an hour", async () => {
    const address = newAddress();
    const visitor = newVisitor();
    for (let time = 0; time < 50; time += 1)
      expect(await again(visitor, fails, address).submit()).toMatchObject({ code: "processor_error" });
    expect(await newShopper(good, address).submit()).toMatchObject(tooMany);
    expect(charges).toBe(50);
    expect(await again(visitor, good).submit()).toMatchObject(processed);
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
  it("with one card at two processes reach the provider five times", async () => {
    for (const _ of rounds()) {
      const number = badNumber();
      charges = 0;
      const shoppers = [server, other].flatMap((at) =>
        Array.from({ length: 6 }, () => newShopper(number, newAddress(), at)),
      );
      expect(tally(await submitAll(shoppers))).toEqual({ PaymentError: 12 });
      expect(charges).toBeLessThanOrEqual(5);
      // On a busy machine, some gave up waiting for the others before the limit was reached.
      await decline(5 - charges, () => newShopper(number));
      expect(await newShopper(number).submit()).toMatchObject(tooMany);
      expect(charges).toBe(5);
    }
  });

  it("all reach the provider when the cards are good", async () => {
    const address = newAddress();
    const answers = await submitAll(Array.from({ length: 8 }, () => newShopper(good, address)));
    expect(tally(answers)).toEqual({ Processed: 8 });
  });

  it("store nothing of a card but a keyed mark", async () => {
    const number = badNumber();
    expect(await newShopper(number).submit()).toMatchObject(declined);
    const { rows } = await server.db.$client.query<{ subject: string }>(
      "select subject from limit_count where name = 'card declined'",
    );
    const mark = server.context.cardMark({ number, expMonth: 0, expYear: 0 });
    const subjects = rows.map(({ subject }) => subject).join("\n");
    expect(subjects).toContain(`card ${mark}`);
    expect(subjects).toMatch(/^((card [\w-]{22}|address [\d.]+|(visitor|order) [\w-]{36,43})(\n|$))+$/);
    const ended = await server.db.select().from(paymentAttempt);
    expect(ended.filter(({ limitSubjects }) => limitSubjects.length > 0)).toEqual([]);
  });

  it("show in the operator's figures", async () => {
    const { body } = await server.app.inject("/metrics");
    for (const figure of [/card_declines_total\{reason="declined"\} (\d+)/, /card_tries_refused_total (\d+)/])
      expect(Number(figure.exec(body)?.[1])).toBeGreaterThan(rounds().length);
  });
});

describe("a card", () => {
  it("is counted by its whole number, whatever its expiry, and not together with one that ends alike", async () => {
    await decline(5, () => {
      const buyer = newShopper(declines);
      made += 1;
      buyer.input.payment = { ...buyer.input.payment, expYear: 2030 + (made % 5) };
      return buyer;
    });
    expect(await newShopper(declines).submit()).toMatchObject(tooMany);
    expect(await newShopper("5100000000000002").submit()).toMatchObject(declined);
  });
});

describe("while most of the store's payments are declined, and at least fifty in ten minutes", () => {
  it("an address may have five declines an hour, and 25 again after that", async () => {
    const address = newAddress();
    await decline(5, () => newShopper(badNumber(), address));
    await decline(44, () => newShopper(badNumber()));
    await decline(1, () => newShopper(badNumber(), address));
    expect(await newShopper(good, address).submit()).toMatchObject(tooMany);
    expect(await newShopper(good).submit()).toMatchObject(processed);
    advance(61 * 60_000);
    await decline(6, () => newShopper(badNumber(), address));
    expect(await newShopper(good, address).submit()).toMatchObject(processed);
  });
});

describe("T11: payments without an answer", () => {
  it("are limited to three at an address and two processes, and to one of a browser", async () => {
    for (const _ of rounds(2, 10)) {
      const address = newAddress();
      const orders = await server.db.$count(order);
      const shoppers = [server, other, server, other, server, other, server, other, server].map((at) =>
        newShopper(losesAnswer, address, at),
      );
      expect(tally(await submitAll(shoppers))).toMatchObject({ Pending: 3, PaymentError: 6 });
      expect(await server.db.$count(order)).toBe(orders + 3);
      expect(await newShopper(good, address).submit()).toMatchObject(waiting);
      expect(await newShopper(good).submit()).toMatchObject(processed);
      advance(15_000);
      await reconcileAttempts(server.context);
      expect(await newShopper(good, address).submit()).toMatchObject(processed);
    }
  });

  it("of another cart of the same browser have to end first, while the shopper's own can be continued", async () => {
    const visitor = newVisitor();
    const own = again(visitor, losesAnswer);
    expect(await own.submit()).toMatchObject({ status: "Pending" });
    const secondCart = again(visitor, good);
    const userId = newUserId();
    secondCart.input.userId = userId;
    secondCart.input.order = { ...secondCart.input.order, userId };
    expect(await secondCart.submit()).toMatchObject(waiting);
    advance(15_000);
    expect(await own.submit()).toMatchObject(processed);
  });
});
