import { describe, expect, it } from "vitest";
import { isWholeStore, wholeStoreQuery } from "#domain/catalog/wholeStore";

describe("a query for the whole store", () => {
  it.each([wholeStoreQuery, "Everything", "all furniture"])("is %j", (query) => {
    expect(isWholeStore(query)).toBe(true);
  });

  it.each(["", "  ", "patio furniture", "sofa"])("is not %j", (query) => {
    expect(isWholeStore(query)).toBe(false);
  });
});
