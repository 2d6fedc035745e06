import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WireInput } from "#contract/index";
import { buyer, dollars } from "#test/data/builders";
import { finishPayment, startPayment, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import {
  forgetUnsent,
  isTooOld,
  keepUnsent,
  leaveUnsent,
  noteRefused,
  saleOnScreen,
} from "#web/state/unsentSales";

const submit: WireInput<"SubmitOrder"> = {
  userId: "store-2",
  order: { items: [], storeItems: [], contactInfo: buyer, subtotal: dollars(100), total: dollars(107) },
};

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  });
  useIdempotencyKeys.setState({ pending: {} });
});

describe("an unsent sale", () => {
  it("is the one on the screen until its key is dropped, and stays as it was first sent", () => {
    const key = startPayment("order", "");
    keepUnsent(key, { kind: "order", submit });
    keepUnsent(key, { kind: "order", submit: { ...submit, salesperson: "Eve" } });
    expect(saleOnScreen("order")).toMatchObject({ key, kind: "order", submit, problem: "" });
    expect(saleOnScreen("layaway")).toBeUndefined();
    finishPayment("order", key);
    expect(saleOnScreen("order")).toBeUndefined();
  });

  it("survives a reload, without what somebody else has written into local storage", () => {
    const key = startPayment("order", "");
    keepUnsent(key, { kind: "order", submit });
    const text = stored.get("davenport.unsentSales") ?? "";
    expect(text).toContain(key);
    stored.set("davenport.unsentSales", text.replace('"sales":[', '"sales":[{"key":"x"},7,'));
    expect(saleOnScreen("order")).toMatchObject({ key, submit });
    forgetUnsent(key);
    expect(saleOnScreen("order")).toBeUndefined();
  });

  it("leaves the screen to the next sale, whose key is another, and keeps why it was refused", () => {
    const key = startPayment("order", "");
    keepUnsent(key, { kind: "order", submit });
    leaveUnsent();
    const next = startPayment("order", "");
    expect(next).not.toBe(key);
    noteRefused(key, "Sold out");
    expect(stored.get("davenport.unsentSales")).toContain("Sold out");
    expect(saleOnScreen("order")).toBeUndefined();
  });

  it("is not sent again once the server may have forgotten its key", () => {
    const ago = (days: number) => ({ at: Date.now() - days * 86_400_000 });
    expect([isTooOld(ago(28)), isTooOld(ago(30))]).toEqual([false, true]);
  });
});
