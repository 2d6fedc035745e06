import { describe, expect, it } from "vitest";
import { priceInQuery } from "#domain/catalog/priceInQuery";

describe("a price in a query", () => {
  it.each([
    ["sofa under 1000", "sofa", { max: 1000 }],
    ["sofa under $1,000", "sofa", { max: 1000 }],
    ["sofa under 1000.", "sofa", { max: 1000 }],
    ["sofa for under $1,000!", "sofa", { max: 1000 }],
    ["sofa under 1000, gray", "sofa gray", { max: 1000 }],
    ["sofa under 1000 in gray", "sofa in gray", { max: 1000 }],
    ["lamp under $50", "lamp", { max: 50 }],
    ["lamp under 50 bucks", "lamp", { max: 50 }],
    ["sectional under 2k", "sectional", { max: 2000 }],
    ["sofa at most $899.99", "sofa", { max: 900 }],
    ["gray sofa less than $899.00 with chaise", "gray sofa with chaise", { max: 899 }],
    ["Under 500 dollars rug", "rug", { max: 500 }],
    ["under $500 for a rug", "for a rug", { max: 500 }],
    ["dining table over 400", "dining table", { min: 400 }],
    ["beds between $500 and $900", "beds", { min: 500, max: 900 }],
    ["beds from 900 to 500", "beds", { min: 500, max: 900 }],
    ["sofa over $500 and under $900", "sofa", { min: 500, max: 900 }],
    ["sofa under $1,000 in stock", "sofa in stock", { max: 1000 }],
    ["dining table under $1,200 seats 6", "dining table seats 6", { max: 1200 }],
    ["sofa under $1,500 in sage", "sofa in sage", { max: 1500 }],
    ["beds between $1,000 and $2,000 in stock", "beds in stock", { min: 1000, max: 2000 }],
    ["sofa under 1,500 dollars in stock", "sofa in stock", { max: 1500 }],
    ["sofa under $2k in stock", "sofa in stock", { max: 2000 }],
    ["sofa not over $1,000", "sofa", { max: 1000 }],
    ["sofa no less than 500", "sofa", { min: 500 }],
    ["sofa not under $500", "sofa", { min: 500 }],
    ["chair, nothing above $500", "chair,", { max: 500 }],
    ["under 1000 leather sofa", "leather sofa", { max: 1000 }],
    ["sofa under 1000 gray", "sofa gray", { max: 1000 }],
    ["sofa under $1,000 or less", "sofa", { max: 1000 }],
  ])("of '%s' leaves '%s'", (typed, query, price) => {
    expect(priceInQuery(typed)).toEqual({ query, price });
  });

  it.each([
    "sofa",
    "under $500",
    "sofa under 80 inches",
    'sofa under 80"',
    "sofa under 100 in",
    "table under 100 in wide",
    "rug under 8 feet",
    "rug under 10 by 14",
    "chest over 5 drawers",
    "under bed storage",
    "ANS-SOF-1000",
    "from 1000",
    "dining table up to 10 people",
    "table seats up to 10",
    "recliner up to 400 pound",
    "desk under 48w",
    "bookcase over 72 tall",
    "sofa between 70 and 80 wide",
    "sofa between 100 and 120 wide",
    "mattress over 12 thick",
    "rug under 10m",
    "sofa under 100 in with chaise",
    "rug under 100 in x 140 in",
    "table under 120 in round",
    "base for up to 1000 lbs",
  ])("is not read in '%s'", (typed) => {
    expect(priceInQuery(typed)).toBeUndefined();
  });
});
