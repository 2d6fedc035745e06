import { describe, expect, it } from "vitest";
import { sharedAnswers } from "#server/app/sharedAnswers";

describe("shared answers", () => {
  it("stay the same frozen object while their parts do", () => {
    const shared = sharedAnswers<{ names: string[] }>(100);
    const [sofa, table] = [{ name: "Sofa" }, { name: "Table" }];
    const list = (...parts: { name: string }[]) =>
      shared("list", parts, () => ({ names: parts.map(({ name }) => name) }));
    const before = list(sofa, table);
    expect(Object.isFrozen(before)).toBe(true);
    expect(list(sofa, table)).toBe(before);
    expect(list({ name: "Sofa" }, table)).not.toBe(before);
    expect(list(sofa)).toEqual({ names: ["Sofa"] });
  });

  it("make room for others by their parts, the least used first", () => {
    const shared = sharedAnswers<{ at: number }>(10);
    const ask = (at: number) => shared(`${at}`, [1, 2, 3, 4], () => ({ at }));
    const [first, second] = [ask(1), ask(2)];
    expect(ask(2)).toBe(second);
    ask(3);
    expect(ask(1)).not.toBe(first);
  });
});
