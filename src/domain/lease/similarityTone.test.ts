import { expect, it } from "vitest";
import { similarityTone } from "#domain/lease/similarityTone";

it("calls names similar from 70 percent on, and different under 30", () => {
  expect([100, 70, 69, 30, 29, 0].map(similarityTone)).toEqual([
    "high",
    "high",
    "middle",
    "middle",
    "low",
    "low",
  ]);
});
