import { describe, expect, it } from "vitest";
import { itemsAddedMessage } from "#domain/messages/cart";
import { buyTogetherLabel, buyTogetherTitle, failedPartnersMessage } from "#domain/messages/product";

describe("products bought together", () => {
  it.each([
    [0, "Add Item"],
    [1, "Add Item"],
    [2, "Add Both Items"],
    [3, "Add 3 Items"],
    [12, "Add 12 Items"],
  ])("have, with %i checked, the button %j", (ticked, label) => {
    expect(buyTogetherLabel(ticked)).toBe(label);
  });

  it("are announced once they are in the cart", () => {
    expect([1, 2].map(itemsAddedMessage)).toEqual(["Item added", "2 items added"]);
  });

  it("have a heading and a message for a failed request", () => {
    expect(buyTogetherTitle).toBe("Buy Together");
    expect(failedPartnersMessage).toBe("Failed to Get Product List");
  });
});
