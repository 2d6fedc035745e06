import { expect, it, onTestFinished, vi } from "vitest";
import { createDiskWatch } from "#server/db/engine/fullDisk";

const failure = (code: string) => Object.assign(new Error("failed"), { code });

/** A database on which each trial fails with a code, or throws a test error when there should be none. */
function trialsOf(codes: string[]) {
  return {
    execute(): never {
      throw failure(codes.shift() ?? "no more trials");
    },
  };
}

it("a full disk has room again after a trial, at most one a second, fails no longer for want of room", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const disk = createDiskWatch();
  const codes: string[] = [];
  const hasRoom = () => disk.hasRoom(trialsOf(codes));
  expect(disk.hear(failure("57P01"))).toBe(false);
  expect(await hasRoom()).toBe(true);
  expect(disk.hear(failure("53100"))).toBe(true);
  // 42501: the role may not create temporary tables, so its next write decides.
  codes.push("53100", "42501");
  expect(await hasRoom()).toBe(false);
  expect(codes).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect([await hasRoom(), await hasRoom()]).toEqual([false, false]);
  expect(codes).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(await hasRoom()).toBe(true);
  expect(codes).toHaveLength(0);
});
