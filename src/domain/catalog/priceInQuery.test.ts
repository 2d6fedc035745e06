import { describe, expect, it } from "vitest";
import { priceInQuery } from "#domain/catalog/priceInQuery";

describe("the price in a query", () => {
  it.each([
    ["sofa under 1000", "sofa", { max: 1000 }],
    ["sofa under $1,000", "sofa", { max: 1000 }],
    ["gray sofa less than $899.00 with chaise", "gray sofa with chaise", { max: 899 }],
    ["Under 500 dollars rug", "rug", { max: 500 }],
    ["dining table over 400", "dining table", { min: 400 }],
    ["beds between $500 and $900", "beds", { min: 500, max: 900 }],
    ["beds from 900 to 500", "beds", { min: 500, max: 900 }],
  ])("of '%s' leaves '%s'", (typed, query, price) => {
    expect(priceInQuery(typed)).toEqual({ query, price });
  });

  it.each([
    "sofa",
    "under $500",
    "sofa under 80 inches",
    'sofa under 80"',
    "rug under 8 feet",
    "table for under 60 in wide",
    "chest over 5 drawers",
    "under bed storage",
    "ANS-SOF-1000",
    "from 1000",
  ])("is none of '%s'", (typed) => {
    expect(priceInQuery(typed)).toBeUndefined();
  });
});
