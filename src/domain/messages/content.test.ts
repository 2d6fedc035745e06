import { describe, expect, it } from "vitest";
import {
  assemblyFeeText,
  assemblyPaidMessage,
  assemblyPrepaidMessage,
  deliveryFeeMessage,
  hourName,
  listed,
  numberWord,
} from "#domain/messages/content";
import { cents } from "#domain/money";

it.each([
  [49_00, 89_00, "$49.00–$89.00"],
  [50_00, null, "$50.00 & Up"],
  [50_00, -1_00, "$50.00 & Up"],
  [50_00, 50_00, "$50.00"],
])("a fee of %s up to %s reads %s", (fee, feeMax, text) => {
  expect(assemblyFeeText({ fee: cents(fee), feeMax: feeMax === null ? null : cents(feeMax) })).toBe(text);
});

it("says who receives the assembly fee and what the delivery fee depends on", () => {
  expect(assemblyPaidMessage).toBe(
    "You pay the assembly fee to the driver after your furniture is assembled.",
  );
  expect(assemblyPrepaidMessage).toBe("Where checkout offers assembly, you can pay for it there instead.");
  expect(deliveryFeeMessage).toBe(
    "The delivery fee depends on your city. It's one fee per order, no matter how much you buy.",
  );
});

describe("how figures are written", () => {
  it.each([
    [0, "no"],
    [1, "one"],
    [5, "five"],
    [10, "ten"],
    [11, "11"],
  ])("%d stores are %s stores", (count, word) => {
    expect(numberWord(count)).toBe(word);
  });

  it.each([
    [[], ""],
    [["Decatur"], "Decatur"],
    [["Decatur", "Marietta"], "Decatur and Marietta"],
    [["Decatur", "Marietta", "Roswell"], "Decatur, Marietta and Roswell"],
  ])("%j is a list in a sentence", (cities, text) => {
    expect(listed(cities)).toBe(text);
  });

  it.each([
    [0, "midnight"],
    [9, "9 am"],
    [12, "noon"],
    [15, "3 pm"],
    [24, "midnight"],
  ])("hour %d is %s", (hour, name) => {
    expect(hourName(hour)).toBe(name);
  });
});
