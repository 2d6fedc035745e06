import { expect, it } from "vitest";
import { FoundLeaseDialog } from "#web/routes/lease/lookup/FoundLeaseDialog";
import type { FoundLease } from "#web/routes/lease/lookup/useLeaseLookup";
import { dollars } from "#test/data/builders";
import { htmlOf, visibleText } from "#test/pages";
import { wireFees } from "#test/wireStore";

const priced = {
  leaseId: "PG-1",
  approvalLimit: dollars(500),
  cashPrice: dollars(900),
  costOfRental: dollars(700),
  totalLeasePrice: dollars(1600),
  ninetyDayBuyout: dollars(950),
  initialPayment: dollars(49),
};

function shown(setting: FoundLease["setting"]): string {
  const lease = {
    leasePriceInfo: priced,
    exceededLimit: true,
    overLimitAmount: dollars(400),
    overLimitTax: dollars(32),
    balance: dollars(432),
    message: "",
    setting,
  } as FoundLease;
  return visibleText(
    htmlOf(() => (
      <FoundLeaseDialog
        open
        lease={lease}
        fees={wireFees()}
        billingStates={[]}
        busy={false}
        canSubmit
        message=""
        onSubmit={async () => true}
        onClose={() => {}}
      />
    )),
  );
}

it("asks how to pay what a lease does not cover, among the methods that its provider allows", () => {
  const words = shown({ allowCod: true, allowCreditCard: false, show90Day: false });
  expect(words).toContain(
    "How would you like to pay the amount above your limit? Cash on delivery or pickup",
  );
  expect(words).not.toContain("Credit card");
  expect(words).toContain("Submit");
});

it("says what to do where nothing may pay the rest, and submits nothing", () => {
  const words = shown({ allowCod: false, allowCreditCard: false, show90Day: false });
  expect(words).toContain(
    "Your lease doesn't cover this whole order. Please remove something from your cart",
  );
  expect(words).toContain("Back to your cart");
  expect(words).not.toMatch(/Submit|How would you like/);
});
