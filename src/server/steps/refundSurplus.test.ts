import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { orderEvent, paymentAttempt, refund, sandboxCharge } from "#server/db/schema";
import type { PaymentPort, RefundOutcome } from "#server/ports/payment/port";
import type { StepName } from "#server/shop";
import { refundSurplus } from "#server/steps/refundSurplus";
import { settleOrder } from "#server/steps/settleOrder";
import { goodCard, readyToPay, type Submit } from "#test/builders";
import { keptMails, ledgerOf } from "#test/sale/balances";
import { storeWithBank } from "#test/sale/bank";
import { openBooks, type Books } from "#test/sale/books";
import { setFreeStock, sofa } from "#test/sale/buyers";
import { leaveOrder, orderNow, type LeftOrder } from "#test/sale/orders";
import { setCapacity } from "#test/sale/rows";
import { testNow, type TestServer } from "#test/testServer";

const { mail, mails } = keptMails();
const logged: string[] = [];
let server: TestServer;
let books: Books;
let asked: Submit;
let left: LeftOrder;
let bankSays: RefundOutcome | "what it does" | "nothing, but does it" = "what it does";

/** A bank that gives money back only when it is in the mood. */
function moody(real: PaymentPort): PaymentPort {
  return {
    ...real,
    async refund(request) {
      if (bankSays === "what it does") return real.refund(request);
      if (bankSays !== "nothing, but does it") return bankSays;
      await real.refund(request);
      return "unknown";
    },
  };
}

beforeAll(async () => {
  server = await storeWithBank(moody, {
    ports: { mail },
    logTo: { write: (line) => void logged.push(line) },
  });
  await setCapacity(server.db, 1_000);
  await setFreeStock(server.db, sofa, 200);
  asked = await readyToPay(server.browser(), { [sofa]: 1 });
  books = await openBooks(server);
});
afterAll(() => server.close());

/** An order that was given up, whose money comes after all. */
beforeEach(async () => {
  server.clock.set(testNow);
  bankSays = "what it does";
  left = await leaveOrder(server, asked, "order.pay");
  await say("declined");
});
afterEach(() => books.expectRight());

async function say(word: "declined" | "captured"): Promise<void> {
  const { gatewayKey: key } = left.attempt;
  const { total: amount, number: orderNumber } = left.order;
  const outcome =
    word === "declined"
      ? ({ kind: "declined", reason: "declined" } as const)
      : await server.shop.ports.payment.charge({ key, amount, card: goodCard, orderNumber });
  await settleOrder(left.order.id, { gatewayKey: key, outcome }, server.shop);
}

async function state(): Promise<string | undefined> {
  const own = eq(paymentAttempt.gatewayKey, left.attempt.gatewayKey);
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
  return owed?.tries;
}

async function wakeUp(): Promise<void> {
  server.clock.advance(3_600_000);
  await refundSurplus(server.shop);
}

describe("money that came after its order's end", () => {
  it("is owed with its refund's key before the bank is asked for it", async () => {
    await say("captured");
    expect([await refunds(), await state(), await ledger()]).toEqual([[], "surplus", []]);
    const [owed] = await server.db.select().from(refund).where(eq(refund.orderId, left.order.id));
    expect(owed).toMatchObject({
      refundKey: `${left.attempt.gatewayKey}-late`,
      amount: left.order.total,
      state: "owed",
    });
    await refundSurplus(server.shop);
  });

  it("goes back, and ledger, history, log and the buyer's mail say so", async () => {
    await say("captured");
    logged.length = 0;
    await refundSurplus(server.shop);
    const { total } = left.order;
    expect([await refunds(), await state()]).toEqual([[total], "refunded"]);
    expect(await ledger()).toEqual([
      ["capture", total],
      ["refund", 0 - total],
    ]);
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, left.order.id));
    expect(events.map(({ kind }) => kind)).toContain("Refunded");
    expect(logged.filter((line) => line.includes("was given back"))).toHaveLength(1);
    await relayOutbox(server.shop);
    const [notice, ...more] = ownMails();
    expect(more).toEqual([]);
    expect(notice?.to).toBe(left.order.contact.email);
    expect(notice?.text).toContain("we have given back $1,191.13 to Visa ending in 4242.");
    expect(notice?.text).toContain(`after order ${left.order.number} had been called off`);
    expect(notice?.text).not.toContain("/orderDetail/");
  });

  it("goes back too where an older release has only marked it", async () => {
    await say("captured");
    await server.db.delete(refund).where(eq(refund.orderId, left.order.id));
    await refundSurplus(server.shop);
    expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
  });

  it("is not a surplus again when the bank repeats its word", async () => {
    for (const _ of [1, 2]) await say("captured");
    await refundSurplus(server.shop);
    await say("captured");
    await wakeUp();
    expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
  });
});

