import { expect, it } from "vitest";
import { appleDirections, googleDirections, openStreetMapDirections } from "#domain/store/directions";

const marietta = { latitude: 33.9411, longitude: -84.5412 };

it.each([
  [googleDirections, "https://www.google.com/maps/dir/?api=1&destination=33.9411%2C-84.5412"],
  [appleDirections, "https://maps.apple.com/?daddr=33.9411%2C-84.5412"],
  [openStreetMapDirections, "https://www.openstreetmap.org/directions?to=33.9411%2C-84.5412"],
])("%o leads to a place by its coordinates", (directions, address) => {
  expect(directions(marietta)).toBe(address);
});
