import { describe, expect, it } from "vitest";
import { figureProblem, fillIn, hourName, listed, numberWord, type Figures } from "#domain/content/content";
import { fc } from "#test/properties";

const figures: Figures = {
  storeName: "Clay & Co.",
  storeCount: "five",
  storeCities: "Decatur and Marietta",
  warehouseAddress: "1 Kiln Road, Norcross, GA 30071",
  warehouseCity: "Norcross",
  warehousePhone: "(770) 555-0100",
  deliveryRadiusMiles: "60",
  cutOffHour: "3 pm",
  deliveryHorizonDays: "45",
  quoteHonoredDays: "7",
  tariffRate: "10%",
  tariffSince: "9/17/2019",
  tariffCostRise: "30%",
  returnDays: "3",
  returnRestockingRate: "15%",
  warrantyClaimDays: "3",
  warrantyForwardHours: "24",
  warrantyRepairDays: "5",
  layawayMinimumDepositRate: "10%",
  layawayRestockingRate: "15%",
  layawayOverdueDays: "60",
};

describe("the figures in prose", () => {
  it("stand where their names stood, as often as they stood there", () => {
    expect(fillIn("{storeName}: {returnDays} days, yes, {returnDays}.", figures)).toBe(
      "Clay & Co.: 3 days, yes, 3.",
    );
  });

  it("are written in the form of the prose", () => {
    const asHtml = (figure: string) => figure.replace("&", "&amp;");
    expect(fillIn("<p>{storeName}</p>", figures, asHtml)).toBe("<p>Clay &amp; Co.</p>");
  });

  it("leave prose without figures alone", () => {
    const plain = fc.string().filter((text) => !text.includes("{"));
    fc.assert(fc.property(plain, (text) => fillIn(text, figures) === text));
  });

  it("are refused where there is no such figure", () => {
    expect(figureProblem("Within {returnDays} days.")).toBeUndefined();
    expect(figureProblem("Within {returnDys} days.")).toBe("There is no figure {returnDys}.");
    expect(figureProblem("{constructor}")).toBe("There is no figure {constructor}.");
  });
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
  ])("%d o'clock is %s", (hour, name) => {
    expect(hourName(hour)).toBe(name);
  });
});
