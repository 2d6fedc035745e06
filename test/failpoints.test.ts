import { describe, expect, it } from "vitest";
import { standingClock } from "#test/clock";
import { hooks } from "#test/failpoints";

describe("hooks", () => {
  it("run each time before their failpoint, in the order added", async () => {
    const { failpoint, before } = hooks();
    const seen: string[] = [];
    before("order.pay", async () => {
      await Promise.resolve();
      seen.push("first");
    });
    before("order.pay", () => void seen.push("second"));
    await failpoint("order.reserve");
    await failpoint("order.pay");
    await failpoint("order.pay");
    expect(seen).toEqual(["first", "second", "first", "second"]);
  });

  it("abort the work by throwing", async () => {
    const { failpoint, before } = hooks();
    before("order.settle", () => {
      throw new Error("killed");
    });
    await expect(failpoint("order.settle")).rejects.toThrow("killed");
  });

  it("can reach their own failpoint and run once", async () => {
    const { failpoint, beforeNext } = hooks();
    let count = 0;
    beforeNext("order.reserve", async () => {
      count += 1;
      await failpoint("order.reserve");
    });
    await failpoint("order.reserve");
    await failpoint("order.reserve");
    expect(count).toBe(1);
  });

  it("are removed one by one or all at once", async () => {
    const { failpoint, before, clear } = hooks();
    const seen: string[] = [];
    const remove = before("order.pay", () => void seen.push("a"));
    before("order.pay", () => void seen.push("b"));
    remove();
    await failpoint("order.pay");
    clear();
    await failpoint("order.pay");
    expect(seen).toEqual(["b"]);
  });
});

describe("standingClock", () => {
  it("stands still, advances and can be set", () => {
    const clock = standingClock("2026-11-20T15:00:00Z");
    expect(clock.now()).toEqual(clock.now());
    clock.now().setFullYear(1999);
    clock.advance(60_000);
    expect(clock.now().toISOString()).toBe("2026-11-20T15:01:00.000Z");
    clock.set("2027-01-01T00:00:00Z");
    clock.advance(-1);
    expect(clock.now().toISOString()).toBe("2026-12-31T23:59:59.999Z");
  });
});
