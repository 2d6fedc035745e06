import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakePage, type FakePage } from "#test/fakes/page";

let page: FakePage;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-07T15:00:00Z") });
  page = fakePage();
});

describe("the submit attempt", () => {
  it("keeps its key over reloads and tabs until a final answer", async () => {
    const { beginSubmit } = await import("#web/state/submitKey");
    const key = beginSubmit("2026-03-10");
    expect(page.kept.get("davenport.attempt")).toContain(key);
    vi.resetModules();
    const reloaded = await import("#web/state/submitKey");
    expect(reloaded.beginSubmit("2026-03-10")).toBe(key);
    reloaded.endSubmit(key);
    expect(reloaded.beginSubmit("2026-03-10")).not.toBe(key);
  });

  it("begun in another tab a moment ago is the same one", async () => {
    const { beginSubmit } = await import("#web/state/submitKey");
    page.keep("davenport.attempt", { key: "key-of-the-other-tab", madeAt: Date.now() });
    expect(beginSubmit("2026-03-10")).toBe("key-of-the-other-tab");
  });

  it("keeps its key also where the browser keeps nothing", async () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    const { beginSubmit } = await import("#web/state/submitKey");
    expect(beginSubmit("2026-03-10")).toBe(beginSubmit("2026-03-10"));
  });

  it("of another tab is not ended by ours", async () => {
    const { beginSubmit, endSubmit } = await import("#web/state/submitKey");
    const key = beginSubmit("2026-03-10");
    endSubmit("an older key than that");
    expect(beginSubmit("2026-03-10")).toBe(key);
  });

  it("led to an order once, however many tabs and reloads hear of it", async () => {
    const { beginSubmit, endSubmit, notePlacedKey } = await import("#web/state/submitKey");
    const key = beginSubmit("");
    endSubmit(key);
    expect(notePlacedKey(key)).toBe(true);
    vi.resetModules();
    const reloaded = await import("#web/state/submitKey");
    expect(reloaded.notePlacedKey(key)).toBe(false);
    expect(reloaded.notePlacedKey(reloaded.beginSubmit(""))).toBe(true);
  });

  it("keeps the day it was first sent with until it ends", async () => {
    const { beginSubmit } = await import("#web/state/submitKey");
    const key = beginSubmit("2026-03-10");
    beginSubmit("2026-03-12");
    vi.resetModules();
    const { endSubmit, isUnderWay, useSubmitKey } = await import("#web/state/submitKey");
    const { whenStored } = await import("#web/state/clientStore");
    await whenStored();
    expect(isUnderWay(useSubmitKey.getState())).toBe(true);
    expect(useSubmitKey.getState().scheduledDate).toBe("2026-03-10");
    endSubmit(key);
    expect(isUnderWay(useSubmitKey.getState())).toBe(false);
    expect(useSubmitKey.getState().scheduledDate).toBe("");
  });

  it("keeps no day that is over", async () => {
    const { beginSubmit, dayUnderWay, useSubmitKey } = await import("#web/state/submitKey");
    beginSubmit("2026-03-07");
    expect(dayUnderWay(useSubmitKey.getState())).toBe("2026-03-07");
    vi.setSystemTime(new Date("2026-03-08T12:00:00Z"));
    expect(dayUnderWay(useSubmitKey.getState())).toBe("");
  });

  it("is another one after 23 hours", async () => {
    const { beginSubmit } = await import("#web/state/submitKey");
    const key = beginSubmit("2026-03-10");
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    expect(beginSubmit("2026-03-10")).not.toBe(key);
  });
});
