import { describe, expect, it } from "vitest";
import { readableUrl } from "#server/pages/readableUrl";

describe("the address of a page", () => {
  it.each([
    ["/", "/"],
    ["/product/1001?a=%", "/product/1001?a=%"],
    ["/product-category/caf%C3%A9", "/product-category/caf%C3%A9"],
    ["/%?a=%41", "/%25?a=%41"],
    ["/garden/%0a", "/garden/%250a"],
  ])("%s is read as %s", (input, read) => {
    expect(readableUrl(input)).toBe(read);
  });

  it.each([
    ["/\\anything", "/%5Canything"],
    ["/\\evil.example/cart?back=\\", "/%5Cevil.example/cart?back=\\"],
    ["/cart\\", "/cart%5C"],
    ["/%\\cart", "/%25%5Ccart"],
  ])("%s, with a backslash, is read as %s on the same host", (input, read) => {
    expect(readableUrl(input)).toBe(read);
    expect(new URL(readableUrl(input), "http://store").host).toBe("store");
  });

  it("stays the same for a call", () => {
    expect(readableUrl("/api/RelatedProd/%ff")).toBe("/api/RelatedProd/%ff");
  });
});
