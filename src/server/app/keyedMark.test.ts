import { expect, it } from "vitest";
import { createKeyedMark } from "#server/app/keyedMark";

it("a mark differs by secret and purpose, and is the same in every process of a store", () => {
  const mark = createKeyedMark("secret", "one purpose")("text");
  expect(mark).toMatch(/^[\w-]{22}$/);
  expect(createKeyedMark("secret", "one purpose")("text")).toBe(mark);
  expect(createKeyedMark("guess", "one purpose")("text")).not.toBe(mark);
  expect(createKeyedMark("secret", "another purpose")("text")).not.toBe(mark);
});
