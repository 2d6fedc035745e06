import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toDollars } from "#domain/money";
import { ledgerEntry } from "#server/db/schema/index";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { makeRefunds } from "#server/payments/refund";
import { reconcileAttempts } from "#server/payments/reconcile";
import { dollars, newKey } from "#test/data/builders";
import { rounds } from "#test/rounds";
import {
  sentMails,
  ledgerOf,
  providerConnection,
  orderWithBalance,
  type BalancePayment,
} from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { tally } from "#test/sale/support/buyers";
import { attemptsOf, failNext, failpoints, reconcileAfter } from "#test/sale/support/orders";
import { storeWithSandbox } from "#test/sale/support/provider";
import { capturedAtProvider } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";

const { mail, mails } = sentMails();
const connection = providerConnection();
const server = await stocked(storeWithSandbox(connection.around, { ports: { mail } }));
await booksOfEachTest(server);
let own: Awaited<ReturnType<typeof orderWithBalance>>;

beforeEach(async () => {
  server.clock.advance(60_000);
  mails.length = 0;
  connection.isDown = false;
  own = await orderWithBalance(server, mails);
});
afterEach(async () => {
  server.hooks.clear();
  await reconcileAfter(server, 60_000);
});

function remit(input: BalancePayment, key?: string) {
  return server.browser().call("RemitPayment", input, key ?? newKey());
}

const allDue = () => toDollars(own.rest);

describe("a balance payment", () => {
  it("submitted eight times at once is one payment with one answer", async () => {
    const key = newKey();
    const input = own.remit(40);
    const browser = server.browser();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.call("RemitPayment", input, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ledgerOf(server.db, own.id)).toHaveLength(2);
  });

  it("repeated without a key replays the first payment", async () => {
    const browser = server.browser();
    const first = await browser.call("RemitPayment", own.remit(40));
    expect(await browser.call("RemitPayment", own.remit(40))).toEqual({ ...first, repeated: true });
    expect(await ledgerOf(server.db, own.id)).toHaveLength(2);
  });

  it("cannot change its content under the same key", async () => {
    const key = newKey();
    await remit(own.remit(40), key);
    expect(await remit(own.remit(41), key)).toMatchObject({ status: "FatalError", success: false });
    expect(await ledgerOf(server.db, own.id)).toHaveLength(2);
  });

  it.each(failpoints.slice(1))(
    "interrupted at %s is finished by a retry or by the reconciliation job",
    async (failpoint) => {
      const key = newKey();
      const input = own.remit(40);
      for (const end of ["retry", "job"]) {
        failNext(server, failpoint);
        const headers = { "idempotency-key": `${key}${end}` };
        expect((await server.browser().send("RemitPayment", input, headers)).status).toBe(500);
        // Until then the job leaves the attempt to the process that opened it.
        server.clock.advance(5_000);
        if (end === "job") await reconcileAttempts(server.context);
        else expect(await remit(input, `${key}${end}`)).toMatchObject({ success: true });
      }
      const states = (await attemptsOf(server.db, own.id)).map(({ state }) => state);
      const unseen = failpoint === "order.reserved" || failpoint === "order.pay";
      expect(states).toEqual(["captured", "captured", unseen ? "declined" : "captured"]);
    },
  );

  it("whose answer was lost stays pending, blocks others, and is found by the reconciliation job", async () => {
    const input = own.remit(allDue(), { number: "4000000000000408" });
    expect(await remit(input)).toMatchObject({ status: "Pending", success: false });
    expect(await remit(own.remit(1))).toMatchObject({
      status: "Pending",
      errorMessage:
        "We're still processing another payment for this order. Please try again in a moment; you won't be charged twice.",
    });
    await reconcileAfter(server, 5_000);
    expect(await ledgerOf(server.db, own.id)).toEqual([
      ["payment", 100_00],
      ["payment", own.rest],
    ]);
  });

  it("stays open while the provider is down and is looked up again, hourly after a day", async () => {
    connection.isDown = true;
    expect(await remit(own.remit(40))).toMatchObject({ status: "Pending" });
    await reconcileAfter(server, 24 * 3_600_000);
    connection.isDown = false;
    await reconcileAfter(server, 60_000);
    expect(await remit(own.remit(1))).toMatchObject({ status: "Pending" });
    await reconcileAfter(server, 3_600_000);
    expect(await remit(own.remit(1))).toMatchObject({ success: true });
  });
});

describe("C21: two tabs that pay the full balance", () => {
  it("pay it once in every round", async () => {
    for (const _ of rounds()) {
      own = await orderWithBalance(server, mails);
      // Past the limit on calls per minute.
      server.clock.advance(60_000);
      const answers = await Promise.all([1, 2, 3, 4].map(() => remit(own.remit(allDue()))));
      expect(tally(answers)["Processed"]).toBe(1);
      expect((await ledgerOf(server.db, own.id)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(
        own.total,
      );
    }
  });

  it("refunds a payment for a balance that was written off in the meantime", async () => {
    server.hooks.beforeNext("order.paid", async () => {
      await server.db.insert(ledgerEntry).values({
        orderId: own.id,
        at: server.clock.now(),
        kind: "write-off",
        amount: own.rest,
      });
    });
    const before = await capturedAtProvider(server.db);
    expect(await remit(own.remit(allDue()))).toMatchObject({
      success: false,
      status: "PaymentError",
      balance: 0,
      errorMessage:
        "This order no longer needed your payment. We're refunding it, and we'll email you when it's on its way.",
    });
    await makeRefunds(server.context);
    expect((await capturedAtProvider(server.db)).amount - before.amount).toBe(own.rest);
    expect((await attemptsOf(server.db, own.id))[1]?.state).toBe("refunded");
    mails.length = 0;
    await relayOutbox(server.context);
    const notice = mails.find(({ subject }) => subject === `Your refund for order ${own.orderNumber}`);
    expect(notice?.text).toContain(`We didn't need this payment for your order ${own.orderNumber}`);
    expect(notice?.text).toContain("See your order: ");
  });
});

it("the sixth card on one order is not attempted", async () => {
  const strict = await storeWithSandbox((real) => real, {
    url: server.url,
    ports: { mail },
    env: { CARD_DECLINES_PER_HOUR: "5", TRUST_PROXY: "127.0.0.1" },
  });
  const remitFrom = async (at: number, more: Partial<BalancePayment>) => {
    const input = own.remit(5, { ...more, userId: `shopper-${at}` });
    const headers = { "x-forwarded-for": `10.3.0.${at}`, "idempotency-key": newKey() };
    return (await strict.browser().send("RemitPayment", input, headers)).body;
  };
  const numbers = ["4000000000000002", "4000000000009995", "4000000000000069"];
  for (const at of [0, 1, 2, 3, 4])
    expect(await remitFrom(at, { number: numbers[at % 3] })).toMatchObject({
      errorMessage: expect.stringContaining("Your card was declined"),
    });
  expect(await remitFrom(99, {})).toMatchObject({
    errorMessage:
      "We can't take this payment online right now. Please try again later or call the store at (770) 555-0100.",
    amount: dollars(0),
  });
  await strict.close();
});
