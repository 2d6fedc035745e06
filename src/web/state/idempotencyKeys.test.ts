import { describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { fakePage } from "#test/fakes/page";

const name = "davenport.idempotencyKeys";

const page = fakePage();

const load = () => import("#web/state/idempotencyKeys");

function reload() {
  vi.resetModules();
  return load();
}

describe("the key of an order", () => {
  it("survives reloads and other tabs until a final answer", async () => {
    const { startPayment } = await load();
    const key = startPayment("order", "2026-03-10");
    expect(page.storage.get(name)).toContain(key);
    const reloaded = await reload();
    expect(reloaded.startPayment("order", "2026-03-10")).toBe(key);
    reloaded.finishPayment("order", key);
    expect(reloaded.startPayment("order", "2026-03-10")).not.toBe(key);
  });

  it("is the one that another tab stored a moment ago", async () => {
    const { startPayment } = await load();
    page.storeState(name, { pending: { order: { key: "key-of-the-other-tab", createdAt: Date.now() } } });
    expect(startPayment("order", "2026-03-10")).toBe("key-of-the-other-tab");
  });

  it("stays the same if the browser stores nothing", async () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    const { startPayment } = await load();
    expect(startPayment("order", "2026-03-10")).toBe(startPayment("order", "2026-03-10"));
  });

  it("is not dropped by the answer to an older key", async () => {
    const { finishPayment, startPayment } = await load();
    const key = startPayment("order", "2026-03-10");
    finishPayment("order", "an older key");
    expect(startPayment("order", "2026-03-10")).toBe(key);
  });

  it("takes items out of the cart once, in one tab and after a reload", async () => {
    const { finishPayment, notePlacedKey, startPayment } = await load();
    const key = startPayment("order", "");
    finishPayment("order", key);
    expect(notePlacedKey(key)).toBe(true);
    const reloaded = await reload();
    expect(reloaded.notePlacedKey(key)).toBe(false);
    expect(reloaded.notePlacedKey(reloaded.startPayment("order", ""))).toBe(true);
  });

  it("has the date it was first sent with until a final answer", async () => {
    const { startPayment } = await load();
    const key = startPayment("order", "2026-03-10");
    startPayment("order", "2026-03-12");
    const { finishPayment, pendingPayment, useIdempotencyKeys } = await reload();
    await page.restore();
    expect(pendingPayment(useIdempotencyKeys.getState(), "order")?.content).toBe("2026-03-10");
    finishPayment("order", key);
    expect(pendingPayment(useIdempotencyKeys.getState(), "order")).toBeUndefined();
  });

  it("has the date that it was sent with once that order waits for its cardholder", async () => {
    const { noteSent, startPayment } = await load();
    const key = startPayment("order", "2026-03-10");
    noteSent("order", "an older key", "2026-03-11");
    noteSent("order", key, "2026-03-12");
    const { pendingPayment, useIdempotencyKeys } = await reload();
    await page.restore();
    expect(pendingPayment(useIdempotencyKeys.getState(), "order")).toMatchObject({
      key,
      content: "2026-03-12",
    });
  });

  it("has the lease that its order was last sent with", async () => {
    const { startPayment } = await load();
    const lease = { leaseId: "PL-1", cod: false, balance: cents(12_50), overLimitTax: cents(50) };
    startPayment("order", "");
    startPayment("order", "", lease);
    const { pendingPayment, useIdempotencyKeys } = await reload();
    await page.restore();
    expect(pendingPayment(useIdempotencyKeys.getState(), "order")?.lease).toEqual(lease);
  });

  it("has no date once the day is over", async () => {
    const { pendingDate, startPayment, useIdempotencyKeys } = await load();
    startPayment("order", "2026-03-07");
    expect(pendingDate(useIdempotencyKeys.getState())).toBe("2026-03-07");
    vi.setSystemTime(new Date("2026-03-08T12:00:00Z"));
    expect(pendingDate(useIdempotencyKeys.getState())).toBe("");
  });

  it("is a new one after 23 hours", async () => {
    const { startPayment } = await load();
    const key = startPayment("order", "2026-03-10");
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    expect(startPayment("order", "2026-03-10")).not.toBe(key);
  });
});

