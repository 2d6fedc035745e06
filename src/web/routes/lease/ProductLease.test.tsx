import { expect, it } from "vitest";
import { cents } from "#domain/money";
import { ProductLease } from "#web/routes/lease/ProductLease";
import { dollars } from "#test/data/builders";
import { htmlOf, linksIn, visibleText } from "#test/pages";

const leaseTerms = { applicationFee: dollars(49), storeApplFee: dollars(39), leaseMinimum: dollars(400) };

/** The lines of a product, with a tariff of a tenth. */
function lines(price: number): string {
  return htmlOf(() => (
    <ProductLease price={cents(price)} tariffRate={0.1} tariff="+ 10% tariff" leaseTerms={leaseTerms} />
  ));
}

it("shows the lease minimum for a product below it, tariff included, and links to how leases work", () => {
  const html = lines(363_63);
  expect(visibleText(html)).toContain(
    "Leases start at $400.00 before tax. You can lease several items together.",
  );
  expect(linksIn(html)).toEqual({ "How lease to own works": "/leaseToOwn" });
});

it("hides the lease minimum for a product that reaches it, tariff included", () => {
  const html = lines(363_64);
  expect(visibleText(html)).toBe("How lease to own works");
});
