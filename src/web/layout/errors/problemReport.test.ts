import { describe, expect, it } from "vitest";
import { problemOf } from "#web/layout/errors/problemReport";

describe("problemOf", () => {
  it("prefixes the message with where it happened and keeps name and stack", () => {
    const thrown = new TypeError("x is undefined");
    const problem = problemOf(thrown, "header");
    expect(problem.message).toBe("header: x is undefined");
    expect(problem.name).toBe("TypeError");
    expect(problem.stack).toBe(thrown.stack);
  });

  it("wraps a thrown value that is not an Error", () => {
    expect(problemOf("gone", "promise").message).toBe("promise: gone");
    expect(problemOf(undefined, "promise").message).toBe("promise: undefined");
  });
});
