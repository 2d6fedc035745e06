import { expect, it } from "vitest";
import { locationsTitle, shownStoreName, specialHoursLabel } from "#domain/messages/store/store";

it("counts the stores in the heading of the map", () => {
  expect(locationsTitle(5)).toBe("Five Locations in Metro Atlanta Area");
  expect(locationsTitle(12)).toBe("12 Locations in Metro Atlanta Area");
});

it("says behind the store's name that a device is a kiosk", () => {
  expect(shownStoreName({ storeName: "Decatur", kiosk: true }).replace("Decatur ", "")).toBe("(Kiosk)");
  expect(shownStoreName({ storeName: "Decatur", kiosk: false })).toBe("Decatur");
});

it("words the hours of a special day", () => {
  expect(specialHoursLabel({ opens: "10:00", closes: "16:00" })).toBe("10 am – 4 pm");
  expect(specialHoursLabel({ opens: "", closes: "" })).toBe("Closed");
});
