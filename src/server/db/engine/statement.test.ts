import { describe, expect, it } from "vitest";
import { allInSequence } from "#server/db/engine/statement";

describe("allInSequence", () => {
  it("throws the problem of what was started first, even if a later one is known earlier", async () => {
    const soldOut = Promise.reject(new Error("sold out"));
    const dayIsFull = new Promise((_, reject) => {
      setImmediate(() => reject(new Error("day is full")));
    });
    await expect(allInSequence([undefined, dayIsFull, soldOut])).rejects.toThrow("day is full");
  });

  it("returns the results in this sequence", async () => {
    expect(await allInSequence([Promise.resolve(1), false, Promise.resolve("two")])).toEqual([
      1,
      false,
      "two",
    ]);
  });

  it("waits for everything that was started", async () => {
    let isDone = false;
    const slow = new Promise<void>((resolve) => {
      setImmediate(() => {
        isDone = true;
        resolve();
      });
    });
    await expect(allInSequence([Promise.reject(new Error("sold out")), slow])).rejects.toThrow("sold out");
    expect(isDone).toBe(true);
  });
});
