import { expect, it } from "vitest";
import { buyTogetherPlace } from "#web/routes/product/together/buyTogetherPlace";

it.each([
  [1, "left"],
  [2, "below"],
  [3, "fullWidth"],
  [0, "below"],
  [9, "below"],
])("shows a variant with btPosition %i in the place %s", (position, place) => {
  expect(buyTogetherPlace(position)).toBe(place);
});
