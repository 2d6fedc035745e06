import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { orderEvent, refund, sandboxCharge } from "#server/db/schema/index";
import { readPayment } from "#server/db/queries/payments/payments";
import type { PaymentPort, RefundOutcome } from "#server/ports/payment/port";
import { makeRefunds, takeBackRefund } from "#server/payments/refund";
import { settle } from "#server/payments/settle";
import { goodCard } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { sentMails, ledgerOf } from "#test/sale/support/balances";
import { storeWithSandbox, takeAtProvider } from "#test/sale/support/provider";
import { openBooks } from "#test/sale/support/books";
import { stockUp } from "#test/sale/support/buyers";
import { failNext, leaveOrder, orderNow, type LeftOrder } from "#test/sale/support/orders";
import { refundedAtProvider } from "#test/sale/support/rows";
import { testNow } from "#test/testServer";

const { mail, mails } = sentMails();
const logged: string[] = [];
let left: LeftOrder;
let providerAnswers: RefundOutcome | "what it does" | "nothing, but does it" = "what it does";

/** A provider that refunds as `providerAnswers` says. */
function moody(real: PaymentPort): PaymentPort {
  return {
    ...real,
    async refund(request) {
      if (providerAnswers === "what it does") return real.refund(request);
      if (providerAnswers !== "nothing, but does it") return providerAnswers;
      await real.refund(request);
      return "unknown";
    },
  };
}

const logTo = { write: (line: string) => void logged.push(line) };
const server = await storeWithSandbox(moody, { ports: { mail }, logTo });
const input = await stockUp(server);
const books = await openBooks(server);
afterAll(() => server.close());

/** A failed order, whose money may arrive late. */
beforeEach(async () => {
  server.clock.set(testNow);
  providerAnswers = "what it does";
  await leaveDeclined();
});
afterEach(() => books.expectRight());

async function leaveDeclined(): Promise<void> {
  left = await leaveOrder(server, input, "order.pay");
  await settle(left.attempt.providerKey, { kind: "declined", reason: "declined" }, server.context);
}

async function capture(): Promise<void> {
  const { providerKey: key } = left.attempt;
  const { total: amount, number: orderNumber } = left.order;
  const outcome = await takeAtProvider(server, { key, amount, card: goodCard, orderNumber });
  await settle(key, outcome, server.context);
}

/** The amounts refunded at the provider and the state of the attempt. */
async function refunds() {
  const { attempt } = await readPayment(server.db, left.attempt.providerKey);
  return [await refundedAtProvider(server.db, left.order.id), attempt.state];
}

const ledger = () => ledgerOf(server.db, left.order.id);

async function events() {
  const rows = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, left.order.id));
  return rows.map(({ kind, detail }) => [kind, detail]);
}

function ownMails() {
  return mails.filter(({ subject }) => subject === `Your refund for order ${left.order.number}`);
}

async function refundRow() {
  const [row] = await server.db.select().from(refund).where(eq(refund.orderId, left.order.id));
  return row;
}

async function makeRefundsLater(): Promise<void> {
  server.clock.advance(3_600_000);
  await makeRefunds(server.context);
}

describe("an overpayment", () => {
  it("is stored as a refund with its key before the provider is asked", async () => {
    await capture();
    expect([await refunds(), await ledger()]).toEqual([[[], "overpaid"], []]);
    expect(await refundRow()).toMatchObject({
      refundKey: `${left.attempt.providerKey}-refund-1`,
      amount: left.order.total,
      state: "pending",
    });
    await makeRefunds(server.context);
  });

  it("is refunded, and ledger, history, log and the shopper's mail say so", async () => {
    await capture();
    logged.length = 0;
    await makeRefunds(server.context);
    const { total } = left.order;
    expect(await refunds()).toEqual([[total], "refunded"]);
    expect(await ledger()).toEqual([
      ["payment", total],
      ["refund", 0 - total],
    ]);
    expect((await events()).map(([kind]) => kind)).toContain("Refunded");
    expect(
      logged.filter((line) => line.includes("reconciliation break: an overpayment was refunded")),
    ).toHaveLength(1);
    await relayOutbox(server.context);
    const [notice, ...more] = ownMails();
    expect(more).toEqual([]);
    expect(notice?.to).toBe(left.order.contact.email);
    expect(notice?.text).toContain("we've refunded $1,191.13 to Visa ending in 4242.");
    expect(notice?.text).toContain(`after order ${left.order.number} was canceled`);
    expect(notice?.text).not.toContain("/orderDetail/");
  });

  it("is refunded once when the provider repeats its outcome", async () => {
    logged.length = 0;
    for (const _ of [1, 2]) await capture();
    expect(await orderNow(server, left.order.id)).toMatchObject({ paymentStatus: "failed" });
    await makeRefunds(server.context);
    await capture();
    await makeRefundsLater();
    expect(await refunds()).toEqual([[left.order.total], "refunded"]);
    expect(logged.filter((line) => line.includes("an overpayment was refunded"))).toHaveLength(1);
  });
});

