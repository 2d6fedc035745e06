import { describe, expect, it } from "vitest";
import { lateAfter, nextDelay } from "#web/payment/useLateAnswer";

const sent = { request: "first", key: "its-key" };

describe("a payment whose answer is late", () => {
  const late = { ...sent, rounds: 3 };

  it("is asked for from the first late answer on, under its own key", () => {
    expect(lateAfter(undefined, { ...sent, isLate: true })).toEqual({ ...sent, rounds: 1 });
    expect(lateAfter(late, { ...sent, isLate: true })).toEqual({ ...sent, rounds: 4 });
  });

  it("is still late when no answer arrives", () => {
    expect(lateAfter(late, { ...sent, isLate: undefined })).toEqual({ ...sent, rounds: 4 });
    expect(lateAfter(undefined, { ...sent, isLate: undefined })).toBeUndefined();
  });

  it("is over with any other answer", () => {
    expect(lateAfter(late, { ...sent, isLate: false })).toBeUndefined();
  });

  it("is asked for at growing intervals of up to 30 seconds, and after three minutes no longer", () => {
    const delays = Array.from({ length: 10 }, (_, index) => nextDelay({ rounds: index + 1 }));
    expect(delays).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000, undefined]);
  });
});