describe("the key of a balance payment", () => {
  const card = { number: "4000 0027 6000 3184", expMonth: 12, expYear: 2030 };
  const payment = { orderNumber: "A671NQ96X1", amount: cents(50_00), card };

  async function start(paid: typeof payment): Promise<string> {
    const { balanceContent, startPayment } = await load();
    return startPayment("balance", balanceContent(paid));
  }

  it("survives reloads until a final answer, beside the key of an order", async () => {
    const order = (await load()).startPayment("order", "");
    const key = await start(payment);
    const reloaded = await reload();
    expect(await start(payment)).toBe(key);
    reloaded.finishPayment("balance", key);
    expect(await start(payment)).not.toBe(key);
    expect(reloaded.startPayment("order", "")).toBe(order);
  });

  it("stays the same when the same card comes with a new provider token", async () => {
    const key = await start({ ...payment, card: { ...card, number: "pm_1Fake2" } });
    vi.resetModules();
    expect(await start({ ...payment, card: { ...card, number: "pm_1Fake77" } })).toBe(key);
    expect(await start({ ...payment, amount: cents(51_00), card })).not.toBe(key);
  });

  it.each([
    ["card", { ...payment, card: { ...card, number: "4242424242424242" } }],
    ["expiry", { ...payment, card: { ...card, expYear: 2031 } }],
    ["amount", { ...payment, amount: cents(51_00) }],
    ["order", { ...payment, orderNumber: "A671NQ96X2" }],
  ])("is a new one for another %s", async (_, other) => {
    expect(await start(other)).not.toBe(await start(payment));
  });

  it("is stored with only the last digits of the card", async () => {
    await start(payment);
    const stored = page.storage.get(name) ?? "";
    expect(stored).toContain("3184");
    expect(stored.replaceAll(/\D/g, "")).not.toContain("40000027");
  });
});

describe("the payment toward a balance that has no final answer", () => {
  it("is known after a reload by its order, with its amount", async () => {
    const { balanceContent, startPayment } = await load();
    const card = { number: "4242424242424242", expMonth: 12, expYear: 2030 };
    const sent = balanceContent({ orderNumber: "AB12CD34EF", amount: cents(50_00), card });
    const key = startPayment("installment", sent);
    const { pendingRemittance, useIdempotencyKeys } = await reload();
    await page.restore();
    const keys = useIdempotencyKeys.getState();
    expect(pendingRemittance(keys, "installment", "AB12CD34EF")).toEqual({ key, amount: cents(50_00) });
    expect(pendingRemittance(keys, "installment", "AB12CD34EG")).toBeUndefined();
    expect(pendingRemittance(keys, "balance", "AB12CD34EF")).toBeUndefined();
  });

  it("is none if what the browser stored has no amount", async () => {
    const { pendingRemittance } = await load();
    const pending = {
      balance: { key: "key-of-a-payment-1", createdAt: Date.now(), content: "AB12CD34EF x" },
    };
    expect(pendingRemittance({ pending, placedKey: "" }, "balance", "AB12CD34EF")).toBeUndefined();
  });
});

describe("a payment that the server has no record of", () => {
  it("is noted as unknown until it is sent again, under the same key", async () => {
    const { noteUnknown, pendingPayment, startPayment, useIdempotencyKeys } = await load();
    const isUnknown = () => pendingPayment(useIdempotencyKeys.getState(), "order")?.isUnknown ?? false;
    const key = startPayment("order", "2026-12-01");
    noteUnknown("order", "the key of another payment");
    expect(isUnknown()).toBe(false);
    noteUnknown("order", key);
    expect(isUnknown()).toBe(true);
    expect(page.storage.get(name)).toContain('"isUnknown":true');
    expect(startPayment("order", "2026-12-02")).toBe(key);
    expect(isUnknown()).toBe(false);
  });
});
