import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderEvent, paymentAttempt, sandboxCharge } from "#server/db/schema";
import type { PaymentPort, RefundOutcome } from "#server/ports/payment/port";
import { refundSurplus } from "#server/steps/refundSurplus";
import { settleOrder } from "#server/steps/settleOrder";
import { goodCard, readyToPay, type Submit } from "#test/builders";
import { storeWithBank } from "#test/sale/bank";
import { setFreeStock, sofa } from "#test/sale/buyers";
import { leaveOrder, type LeftOrder } from "#test/sale/orders";
import type { TestServer } from "#test/testServer";

let server: TestServer;
let asked: Submit;
let left: LeftOrder;
let bankSays: RefundOutcome | "what it does" = "what it does";

/** A bank that gives money back only when it is in the mood. */
function moody(real: PaymentPort): PaymentPort {
  return {
    ...real,
    refund: async (request) => (bankSays === "what it does" ? real.refund(request) : bankSays),
  };
}

beforeAll(async () => {
  server = await storeWithBank(moody);
  await setFreeStock(server.db, sofa, 100);
  asked = await readyToPay(server.browser(), { [sofa]: 1 });
});
afterAll(() => server.close());

/** An order that was given up, whose money comes after all. */
beforeEach(async () => {
  bankSays = "what it does";
  left = await leaveOrder(server, asked, "order.pay");
  const { gatewayKey: key } = left.attempt;
  await settleOrder(
    left.order.id,
    { gatewayKey: key, outcome: { kind: "declined", reason: "declined" } },
    server.shop,
  );
});

async function moneyComes(): Promise<void> {
  const { gatewayKey: key } = left.attempt;
  const { total: amount, number: orderNumber } = left.order;
  const outcome = await server.shop.ports.payment.charge({ key, amount, card: goodCard, orderNumber });
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

describe("money that came after its order's end", () => {
  it("goes back at once, and the order's history says so", async () => {
    await moneyComes();
    expect(await refunds()).toEqual([left.order.total]);
    expect(await state()).toBe("refunded");
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, left.order.id));
    expect(events.map(({ kind }) => kind)).toContain("Refunded");
  });

  it.each(["unknown", "refused"] as const)("waits for the sweeper when the bank says %s", async (word) => {
    bankSays = word;
    await moneyComes();
    await refundSurplus(server.shop);
    expect([await refunds(), await state()]).toEqual([[], "surplus"]);
    bankSays = "what it does";
    for (const _ of [1, 2]) await refundSurplus(server.shop);
    expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
  });

  it("is not a surplus again when the bank repeats its word", async () => {
    for (const _ of [1, 2]) await moneyComes();
    expect([await refunds(), await state()]).toEqual([[left.order.total], "refunded"]);
  });
});
