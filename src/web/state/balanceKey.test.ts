import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { fakePage, type FakePage } from "#test/fakes/page";

let page: FakePage;

const card = { number: "4000 0027 6000 3184", expMonth: 12, expYear: 2030 };
const payment = { orderNumber: "A671NQ96X1", amount: cents(50_00), card };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-07T15:00:00Z") });
  page = fakePage();
});

describe("the attempt to pay a balance", () => {
  it("keeps its key over reloads until a final answer", async () => {
    const { beginBalancePayment } = await import("#web/state/balanceKey");
    const key = beginBalancePayment(payment);
    vi.resetModules();
    const reloaded = await import("#web/state/balanceKey");
    expect(reloaded.beginBalancePayment(payment)).toBe(key);
    reloaded.finishBalancePayment(key);
    expect(reloaded.beginBalancePayment(payment)).not.toBe(key);
  });

  it("keeps its key where the same card comes with a new token of the payment provider's", async () => {
    const { beginBalancePayment } = await import("#web/state/balanceKey");
    const key = beginBalancePayment({ ...payment, card: { ...card, number: "pm_1Fake2" } });
    vi.resetModules();
    const reloaded = await import("#web/state/balanceKey");
    expect(reloaded.beginBalancePayment({ ...payment, card: { ...card, number: "pm_1Fake77" } })).toBe(key);
    expect(reloaded.beginBalancePayment({ ...payment, amount: cents(51_00), card })).not.toBe(key);
  });

  it.each([
    ["card", { ...payment, card: { ...card, number: "4242424242424242" } }],
    ["expiry", { ...payment, card: { ...card, expYear: 2031 } }],
    ["amount", { ...payment, amount: cents(51_00) }],
    ["order", { ...payment, orderNumber: "A671NQ96X2" }],
  ])("is another one with another %s", async (_, other) => {
    const { beginBalancePayment } = await import("#web/state/balanceKey");
    const key = beginBalancePayment(payment);
    expect(beginBalancePayment(other)).not.toBe(key);
  });

  it("keeps of a card no more than its last digits", async () => {
    const { beginBalancePayment } = await import("#web/state/balanceKey");
    beginBalancePayment(payment);
    const kept = page.kept.get("davenport.remitAttempt") ?? "";
    expect(kept).toContain("3184");
    expect(kept.replaceAll(/\D/g, "")).not.toContain("40000027");
  });
});
