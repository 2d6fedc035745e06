import { describe, expect, it } from "vitest";
import { fillIn, unknownFigure, type Figures } from "#domain/content/content";
import { fc, forAll } from "#test/properties";

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
  returnExclusions: "mattresses",
  warrantyClaimDays: "3",
  warrantyForwardHours: "24",
  warrantyRepairDays: "5",
  layawayMinimumDepositRate: "10%",
  layawayRestockingRate: "15%",
  layawayOverdueDays: "60",
  leaseMinimum: "$400.00",
  leaseApplicationFee: "$39.00",
};

describe("figures in content", () => {
  it("replace every occurrence of their names", () => {
    expect(fillIn("{storeName}: {returnDays} days, yes, {returnDays}.", figures)).toBe(
      "Clay & Co.: 3 days, yes, 3.",
    );
  });

  it("are escaped for the content's format", () => {
    const asHtml = (figure: string) => figure.replace("&", "&amp;");
    expect(fillIn("<p>{storeName}</p>", figures, asHtml)).toBe("<p>Clay &amp; Co.</p>");
  });

  it("do not change content without figures", () => {
    const plain = fc.string().filter((text) => !text.includes("{"));
    forAll(plain, (text) => {
      expect(fillIn(text, figures)).toBe(text);
    });
  });

  it("are rejected when unknown", () => {
    expect(unknownFigure("Within {returnDays} days.")).toBeUndefined();
    expect(unknownFigure("Within {returnDys} days.")).toBe("{returnDys}");
    expect(unknownFigure("{constructor}")).toBe("{constructor}");
  });
});
