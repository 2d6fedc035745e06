import { describe, expect, it } from "vitest";
import { longText, text } from "#contract/shapes";

const turns = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

describe.each([
  ["a line of text", text],
  ["a text of several lines", longText],
])("%s", (_, shape) => {
  it("drops each sign that turns the direction of writing, and nothing else", () => {
    expect(shape(30).parse(`Ann${turns.split("").join("x")}Lee`)).toBe(
      `Ann${"x".repeat(turns.length - 1)}Lee`,
    );
    expect(shape(30).parse("\u05d0\u05d1 Jürgen 🛋️ नमस्ते")).toBe("\u05d0\u05d1 Jürgen 🛋️ नमस्ते");
  });

  it("has its length without them", () => {
    expect(shape(3).parse(`\u202a555\u202c`)).toBe("555");
    expect(shape(3).safeParse(`\u202a5555\u202c`).success).toBe(false);
  });

  it("holds no control character", () => {
    expect(shape(9).safeParse("Ann\u0007").success).toBe(false);
  });
});
