import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Fault } from "#server/app/fault";
import { StoreClosing, turns } from "#server/app/concurrencyLimit";

/** Work that ends when it is told to. */
function work(name: string, seen: string[]) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    end: () => end(),
    run: async () => {
      seen.push(name);
      await ended;
      return name;
    },
  };
}

/** Of a store that nobody stops. */
const open = new AbortController().signal;

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("a waiting line", () => {
  it("lets so many in at once, the others in the order in which they came", async () => {
    const seen: string[] = [];
    const turn = turns(2, open);
    const all = ["a", "b", "c", "d"].map((name) => work(name, seen));
    const done = Promise.all(all.map(({ run }) => turn(run)));
    await settled();
    expect(seen).toEqual(["a", "b"]);
    all[1]?.end();
    await settled();
    expect(seen).toEqual(["a", "b", "c"]);
    for (const each of all) each.end();
    expect(await done).toEqual(["a", "b", "c", "d"]);
  });

  it("lets urgent work go before what waits", async () => {
    const seen: string[] = [];
    const turn = turns(1, open);
    const [first, second, urgent] = ["first", "second", "urgent"].map((name) => work(name, seen));
    const done = [turn(first!.run), turn(second!.run), turn(urgent!.run, { urgent: true })];
    for (const each of [first, second, urgent]) each?.end();
    await Promise.all(done);
    expect(seen).toEqual(["first", "urgent", "second"]);
  });

  it("gives the place on after work that failed", async () => {
    const turn = turns(1, open);
    await expect(turn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await turn(() => Promise.resolve("yes"))).toBe("yes");
  });

  it("is sent home when the store is about to stop, but for urgent work and what has begun", async () => {
    const seen: string[] = [];
    const closing = new AbortController();
    const turn = turns(1, closing.signal);
    const [first, urgent] = ["first", "urgent"].map((name) => work(name, seen));
    const running = turn(first!.run);
    const home = (name: string) => turn(work(name, seen).run).catch((problem: unknown) => problem);
    const waiting = ["second", "third"].map(home);
    const paying = turn(urgent!.run, { urgent: true });
    closing.abort();
    for (const problem of [...(await Promise.all(waiting)), await home("late")])
      expect(problem).toBeInstanceOf(StoreClosing);
    first!.end();
    urgent!.end();
    expect(await Promise.all([running, paying])).toEqual(["first", "urgent"]);
    expect(seen).toEqual(["first", "urgent"]);
  });

  describe("that is too long", () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
    afterEach(() => void vi.useRealTimers());

    it("refuses after eight seconds as busy, but never urgent work", async () => {
      const seen: string[] = [];
      const turn = turns(1, open);
      const first = work("first", seen);
      const running = turn(first.run);
      const late = turn(work("late", seen).run).catch((problem: unknown) => problem);
      const urgent = work("urgent", seen);
      const paying = turn(urgent.run, { urgent: true });
      await vi.advanceTimersByTimeAsync(8_000);
      const problem = await late;
      expect(problem).toBeInstanceOf(Fault);
      expect(problem).toMatchObject({ kind: "Unavailable" });
      first.end();
      urgent.end();
      expect(await Promise.all([running, paying])).toEqual(["first", "urgent"]);
      expect(seen).toEqual(["first", "urgent"]);
    });
  });
});
