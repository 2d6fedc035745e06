import { expect, it } from "vitest";
import { cents } from "#domain/money";
import { LeaseChoice } from "#web/routes/lease/LeaseChoice";
import { dollars } from "#test/data/builders";
import { htmlOf, visibleText } from "#test/pages";

const setting = {
  leaseMinimum: dollars(400),
  applicationFee: dollars(39),
  storeApplFee: dollars(29),
  applFeeLabel: "Application fee",
  enableStoreLookup: true,
  enableStoreOrder: true,
  leaseTaxRate: 0,
  notLeased: [],
};

it("offers Credit Card, which is chosen at first, and Progressive", () => {
  const html = htmlOf(() => <LeaseChoice setting={setting} preTaxTotal={cents(900_00)} isShown={false} />);
  const radios = [...html.matchAll(/<label[^>]*>\s*(<input[^>]*type="radio"[^>]*>).*?<\/label>/gs)].map(
    ([label, radio = ""]) => ({
      value: /value="(\w+)"/.exec(radio)?.[1],
      label: visibleText(label).split(" ").slice(0, 2).join(" "),
      isChosen: radio.includes("checked"),
    }),
  );
  expect(radios).toMatchObject([
    { value: "CC", label: "Credit Card", isChosen: true },
    { value: "Progressive", label: expect.stringMatching(/^Progressive /), isChosen: false },
  ]);
});
