import { describe, expect, it } from "vitest";
import { infoPageFor } from "#web/layout/infoPageFor";

describe("the information page of a search", () => {
  it.each([
    ["return policy", "/returnPolicy"],
    ["Warranty", "/returnPolicy"],
    ["delivery fee", "/assemblyFee"],
    ["shipping", "/assemblyFee"],
    ["how much is assembly", "/assemblyFee"],
    ["store hours", "/locationsMap"],
    ["stores near me", "/locationsMap"],
    ["layaway", "/layaway"],
    ["lay away", "/layaway"],
    ["lease to own", "/leaseToOwn"],
    ["financing", "/leaseToOwn"],
    ["tariff", "/tariffNote"],
    ["privacy policy", "/privacyPolicy"],
    ["phone number", "/contactUs"],
    ["faq", "/faq"],
    ["about us", "/aboutUs"],
  ])("for %j is %s", (query, path) => {
    expect(infoPageFor(query)?.to).toBe(path);
  });

  it.each([
    "",
    "sofa",
    "storage bed",
    "phone table",
    "book store shelf",
    "released",
    "desk no assembly required",
    "sofa free delivery",
  ])("is none for %j", (query) => {
    expect(infoPageFor(query)).toBeUndefined();
  });
});
