import { expect, it } from "vitest";
import { locationsTitle } from "#domain/messages/store";

it("counts the stores in the heading of the map", () => {
  expect(locationsTitle(5)).toBe("Five Locations in Metro Atlanta Area");
  expect(locationsTitle(12)).toBe("12 Locations in Metro Atlanta Area");
});
