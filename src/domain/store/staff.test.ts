import { expect, it } from "vitest";
import { isPin } from "#domain/store/staff";

it("takes six digits as a PIN and nothing else", () => {
  expect(["246813", "000000"].map(isPin)).toEqual([true, true]);
  expect(["", "24681", "2468135", "24681a", " 24681", "２４６８１３"].filter(isPin)).toEqual([]);
});