describe("a bank that does not give it back", () => {
  it("says nothing, and is asked again later and later", async () => {
    await say("captured");
    bankSays = "unknown";
    await refundSurplus(server.shop);
    await refundSurplus(server.shop);
    expect(await tries()).toBe(1);
    server.clock.advance(61_000);
    await refundSurplus(server.shop);
    server.clock.advance(61_000);
    await refundSurplus(server.shop);
    expect([await tries(), await refunds(), await state()]).toEqual([2, [], "surplus"]);
    bankSays = "what it does";
    await wakeUp();
    await wakeUp();
    expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
  });

  it("refuses, and is not asked again: the store's own people are, once", async () => {
    await say("captured");
    bankSays = "refused";
    logged.length = 0;
    await refundSurplus(server.shop);
    bankSays = "what it does";
    for (const _ of [1, 2]) {
      await wakeUp();
      await relayOutbox(server.shop);
    }
    expect([await tries(), await refunds(), await state(), await ledger()]).toEqual([1, [], "surplus", []]);
    expect(logged.filter((line) => line.includes("must be given back by hand"))).toHaveLength(1);
    const asking = mails.filter(({ subject }) => subject.includes(`back for order ${left.order.number}`));
    expect(asking.map(({ to, subject }) => [to, subject])).toEqual([
      [
        "orders@redclay.example",
        `Red Clay Furniture: please give $1,191.13 back for order ${left.order.number}`,
      ],
    ]);
    expect(asking[0]?.text).toContain(`The payment is ${left.attempt.gatewayKey} there.`);
    expect(asking[0]?.text).toContain(left.order.contact.email);
  });

  it("but did it, without a word, gives it back once", async () => {
    await say("captured");
    bankSays = "nothing, but does it";
    await refundSurplus(server.shop);
    expect([await refunds(), await state(), await ledger()]).toEqual([[left.order.total], "surplus", []]);
    // The money has gone back and the books do not know yet.
    bankSays = "what it does";
    await wakeUp();
    expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
  });
});

describe("a refund that breaks off", () => {
  const steps: StepName[] = ["refund.ask", "refund.asked", "refund.written"];

  it.each(steps)("at %s is made once, and told of once", async (step) => {
    await say("captured");
    server.hooks.beforeNext(step, () => {
      throw new Error(`killed at ${step}`);
    });
    await refundSurplus(server.shop);
    await wakeUp();
    await wakeUp();
    await relayOutbox(server.shop);
    const { total } = left.order;
    expect([await refunds(), await state()]).toEqual([[total], "refunded"]);
    expect((await ledger()).map(([kind]) => kind)).toEqual(["capture", "refund"]);
    expect(ownMails()).toHaveLength(1);
  });

  it("and is made by four at once, in any of ten rounds, is made once", async () => {
    for (let round = 0; round < 10; round += 1) {
      if (round > 0) {
        left = await leaveOrder(server, asked, "order.pay");
        await say("declined");
      }
      await Promise.all([say("captured"), say("captured"), refundSurplus(server.shop)]);
      await Promise.all([1, 2, 3, 4].map(() => refundSurplus(server.shop)));
      // Whoever comes later finds the refund under its key at the bank.
      await server.db.update(refund).set({ askAgainAt: server.clock.now() });
      await Promise.all([1, 2, 3, 4].map(() => refundSurplus(server.shop)));
      expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
    }
  });
});

it("an order that was never paid is cancelled, and a repeat is told what it was told", async () => {
  expect(await orderNow(server, left.order.id)).toMatchObject({ moneyState: "failed", status: "Cancelled" });
  const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, left.order.id));
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ["PaymentFailed", { reason: "declined" }],
    ["StatusChanged", { from: "Received", to: "Cancelled" }],
  ]);
  const answers = [await left.buyer.submit(), await left.buyer.submit()];
  expect(answers[0]).toMatchObject({ status: "PaymentError" });
  expect(answers[1]).toEqual(answers[0]);
});
