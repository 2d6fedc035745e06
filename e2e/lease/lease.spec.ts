import { beDevice } from "../floor/devices";
import { axe, expect, rejectCall, test } from "../support/fixtures";
import {
  amount,
  cards,
  expectComplete,
  field,
  fillCard,
  goToReview,
  haveInCart,
  newShopper,
  payWith,
  pillows,
  sofa,
} from "../support/shopper";
import {
  found,
  haveLeaseProvider,
  haveSigningSite,
  notFound,
  otherAddress,
  otherName,
  overLimit,
  submitted,
} from "./provider";

const signed = {
  status: true,
  data: { orderNumber: "7K2MZ9QH3D", email: "ada@example.com" },
  errorMessage: "",
};

test("an approval is found by phone once its address and name are adopted, and its lease is signed", async ({
  page,
}) => {
  const sent = await haveLeaseProvider(page, {
    LookupLease: [notFound, otherAddress, otherName(82), otherName(20), found],
    SubmitInvoiceOrder: [submitted],
    LeaseOrderComplete: [
      { ...signed, status: false, data: null, errorMessage: "The lease was not signed." },
      signed,
    ],
  });
  await haveSigningSite(page);
  await goToReview(page, sofa, newShopper());
  const cardTax = await amount(page, "Tax").innerText();
  await page.getByRole("radio", { name: /^Progressive/ }).check();
  await expect(amount(page, "Tax")).toHaveText("$0.00");
  await expect(amount(page, "Lease application fee")).toHaveText("$49.00");
  await expect(amount(page, "Order Total")).toBeVisible();
  await expect(page.getByText("12-month total: $1,859.00")).toBeVisible();
  await page.getByRole("radio", { name: "Credit Card" }).check();
  await expect(amount(page, "Tax")).toHaveText(cardTax);
  await expect(amount(page, "Grand Total")).toBeVisible();
  await page.getByRole("radio", { name: /^Progressive/ }).check();

  const lookUp = page.getByRole("button", { name: "Find my lease approval" });
  await expect(lookUp).toBeDisabled();
  const phone = page.getByLabel("Phone number on the lease application");
  await phone.focus();
  await phone.blur();
  await expect(page.getByText("Phone Number is required")).toBeVisible();
  await phone.fill("4045550134");
  await page.getByLabel("Last 4 digits of SSN").fill("1234");
  await axe(page);
  await lookUp.click();
  const none = page.getByRole("dialog", { name: "Lease Approval Not Found" });
  await expect(none).toContainText("We could not find an approval for these details.");
  await none.getByRole("button", { name: "OK" }).click();
  await lookUp.click();
  const address = page.getByRole("dialog", { name: "Address Mismatch" });
  await expect(address).toContainText(
    "Due to leasing requirements, your shipping address must match the address on your lease application",
  );
  await address.getByRole("button", { name: "Use this address" }).click();
  const name = page.getByRole("dialog", { name: "Name Mismatch" });
  await expect(name.getByText("82% similar")).toHaveCSS("color", "rgb(29, 79, 140)");
  await axe(page, "dialog[open]");
  await name.getByRole("button", { name: "No" }).click();
  await expect(page.getByRole("region", { name: "Delivery address" })).toContainText("210 Church Street");
  await lookUp.click();
  await expect(name.getByText("20% similar")).toHaveCSS("color", "rgb(176, 24, 44)");
  await name.getByRole("button", { name: "Yes, use this name" }).click();
  const lease = page.getByRole("dialog", { name: "You Lease Approval Has Been Found" });
  await expect(lease.getByText("$2,012.90")).toBeVisible();
  await expect(lease.getByText("90-day buyout")).toBeVisible();
  await axe(page, "dialog[open]");
  await lease.getByRole("button", { name: "Submit lease order" }).click();

  await expect(page).toHaveURL(/\/leaseOrderSubmitted$/);
  await expect(page.getByRole("heading", { level: 1, name: "Lease Order" })).toBeVisible();
  await expect(page.getByText("7K2MZ9QH3D")).toBeVisible();
  const [submit] = sent("SubmitInvoiceOrder");
  expect(submit?.postDataJSON()).toMatchObject({
    leaseId: "PL-204117",
    order: { leaseToOwn: true, deliveryInfo: { firstName: "Adah", addressLine1: "210 Church Street" } },
  });
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("1234");
  await axe(page);
  await page.getByRole("link", { name: "Sign the Lease & Complete the Order" }).click();
  await page.getByRole("link", { name: "Return" }).click();
  await expect(page).toHaveURL(/\/afterEsign\/b0c6a7f0d2e94d7f9a51c3a1f2e4d6b8$/);
  await expect(page.getByRole("alert")).toHaveText("The lease was not signed.");
  await axe(page);
  await expect(page.getByRole("link", { name: "Back to the lease" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/leaseComplete$/);
  await expect(page.getByRole("heading", { name: "Order Successfully Submitted" })).toBeVisible();
  await expect(page.getByText("ada@example.com")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Other Items You Might Be Interested" })).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(page.getByText("7K2MZ9QH3D")).toBeVisible();
});

test.describe("at any width", { tag: "@desktop" }, () => {
  test("an order above the limit is paid by card, and a declined card says so", async ({ page }) => {
    const declined = {
      ...submitted,
      status: false,
      data: null,
      orderValidationResult: "PaymentError",
      errorMessage: "Your card was declined.",
    };
    const sent = await haveLeaseProvider(page, {
      LookupLease: [overLimit],
      SubmitInvoiceOrder: [declined, submitted],
    });
    await goToReview(page, pillows, newShopper());
    await expect(page.getByRole("radio", { name: /^Progressive/ })).toBeDisabled();
    await expect(page.getByText("For orders of $400.00 or more before tax")).toBeVisible();
    await goToReview(page, sofa, newShopper());
    await page.getByRole("radio", { name: /^Progressive/ }).check();
    await page.getByRole("radio", { name: "Lease ID" }).check();
    await page.getByLabel("Lease ID").last().fill("PL-204117");
    await page.getByLabel("Last 4 digits of SSN").fill("1234");
    await page.getByRole("button", { name: "Find my lease approval" }).click();
    const lease = page.getByRole("dialog", { name: "You Lease Approval Has Been Found" });
    await expect(lease.getByRole("button", { name: "Submit lease order" })).toBeDisabled();
    await expect(lease.getByRole("radio", { name: "In the store" })).toHaveCount(0);
    await lease.getByRole("radio", { name: "Cash on delivery or pickup" }).check();
    await expect(lease.getByRole("button", { name: "Submit lease order" })).toBeEnabled();
    await lease.getByRole("radio", { name: "Credit card" }).check();
    await fillCard(page, cards.declined);
    await axe(page, "dialog[open]");
    await lease.getByRole("button", { name: "Pay $214.00" }).click();
    await expect(lease.getByRole("alert")).toContainText("Submit Order Failed");
    await expect(lease.getByRole("alert")).toContainText("Your card was declined.");
    await fillCard(page, cards.good);
    await lease.getByRole("button", { name: "Pay $214.00" }).click();
    await expect(page).toHaveURL(/\/leaseOrderSubmitted$/);
    expect(sent("SubmitInvoiceOrder").at(-1)?.postDataJSON()).toMatchObject({
      exceededLimit: true,
      cod: false,
      balance: 214,
      payment: { amount: 214 },
    });
  });

  test("without the provider a lease is not found, and a card still buys", async ({ page, complaints }) => {
    complaints.expected(/LookupLease|400/);
    await haveLeaseProvider(page, {});
    await rejectCall(page, "LookupLease");
    await rejectCall(page, "EstimateLeaseCost");
    await goToReview(page, sofa, newShopper());
    await page.getByRole("radio", { name: /^Progressive/ }).check();
    await page.getByLabel("Phone number on the lease application").fill("4045550134");
    await page.getByLabel("Last 4 digits of SSN").fill("1234");
    await page.getByRole("button", { name: "Find my lease approval" }).click();
    const none = page.getByRole("dialog", { name: "Lease Approval Not Found" });
    await expect(none).toContainText("An error has occurred, please try again later");
    await none.getByRole("button", { name: "OK" }).click();
    await page.getByRole("radio", { name: "Credit Card" }).check();
    await payWith(page, cards.good);
    await expectComplete(page);
  });

  test("a page without its lease order leads home", async ({ page }) => {
    await page.clock.install();
    for (const path of ["/leaseOrderSubmitted", "/leaseComplete"]) {
      await page.goto(path);
      await expect(page.getByText("There is no order to show here.")).toBeVisible();
      await page.clock.fastForward(5_000);
      await expect(page).toHaveURL(/\/$/);
    }
    await page.goto("/afterEsign");
    await expect(page).toHaveURL(/\/$/);
  });

  test("a clerk takes the rest in the store and marks the lease as signed after a minute", async ({
    page,
    store,
  }) => {
    await haveLeaseProvider(page, {
      LookupLease: [overLimit],
      SubmitInvoiceOrder: [submitted],
      LeaseOrderComplete: [signed],
    });
    await beDevice(page, store, { storeId: 4 });
    await haveInCart(page, sofa);
    await page.goto("/shippingChoice/2");
    await field(page, "Name").fill("Ada Brooks");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("radio", { name: /^Progressive/ }).check();
    await expect(amount(page, "Lease application fee")).toHaveText("$39.00");
    await page.getByRole("radio", { name: "Lease ID" }).check();
    await expect(page.getByLabel("Last 4 digits of SSN")).toBeHidden();
    await page.getByLabel("Lease ID").last().fill("PL-204117");
    await page.getByRole("button", { name: "Find my lease approval" }).click();
    const lease = page.getByRole("dialog", { name: "You Lease Approval Has Been Found" });
    await lease.getByRole("radio", { name: "In the store" }).check();
    await lease.getByRole("textbox", { name: "Amount" }).fill("214");
    await lease.getByRole("button", { name: "Add payment" }).click();
    await axe(page, "dialog[open]");
    await page.clock.install();
    await lease.getByRole("button", { name: "Submit lease order" }).click();
    await expect(page.getByText("The order was submitted to the lease provider.")).toBeVisible();
    const signedButton = page.getByRole("button", { name: "Customer Has Signed the Lease" });
    await expect(signedButton).toBeHidden();
    await page.clock.fastForward(60_000);
    await signedButton.click();
    await expect(page.getByRole("heading", { name: "Order Successfully Submitted" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Done" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
