import { describe, expect, it } from "vitest";
import { preview } from "#domain/preview";

const text = "A deep three-seat sofa with feather-wrapped cushions.";

describe("the preview of a text", () => {
  it.each([
    [60, text],
    [25, "A deep three-seat sofa…"],
    [24, "A deep three-seat sofa…"],
    [22, "A deep three-seat sofa…"],
    [21, "A deep three-seat…"],
  ])("of %i characters ends between words", (most, shown) => {
    expect(preview(text, most)).toBe(shown);
  });

  it("ends with a letter or a figure", () => {
    expect(preview("Solid oak, oiled by hand", 12)).toBe("Solid oak…");
  });

  it("is cut inside a word that is longer than half of it", () => {
    expect(preview("y".repeat(90), 70)).toBe(`${"y".repeat(70)}…`);
  });

  it("is one line, and no half of a character", () => {
    expect(preview("Oak\n\n  and ash", 60)).toBe("Oak and ash");
    expect(preview("🛋".repeat(5), 3)).toBe("🛋🛋🛋…");
  });
});
