import { describe, expect, it } from "vitest";
import {
  cartDescription,
  dropdownLabel,
  preview,
  searchDescription,
  shortTitle,
} from "#web/ui/display/shortTexts";

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

  it("ends with a clause where that keeps half of it", () => {
    expect(preview("Three seats, deep ones, in linen or leather", 30)).toBe("Three seats, deep ones…");
    expect(preview("Deep, with three seats in linen", 24)).toBe("Deep, with three seats…");
    expect(preview("Of kiln-dried oak, 2.5 inches thick", 24)).toBe("Of kiln-dried oak…");
    expect(preview("A frame of oak that is 2.5 inches", 26)).toBe("A frame of oak that is 2.5…");
    expect(preview("A mattress for 1,200 pounds", 21)).toBe("A mattress for 1,200…");
  });

  it("has no ellipsis after a whole sentence", () => {
    expect(preview("Reclines at a button. Its headrest tilts by itself.", 30)).toBe("Reclines at a button.");
    expect(preview("Does it recline? At a button it does.", 28)).toBe("Does it recline?");
    expect(preview("Reclines at a button, tilts by itself.", 30)).toBe("Reclines at a button…");
    expect(preview("A rug of 8 ft. in all, by 10 ft. or so", 18)).toBe("A rug of 8 ft…");
  });

  it("does not end with a word that only leads to the next", () => {
    const rocker = "Rocks with a push of the foot and leans back with a pull of the lever";
    expect(preview(rocker, 60)).toBe("Rocks with a push of the foot and leans back with a pull…");
    expect(preview("A table for the hall and for a vase", 28)).toBe("A table for the hall…");
    expect(preview("Oak on top and", 12)).toBe("Oak on top…");
    expect(preview("Rug to put on and in the room", 20)).toBe("Rug to put on and in…");
  });

  it("is cut inside a word that is longer than half of it", () => {
    expect(preview("y".repeat(90), 70)).toBe(`${"y".repeat(70)}…`);
  });

  it("is one line, and no half of a character", () => {
    expect(preview("Oak\n\n  and ash", 60)).toBe("Oak and ash");
    expect(preview("🛋".repeat(5), 3)).toBe("🛋🛋🛋…");
  });
});

describe("texts cut short", () => {
  it("cuts a title over 30 characters to 28 and an ellipsis", () => {
    expect(shortTitle("x".repeat(30))).toBe("x".repeat(30));
    expect(shortTitle("x".repeat(31))).toBe(`${"x".repeat(28)}…`);
  });

  it("previews about 70 characters of a description, between words", () => {
    const text =
      "A deep three-seat sofa with feather-wrapped cushions, a solid oak frame and washable covers.";
    expect(cartDescription(text)).toBe("A deep three-seat sofa with feather-wrapped cushions…");
    expect(cartDescription("Short.")).toBe("Short.");
    expect(cartDescription("y".repeat(90))).toBe(`${"y".repeat(70)}…`);
  });

  it("cuts dropdown labels to 35 characters on phones only", () => {
    const label = "Charcoal performance velvet with walnut legs";
    expect(dropdownLabel(label, "", true)).toBe("Charcoal performance velvet with wa");
    expect(dropdownLabel(label, " · $949.00", true)).toBe("Charcoal performance velv · $949.00");
    expect(dropdownLabel(label, " · $949.00", false)).toBe(`${label} · $949.00`);
    expect(dropdownLabel("x".repeat(35), "", true)).toHaveLength(35);
    expect(Array.from(dropdownLabel("🛋".repeat(40), " · Sold out", true))).toHaveLength(35);
  });

  it("shows about 60 characters of a description", () => {
    const text =
      "A deep three-seat sofa with feather-wrapped cushions, a solid oak frame and washable covers.";
    expect(searchDescription(text)).toBe("A deep three-seat sofa with feather-wrapped cushions…");
    expect(searchDescription("Short.")).toBe("Short.");
  });
});
