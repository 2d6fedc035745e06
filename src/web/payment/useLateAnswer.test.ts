import { describe, expect, it } from "vitest";
import { lateAfter } from "#web/payment/useLateAnswer";

describe("a payment whose answer is late", () => {
  const asked = { request: "first", rounds: 3 };

  it("is asked for from the first late answer on, ever more rarely", () => {
    expect(lateAfter(undefined, { request: "first", isLate: true })).toEqual({ request: "first", rounds: 1 });
    expect(lateAfter(asked, { request: "first", isLate: true })).toEqual({ request: "first", rounds: 4 });
  });

  it("is still late while nobody answers", () => {
    expect(lateAfter(asked, { request: "first", isLate: undefined })).toEqual({
      request: "first",
      rounds: 4,
    });
    expect(lateAfter(undefined, { request: "first", isLate: undefined })).toBeUndefined();
  });

  it("is over with any other answer", () => {
    expect(lateAfter(asked, { request: "first", isLate: false })).toBeUndefined();
  });
});
