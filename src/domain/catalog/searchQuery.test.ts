import { describe, expect, it } from "vitest";
import { noResultsMessage, searchFailedMessage } from "#domain/messages/catalog";
import { searchQuery } from "#domain/catalog/searchQuery";

describe("a search", () => {
  it.each([
    ["", ""],
    [" \t\n ", ""],
    ["  leather   sofa ", "leather sofa"],
    ["so\u0000fa\ud800", "so fa"],
    ["x".repeat(120), "x".repeat(100)],
    [`${"x".repeat(99)}🛋`, "x".repeat(99)],
  ])("for %j is one for %j", (typed, query) => {
    expect(searchQuery(typed)).toBe(query);
  });

  it("speaks the specification's words", () => {
    expect(noResultsMessage("zebra")).toBe("No results for zebra");
    expect(searchFailedMessage).toBe(
      "An error has occurred while searching products, please try again later",
    );
  });
});
