import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const colors = new Map(
  [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
);

const grounds = ["paper", "raised", "deep"];
const texts = ["ink", "soft", "faint", "clay", "clay-deep", "pine", "amber", "error"];

describe("color tokens", () => {
  it.each(pairs(texts, grounds))("%s text is readable on %s (4.5:1)", (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(["ink", "soft"], ["clay-wash", "pine-wash", "amber-wash", "error-wash"]))(
    "%s text is readable on %s (4.5:1)",
    (text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(["clay", "pine", "amber", "error"])("%s text is readable on its own wash (4.5:1)", (text) => {
    expect(contrast(text, `${text}-wash`)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(["raised"], ["clay", "clay-deep", "ink"]))(
    "%s text is readable on a %s button (4.5:1)",
    (text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("soft text is readable on a disabled control (4.5:1)", () => {
    expect(contrast("soft", "line")).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)("field borders are visible on %s (3:1)", (ground) => {
    expect(contrast("edge", ground)).toBeGreaterThanOrEqual(3);
  });
});

function pairs(first: readonly string[], second: readonly string[]) {
  return first.flatMap((one) => second.map((other) => [one, other] as const));
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(name: string): number {
  const hex = colors.get(name);
  if (!hex) throw new Error(`No color ${name}`);
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
