import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { orderEvent, paymentAttempt, refund, sandboxCharge } from "#server/db/schema/index";
import type { PaymentPort, RefundOutcome } from "#server/ports/payment/port";
import type { FailpointName } from "#server/app/appContext";
import { makeRefunds } from "#server/payments/refund";
import { settle } from "#server/payments/settle";
import { goodCard, readyToPay, type Submit } from "#test/builders";
import { rounds } from "#test/rounds";
import { sentMails, ledgerOf } from "#test/sale/balances";
import { storeWithSandbox } from "#test/sale/provider";
import { openBooks, type Books } from "#test/sale/books";
import { setAvailableStock, sofa } from "#test/sale/buyers";
import { leaveOrder, orderNow, type LeftOrder } from "#test/sale/orders";
import { setCapacity } from "#test/sale/rows";
import { testNow, type TestServer } from "#test/testServer";

const { mail, mails } = sentMails();
const logged: string[] = [];
let server: TestServer;
let books: Books;
let input: Submit;
let left: LeftOrder;
let providerAnswers: RefundOutcome | "what it does" | "nothing, but does it" = "what it does";

/** A bank that gives money back only when it is in the mood. */
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

beforeAll(async () => {
  server = await storeWithSandbox(moody, {
    ports: { mail },
    logTo: { write: (line) => void logged.push(line) },
  });
  await setCapacity(server.db, 1_000);
  await setAvailableStock(server.db, sofa, 200);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
  books = await openBooks(server);
});
afterAll(() => server.close());

/** An order that was given up, whose money comes after all. */
beforeEach(async () => {
  server.clock.set(testNow);
  providerAnswers = "what it does";
  left = await leaveOrder(server, input, "order.pay");
  await say("declined");
});
afterEach(() => books.expectRight());

async function say(word: "declined" | "captured"): Promise<void> {
  const { providerKey: key } = left.attempt;
  const { total: amount, number: orderNumber } = left.order;
  const outcome =
    word === "declined"
      ? ({ kind: "declined", reason: "declined" } as const)
      : await server.context.ports.payment.charge({ key, amount, card: goodCard, orderNumber });
  await settle(key, outcome, server.context);
}

async function state(): Promise<string | undefined> {
  const own = eq(paymentAttempt.providerKey, left.attempt.providerKey);
  const [row] = await server.db.select().from(paymentAttempt).where(own);
  return row?.state;
}

async function refunds(): Promise<number[]> {
  const rows = await server.db.select().from(sandboxCharge).where(eq(sandboxCharge.state, "refunded"));
  return rows.filter(({ reason }) => reason.startsWith(left.order.id)).map(({ amount }) => amount);
}

function ledger() {
  return ledgerOf(server.db, left.order.id);
}

function ownMails() {
  return mails.filter(({ subject }) => subject.endsWith(`: your money back for order ${left.order.number}`));
}

async function tries(): Promise<number | undefined> {
  const [owed] = await server.db.select().from(refund).where(eq(refund.orderId, left.order.id));
  return owed?.attempts;
}

async function wakeUp(): Promise<void> {
  server.clock.advance(3_600_000);
  await makeRefunds(server.context);
}

describe("an overpayment", () => {
  it("is stored as a refund with its key before the provider is asked", async () => {
    await say("captured");
    expect([await refunds(), await state(), await ledger()]).toEqual([[], "overpaid", []]);
    const [owed] = await server.db.select().from(refund).where(eq(refund.orderId, left.order.id));
    expect(owed).toMatchObject({
      refundKey: `${left.attempt.providerKey}-refund-1`,
      amount: left.order.total,
      state: "pending",
    });
    await makeRefunds(server.context);
  });

  it("goes back, and ledger, history, log and the shopper's mail say so", async () => {
    await say("captured");
    logged.length = 0;
    await makeRefunds(server.context);
    const { total } = left.order;
    expect([await refunds(), await state()]).toEqual([[total], "refunded"]);
    expect(await ledger()).toEqual([
      ["payment", total],
      ["refund", 0 - total],
    ]);
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, left.order.id));
    expect(events.map(({ kind }) => kind)).toContain("Refunded");
    expect(logged.filter((line) => line.includes("was given back"))).toHaveLength(1);
    await relayOutbox(server.context);
    const [notice, ...more] = ownMails();
    expect(more).toEqual([]);
    expect(notice?.to).toBe(left.order.contact.email);
    expect(notice?.text).toContain("we have given back $1,191.13 to Visa ending in 4242.");
    expect(notice?.text).toContain(`after order ${left.order.number} had been called off`);
    expect(notice?.text).not.toContain("/orderDetail/");
  });

  it("is refunded once when the provider repeats its outcome", async () => {
    for (const _ of [1, 2]) await say("captured");
    await makeRefunds(server.context);
    await say("captured");
    await wakeUp();
    expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
  });
});

