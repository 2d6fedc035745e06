import { expect, it } from "vitest";
import { groupBy } from "#domain/groupBy";

it("keeps the rows of a group in their order", () => {
  const groups = groupBy(["oak", "ash", "pine", "elm"], ({ length }) => length);
  expect([...groups]).toEqual([
    [3, ["oak", "ash", "elm"]],
    [4, ["pine"]],
  ]);
});
