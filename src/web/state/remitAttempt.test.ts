import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { fakePage, type FakePage } from "#test/fakePage";

let page: FakePage;

const card = { number: "4000 0027 6000 3184", expMonth: 12, expYear: 2030 };
const payment = { orderNumber: "A671NQ96X1", amount: cents(50_00), card };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-07T15:00:00Z") });
  page = fakePage();
});

describe("the attempt to pay a balance", () => {
  it("keeps its key over reloads until a final answer", async () => {
    const { beginRemit } = await import("#web/state/remitAttempt");
    const key = beginRemit(payment);
    vi.resetModules();
    const reloaded = await import("#web/state/remitAttempt");
    expect(reloaded.beginRemit(payment)).toBe(key);
    reloaded.endRemit(key);
    expect(reloaded.beginRemit(payment)).not.toBe(key);
  });

  it("keeps its key where the same card comes with a new token of the payment provider's", async () => {
    const { beginRemit } = await import("#web/state/remitAttempt");
    const key = beginRemit({ ...payment, card: { ...card, number: "pm_1Fake2" } });
    vi.resetModules();
    const reloaded = await import("#web/state/remitAttempt");
    expect(reloaded.beginRemit({ ...payment, card: { ...card, number: "pm_1Fake77" } })).toBe(key);
    expect(reloaded.beginRemit({ ...payment, amount: cents(51_00), card })).not.toBe(key);
  });

  it.each([
    ["card", { ...payment, card: { ...card, number: "4242424242424242" } }],
    ["expiry", { ...payment, card: { ...card, expYear: 2031 } }],
    ["amount", { ...payment, amount: cents(51_00) }],
    ["order", { ...payment, orderNumber: "A671NQ96X2" }],
  ])("is another one with another %s", async (_, other) => {
    const { beginRemit } = await import("#web/state/remitAttempt");
    const key = beginRemit(payment);
    expect(beginRemit(other)).not.toBe(key);
  });

  it("keeps of a card no more than its last digits", async () => {
    const { beginRemit } = await import("#web/state/remitAttempt");
    beginRemit(payment);
    const kept = page.kept.get("davenport.remitAttempt") ?? "";
    expect(kept).toContain("3184");
    expect(kept.replaceAll(/\D/g, "")).not.toContain("40000027");
  });
});
