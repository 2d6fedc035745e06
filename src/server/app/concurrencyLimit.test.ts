import { once } from "node:events";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Fault } from "#server/app/fault";
import { StoreClosing, createWorkQueue } from "#server/app/concurrencyLimit";

/** Work that runs until the test ends it. */
function work(name: string, seen: string[]) {
  const ended = new AbortController();
  return {
    end: () => ended.abort(),
    run: async () => {
      seen.push(name);
      if (!ended.signal.aborted) await once(ended.signal, "abort");
      return name;
    },
  };
}

const open = new AbortController().signal;

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("a work queue", () => {
  it("runs work up to its limit at once, and further work in order of arrival", async () => {
    const seen: string[] = [];
    const queue = createWorkQueue(2, open);
    const all = ["a", "b", "c", "d"].map((name) => work(name, seen));
    const done = Promise.all(all.map(({ run }) => queue.add(run)));
    await settled();
    expect(seen).toEqual(["a", "b"]);
    all[1]?.end();
    await settled();
    expect(seen).toEqual(["a", "b", "c"]);
    for (const each of all) each.end();
    expect(await done).toEqual(["a", "b", "c", "d"]);
  });

  it("runs urgent work before other waiting work", async () => {
    const seen: string[] = [];
    const queue = createWorkQueue(1, open);
    const [first, second, urgent] = ["first", "second", "urgent"].map((name) => work(name, seen));
    const done = [queue.add(first!.run), queue.add(second!.run), queue.add(urgent!.run, { urgent: true })];
    for (const each of [first, second, urgent]) each?.end();
    await Promise.all(done);
    expect(seen).toEqual(["first", "urgent", "second"]);
  });

  it("frees the slot of work that failed", async () => {
    const queue = createWorkQueue(1, open);
    await expect(queue.add(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.add(() => Promise.resolve("yes"))).toBe("yes");
  });

  it("rejects waiting work when the store closes, except urgent work and work that has begun", async () => {
    const seen: string[] = [];
    const closing = new AbortController();
    const queue = createWorkQueue(1, closing.signal);
    const [first, urgent] = ["first", "urgent"].map((name) => work(name, seen));
    const running = queue.add(first!.run);
    const rejected = (name: string) => queue.add(work(name, seen).run).catch((problem: unknown) => problem);
    const waiting = ["second", "third"].map(rejected);
    const paying = queue.add(urgent!.run, { urgent: true });
    closing.abort();
    for (const problem of [...(await Promise.all(waiting)), await rejected("late")])
      expect(problem).toBeInstanceOf(StoreClosing);
    first!.end();
    urgent!.end();
    expect(await Promise.all([running, paying])).toEqual(["first", "urgent"]);
    expect(seen).toEqual(["first", "urgent"]);
  });

  it("rejects work as busy after eight seconds without a free slot, but never urgent work", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const seen: string[] = [];
    const queue = createWorkQueue(1, open);
    const [first, urgent] = ["first", "urgent"].map((name) => work(name, seen));
    const running = queue.add(first!.run);
    const late = queue.add(work("late", seen).run).catch((problem: unknown) => problem);
    const paying = queue.add(urgent!.run, { urgent: true });
    await vi.advanceTimersByTimeAsync(8_000);
    const problem = await late;
    expect(problem).toBeInstanceOf(Fault);
    expect(problem).toMatchObject({ kind: "Unavailable" });
    first!.end();
    urgent!.end();
    expect(await Promise.all([running, paying])).toEqual(["first", "urgent"]);
    expect(seen).toEqual(["first", "urgent"]);
  });

  it("ends the wait in two queues at one deadline", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const seen: string[] = [];
    const [door, counter] = [1, 2].map(() => createWorkQueue(1, open, { maxWaitMs: 2_000 }));
    const [early, busy] = ["early", "busy"].map((name) => work(name, seen));
    const running = [door!.add(early!.run), counter!.add(busy!.run)];
    const late = work("late", seen);
    const deadline = performance.now() + 2_000;
    const through = door!.add(() => counter!.add(late.run, { deadline }), { deadline });
    const problem = through.catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(1_500);
    early!.end();
    await vi.advanceTimersByTimeAsync(500);
    expect(await problem).toMatchObject({ kind: "Unavailable" });
    busy!.end();
    expect(await Promise.all(running)).toEqual(["early", "busy"]);
    expect(seen).toEqual(["early", "busy"]);
  });
});
