import { expect, it } from "vitest";
import LeaseToOwnPage from "#web/routes/lease/LeaseToOwnPage";
import { htmlOf, visibleText } from "#test/pages";

it("tells how leasing works and who can lease", () => {
  const loaderData = { data: "", name: "leaseToOwn", title: "", description: "" };
  const said = visibleText(htmlOf(LeaseToOwnPage, { path: "/leaseToOwn", loaderData }));
  for (const words of [
    "pay for it over 12 months",
    "How it works 1 Apply",
    "You are 18 or older. You have a Social Security number or an EIN.",
    "You have a debit or credit card and an open checking account.",
    "Lease to own isn't available in some states.",
  ])
    expect(said).toContain(words);
});
