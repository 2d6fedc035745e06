import { describe, expect, it } from "vitest";
import { longText, text } from "#contract/shapes";

const bidiControls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

describe.each([
  ["a line of text", text],
  ["a text of several lines", longText],
])("%s", (_, shape) => {
  it("drops every bidirectional control character and nothing else", () => {
    const typed = bidiControls.split("").join("x");
    expect(shape(30).parse(`Ann${typed}Lee`)).toBe(`Ann${"x".repeat(bidiControls.length - 1)}Lee`);
    expect(shape(30).parse("\u05d0\u05d1 Jürgen 🛋️ नमस्ते")).toBe("\u05d0\u05d1 Jürgen 🛋️ नमस्ते");
  });

  it("is measured without them", () => {
    expect(shape(3).parse(`\u202a555\u202c`)).toBe("555");
    expect(shape(3).safeParse(`\u202a5555\u202c`).success).toBe(false);
  });

  it("rejects control characters", () => {
    expect(shape(9).safeParse("Ann\u0007").success).toBe(false);
  });
});
