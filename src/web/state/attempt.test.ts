import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakePage, type FakePage } from "#test/fakePage";

let page: FakePage;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-07T15:00:00Z") });
  page = fakePage();
});

describe("the submit attempt", () => {
  it("keeps its key over reloads and tabs until a final answer", async () => {
    const { beginAttempt } = await import("#web/state/attempt");
    const key = beginAttempt("2026-03-10");
    expect(page.kept.get("davenport.attempt")).toContain(key);
    vi.resetModules();
    const reloaded = await import("#web/state/attempt");
    expect(reloaded.beginAttempt("2026-03-10")).toBe(key);
    reloaded.endAttempt(key);
    expect(reloaded.beginAttempt("2026-03-10")).not.toBe(key);
  });

  it("begun in another tab a moment ago is the same one", async () => {
    const { beginAttempt } = await import("#web/state/attempt");
    page.keep("davenport.attempt", { key: "key-of-the-other-tab", madeAt: Date.now() });
    expect(beginAttempt("2026-03-10")).toBe("key-of-the-other-tab");
  });

  it("keeps its key also where the browser keeps nothing", async () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    const { beginAttempt } = await import("#web/state/attempt");
    expect(beginAttempt("2026-03-10")).toBe(beginAttempt("2026-03-10"));
  });

  it("of another tab is not ended by ours", async () => {
    const { beginAttempt, endAttempt } = await import("#web/state/attempt");
    const key = beginAttempt("2026-03-10");
    endAttempt("an older key than that");
    expect(beginAttempt("2026-03-10")).toBe(key);
  });

  it("led to an order once, however many tabs and reloads hear of it", async () => {
    const { beginAttempt, endAttempt, notePlacedKey } = await import("#web/state/attempt");
    const key = beginAttempt("");
    endAttempt(key);
    expect(notePlacedKey(key)).toBe(true);
    vi.resetModules();
    const reloaded = await import("#web/state/attempt");
    expect(reloaded.notePlacedKey(key)).toBe(false);
    expect(reloaded.notePlacedKey(reloaded.beginAttempt(""))).toBe(true);
  });

  it("keeps the day it was first sent with until it ends", async () => {
    const { beginAttempt } = await import("#web/state/attempt");
    const key = beginAttempt("2026-03-10");
    beginAttempt("2026-03-12");
    vi.resetModules();
    const { endAttempt, isUnderWay, useAttempt } = await import("#web/state/attempt");
    const { whenStored } = await import("#web/state/stored");
    await whenStored();
    expect(isUnderWay(useAttempt.getState())).toBe(true);
    expect(useAttempt.getState().scheduledDate).toBe("2026-03-10");
    endAttempt(key);
    expect(isUnderWay(useAttempt.getState())).toBe(false);
    expect(useAttempt.getState().scheduledDate).toBe("");
  });

  it("keeps no day that is over", async () => {
    const { beginAttempt, dayUnderWay, useAttempt } = await import("#web/state/attempt");
    beginAttempt("2026-03-07");
    expect(dayUnderWay(useAttempt.getState())).toBe("2026-03-07");
    vi.setSystemTime(new Date("2026-03-08T12:00:00Z"));
    expect(dayUnderWay(useAttempt.getState())).toBe("");
  });

  it("is another one after 23 hours", async () => {
    const { beginAttempt } = await import("#web/state/attempt");
    const key = beginAttempt("2026-03-10");
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    expect(beginAttempt("2026-03-10")).not.toBe(key);
  });
});