describe("a provider that does not make a refund", () => {
  it("gives no answer, and is asked again later and later", async () => {
    await say("captured");
    providerAnswers = "unknown";
    await makeRefunds(server.context);
    await makeRefunds(server.context);
    expect(await tries()).toBe(1);
    server.clock.advance(61_000);
    await makeRefunds(server.context);
    server.clock.advance(61_000);
    await makeRefunds(server.context);
    expect([await tries(), await refunds(), await state()]).toEqual([2, [], "overpaid"]);
    providerAnswers = "what it does";
    await wakeUp();
    await wakeUp();
    expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
  });

  it("rejects it, and is not asked again: staff are, once", async () => {
    await say("captured");
    providerAnswers = "rejected";
    logged.length = 0;
    await makeRefunds(server.context);
    providerAnswers = "what it does";
    for (const _ of [1, 2]) {
      await wakeUp();
      await relayOutbox(server.context);
    }
    expect([await tries(), await refunds(), await state(), await ledger()]).toEqual([1, [], "overpaid", []]);
    expect(logged.filter((line) => line.includes("must be given back by hand"))).toHaveLength(1);
    const asking = mails.filter(({ subject }) => subject.includes(`back for order ${left.order.number}`));
    expect(asking.map(({ to, subject }) => [to, subject])).toEqual([
      [
        "orders@redclay.example",
        `Red Clay Furniture: please give $1,191.13 back for order ${left.order.number}`,
      ],
    ]);
    expect(asking[0]?.text).toContain(`The payment is ${left.attempt.providerKey} there.`);
    expect(asking[0]?.text).toContain(left.order.contact.email);
  });

  it("made it without an answer, and makes it once", async () => {
    await say("captured");
    providerAnswers = "nothing, but does it";
    await makeRefunds(server.context);
    expect([await refunds(), await state(), await ledger()]).toEqual([[left.order.total], "overpaid", []]);
    // The money has gone back and the books do not know yet.
    providerAnswers = "what it does";
    await wakeUp();
    expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
  });
});

describe("an interrupted refund", () => {
  const steps: FailpointName[] = ["refund.ask", "refund.asked", "refund.written"];

  it.each(steps)("at %s is made once, with one mail", async (failpoint) => {
    await say("captured");
    server.hooks.beforeNext(failpoint, () => {
      throw new Error(`killed at ${failpoint}`);
    });
    await makeRefunds(server.context);
    await wakeUp();
    await wakeUp();
    await relayOutbox(server.context);
    const { total } = left.order;
    expect([await refunds(), await state()]).toEqual([[total], "refunded"]);
    expect((await ledger()).map(([kind]) => kind)).toEqual(["payment", "refund"]);
    expect(ownMails()).toHaveLength(1);
  });

  it("is made once by four processes at once", async () => {
    for (const round of rounds(3, 10)) {
      if (round > 0) {
        left = await leaveOrder(server, input, "order.pay");
        await say("declined");
      }
      await Promise.all([say("captured"), say("captured"), makeRefunds(server.context)]);
      await Promise.all([1, 2, 3, 4].map(() => makeRefunds(server.context)));
      // Later requests find the refund under its key at the provider.
      await server.db.update(refund).set({ retryAt: server.clock.now() });
      await Promise.all([1, 2, 3, 4].map(() => makeRefunds(server.context)));
      expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
    }
  });
});

it("an order that was never paid is cancelled, and repeats get the same answer", async () => {
  expect(await orderNow(server, left.order.id)).toMatchObject({
    paymentStatus: "failed",
    status: "Cancelled",
  });
  const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, left.order.id));
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ["PaymentFailed", { reason: "declined" }],
    ["StatusChanged", { from: "Received", to: "Cancelled" }],
  ]);
  const answers = [await left.buyer.submit(), await left.buyer.submit()];
  expect(answers[0]).toMatchObject({ status: "PaymentError" });
  expect(answers[1]).toEqual(answers[0]);
});
