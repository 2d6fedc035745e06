import { describe, expect, it } from "vitest";
import { problemOf } from "#web/layout/problemReport";

describe("the report of a problem", () => {
  it("says where it happened and keeps name and stack", () => {
    const thrown = new TypeError("x is undefined");
    const problem = problemOf(thrown, "header");
    expect(problem.message).toBe("header: x is undefined");
    expect(problem.name).toBe("TypeError");
    expect(problem.stack).toBe(thrown.stack);
  });

  it("takes what is no error", () => {
    expect(problemOf("gone", "promise").message).toBe("promise: gone");
    expect(problemOf(undefined, "promise").message).toBe("promise: undefined");
  });
});