it("an overpayment that came back from the bank is one that staff must return, and the invariants hold", async () => {
  await capture();
  await makeRefunds(server.context);
  const refundKey = `${left.attempt.providerKey}-refund-1`;
  const ofRefund = eq(sandboxCharge.key, `refund:${refundKey}`);
  await server.db.update(sandboxCharge).set({ state: "refund_failed" }).where(ofRefund);
  for (const _ of [1, 2]) await takeBackRefund(refundKey, server.context);
  const { total } = left.order;
  expect(await ledger()).toEqual([
    ["payment", total],
    ["refund", 0 - total],
    ["correction", total],
    ["correction", 0 - total],
  ]);
  expect([await refunds(), await refundRow()]).toMatchObject([[[], "overpaid"], { state: "rejected" }]);
});

describe("a provider that does not make a refund", () => {
  it("is asked again with backoff when it gives no answer", async () => {
    await capture();
    providerAnswers = "unknown";
    await makeRefunds(server.context);
    await makeRefunds(server.context);
    expect(await refundRow()).toMatchObject({ attempts: 1 });
    server.clock.advance(61_000);
    await makeRefunds(server.context);
    server.clock.advance(61_000);
    await makeRefunds(server.context);
    expect(await refundRow()).toMatchObject({ attempts: 2 });
    expect(await refunds()).toEqual([[], "overpaid"]);
    providerAnswers = "what it does";
    await makeRefundsLater();
    await makeRefundsLater();
    expect(await refunds()).toEqual([[left.order.total], "refunded"]);
  });

  it("is not asked again after a rejection: staff are, once", async () => {
    await capture();
    providerAnswers = "rejected";
    logged.length = 0;
    await makeRefunds(server.context);
    providerAnswers = "what it does";
    for (const _ of [1, 2]) {
      await makeRefundsLater();
      await relayOutbox(server.context);
    }
    expect(await refundRow()).toMatchObject({ attempts: 1 });
    expect([await refunds(), await ledger()]).toEqual([[[], "overpaid"], []]);
    expect(
      logged.filter((line) => line.includes("reconciliation break: a refund must be made by hand")),
    ).toHaveLength(1);
    const { number, contact } = left.order;
    const requests = mails.filter(
      ({ subject }) => /^Please refund .* for order /.test(subject) && subject.endsWith(number),
    );
    expect(requests).toEqual([
      expect.objectContaining({
        to: "orders@redclay.example",
        subject: `Please refund $1,191.13 for order ${number}`,
      }),
    ]);
    expect(requests[0]?.text).toContain(`The provider calls the payment ${left.attempt.providerKey}.`);
    expect(requests[0]?.text).toContain(contact.email);
  });

  it("makes it once although its first answer was lost", async () => {
    await capture();
    providerAnswers = "nothing, but does it";
    await makeRefunds(server.context);
    expect([await refunds(), await ledger()]).toEqual([[[left.order.total], "overpaid"], []]);
    providerAnswers = "what it does";
    await makeRefundsLater();
    expect(await refunds()).toEqual([[left.order.total], "refunded"]);
  });
});

describe("an interrupted refund", () => {
  it.each(["refund.send", "refund.sent", "refund.written"] as const)(
    "at %s is made once, with one mail",
    async (failpoint) => {
      await capture();
      failNext(server, failpoint);
      await makeRefunds(server.context);
      await makeRefundsLater();
      await makeRefundsLater();
      await relayOutbox(server.context);
      expect(await refunds()).toEqual([[left.order.total], "refunded"]);
      expect((await ledger()).map(([kind]) => kind)).toEqual(["payment", "refund"]);
      expect(ownMails()).toHaveLength(1);
    },
  );

  it("is made once by four processes at once", async () => {
    const makeByFour = () => Promise.all([1, 2, 3, 4].map(() => makeRefunds(server.context)));
    for (const round of rounds(3, 10)) {
      if (round > 0) await leaveDeclined();
      await Promise.all([capture(), capture(), makeRefunds(server.context)]);
      await makeByFour();
      // Later requests find the refund under its key at the provider.
      await server.db.update(refund).set({ retryAt: server.clock.now() });
      await makeByFour();
      expect(await refunds()).toEqual([[left.order.total], "refunded"]);
    }
  });
});

it("an order that was never paid is canceled, and repeats get the same answer", async () => {
  expect(await orderNow(server, left.order.id)).toMatchObject({
    paymentStatus: "failed",
    status: "Cancelled",
  });
  expect(await events()).toEqual([
    ["PaymentFailed", { reason: "declined" }],
    ["StatusChanged", { from: "Received", to: "Cancelled" }],
  ]);
  const answers = [await left.buyer.submit(), await left.buyer.submit()];
  expect(answers[0]).toMatchObject({ status: "PaymentError" });
  expect(answers[1]).toEqual(answers[0]);
});
