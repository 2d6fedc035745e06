import { beDevice } from "../floor/devices";
import { axe, expect, test } from "../support/fixtures";
import {
  amount,
  cards,
  expectComplete,
  field,
  fillCard,
  goToReview,
  haveInCart,
  newShopper,
  openPromotionCode,
  openSummary,
  payWith,
  pillows,
  sofa,
} from "../support/shopper";
import { approve, chooseLease, lookUpByPhone, mailedOrderLink } from "./people";

test(
  "an approval is found by phone once its address and name are adopted, and its lease is signed",
  { tag: "@phone" },
  async ({ page, store }) => {
    const adah = await approve(store, { firstName: "Adah", streetAddress1: "210 Church Street" });
    await goToReview(page, sofa, newShopper());
    await openSummary(page);
    const cardTax = await amount(page, "Tax").innerText();
    await chooseLease(page);
    await expect(amount(page, "Tax")).toHaveText("$0.00");
    await expect(amount(page, "Application fee")).toHaveText("$39.00");
    await expect(amount(page, "Order Total")).toBeVisible();
    await expect(page.getByText(/^12-month total: \$[\d,.]+$/)).toBeVisible();
    await page.getByRole("radio", { name: "Credit Card" }).check();
    await expect(amount(page, "Tax")).toHaveText(cardTax);
    await expect(amount(page, "Grand Total")).toBeVisible();
    await chooseLease(page);

    const lookUp = page.getByRole("button", { name: "Find my lease approval" });
    await expect(lookUp).toBeDisabled();
    const phone = page.getByLabel("Phone number on the lease application");
    await phone.focus();
    await phone.blur();
    await expect(page.getByText("Phone Number is required")).toBeVisible();
    await axe(page);
    await page.getByRole("radio", { name: "Lease ID" }).check();
    await expect(page.getByText(/is required$/)).toHaveCount(0);
    await page.getByRole("radio", { name: "Phone" }).check();
    await expect(page.getByText(/is required$/)).toHaveCount(0);
    await lookUpByPhone(page, adah.phone, "0000");
    const none = page.getByRole("dialog", { name: "Lease Approval Not Found" });
    await expect(none).toContainText("We couldn't find an approval with these details.");
    await none.getByRole("button", { name: "OK" }).click();
    await lookUpByPhone(page, adah.phone);
    const address = page.getByRole("dialog", { name: "Address Mismatch" });
    await expect(address).toContainText(
      "Due to leasing requirements, your shipping address must match the address on your lease application",
    );
    await page.keyboard.press("Escape");
    await expect(address).toBeHidden();
    await lookUpByPhone(page, adah.phone);
    await address.getByRole("button", { name: "Use this address" }).click();
    const name = page.getByRole("dialog", { name: "Name Mismatch" });
    await expect(name.getByText("98% similar")).toHaveCSS("color", "rgb(29, 79, 140)");
    await axe(page, "dialog[open]");
    await name.getByRole("button", { name: "No" }).click();
    await expect(page.getByRole("region", { name: "Delivery address" })).toContainText("210 Church Street");
    await lookUp.click();
    await name.getByRole("button", { name: "Yes, use this name" }).click();
    const lease = page.getByRole("dialog", { name: "You Lease Approval Has Been Found" });
    await expect(lease.getByText("90-day buyout")).toBeVisible();
    await axe(page, "dialog[open]");
    await lease.getByRole("button", { name: "Submit lease order" }).click();

    await expect(page).toHaveURL(/\/leaseOrderSubmitted$/);
    await expect(page.getByRole("heading", { level: 1, name: "Lease Order" })).toBeVisible();
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((each) => Object.values<string>(each)).join(" "),
    );
    expect(stored).toContain("leaseOkInfo");
    expect(stored).not.toMatch(/last4SSN|"1234"/);
    await axe(page);
    await page.getByRole("link", { name: "Sign the Lease & Complete the Order" }).click();
    await expect(page.getByText("This lease is waiting for your signature.")).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Back to the store" }).click();
    await expect(page).toHaveURL(/\/afterEsign\/[0-9a-f]{32}$/);
    await expect(page.getByRole("alert")).toContainText("The lease hasn't been signed yet.");
    await axe(page);
    await page.goBack();
    await page.getByRole("button", { name: "Sign and make the initial payment" }).click();
    await expect(page).toHaveURL(/\/leaseComplete$/);
    await expect(page.getByRole("heading", { name: "Order Successfully Submitted" })).toBeVisible();
    await expect(page.getByText(/we'll deliver it on \w+day, \w+ \d+, \d{4}\.$/)).toBeVisible();
    await expect(page.getByText(/@example\.com/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Other Items You Might Be Interested" })).toBeVisible();
    await axe(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Order Successfully Submitted" })).toBeVisible();
  },
);

test.describe("at any width", { tag: "@desktop" }, () => {
  test("an order above the limit is paid by card, and a declined card says so", async ({ page, store }) => {
    const { leaseId } = await approve(store, { limit: 600_00 });
    await goToReview(page, pillows, newShopper());
    await expect(page.getByRole("radio", { name: /^Progressive/ })).toBeDisabled();
    await expect(page.getByText("For orders of $400.00 or more before tax")).toBeVisible();
    await goToReview(page, sofa, newShopper());
    await chooseLease(page);
    await page.getByRole("radio", { name: "Lease ID" }).check();
    await page.getByLabel("Lease ID").last().fill(leaseId);
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
    const pay = lease.getByRole("button", { name: /^Pay \$/ });
    await pay.click();
    await expect(lease.getByRole("alert")).toContainText("Submit Order Failed");
    await expect(lease.getByRole("alert")).toContainText("Your card was declined.");
    await fillCard(page, cards.good);
    await pay.click();
    await expect(page).toHaveURL(/\/leaseOrderSubmitted$/);
    await axe(page);
    const [row] = await store.query(
      "select o.leased, o.total, l.status from lease l join \"order\" o on o.id = l.order_id where l.lease_id = $1 and o.payment_status = 'paid'",
      [leaseId],
    );
    expect(row).toMatchObject({ leased: "60000", status: "Contracts" });
  });

  test("an order above the limit is paid for the rest on delivery", async ({ page, store }) => {
    const { phone } = await approve(store, { limit: 700_00 });
    await goToReview(page, sofa, newShopper());
    await chooseLease(page);
    await lookUpByPhone(page, phone);
    const lease = page.getByRole("dialog", { name: "You Lease Approval Has Been Found" });
    await lease.getByRole("radio", { name: "Cash on delivery or pickup" }).check();
    await lease.getByRole("button", { name: "Submit lease order" }).click();
    await expect(page).toHaveURL(/\/leaseOrderSubmitted$/);
    const rest = page.getByText(
      /^Remaining balance: \$[\d.]+\. Please have it ready when your order arrives\.$/,
    );
    await expect(rest).toBeVisible();
    await page.getByRole("link", { name: "Sign the Lease & Complete the Order" }).click();
    await page.getByRole("button", { name: "Sign and make the initial payment" }).click();
    await expect(page).toHaveURL(/\/leaseComplete$/);
    await expect(rest).toBeVisible();
  });

  test("a declined lease cancels its order, and another device can sign one", async ({
    page,
    store,
    browser,
  }) => {
    for (const ending of ["Decline", "Sign and make the initial payment"]) {
      const { phone } = await approve(store);
      const shopper = newShopper();
      await goToReview(page, sofa, shopper);
      await chooseLease(page);
      await lookUpByPhone(page, phone);
      const lease = page.getByRole("dialog", { name: "You Lease Approval Has Been Found" });
      await lease.getByRole("button", { name: "Submit lease order" }).click();
      await expect(page).toHaveURL(/\/leaseOrderSubmitted$/);
      const sign = page.getByRole("link", { name: "Sign the Lease & Complete the Order" });
      const elsewhere = await browser.newPage();
      await elsewhere.goto((await sign.getAttribute("href")) ?? "");
      await expect(elsewhere.getByRole("button", { name: ending })).toBeVisible();
      if (ending === "Decline") await axe(elsewhere);
      if (ending === "Decline") {
        await page.goto(await mailedOrderLink(store, shopper.email));
        await expect(page.getByText("Lease Agreement Not Signed")).toBeVisible();
        await expect(page.getByText("Progressive Leasing (Pending)")).toBeVisible();
        await axe(page);
        const signHere = page.getByRole("link", { name: "Sign the Lease & Make Initial Payment" });
        await expect(signHere).toHaveAttribute("href", /\/sandbox\/lease\/[0-9a-f]{32}$/);
      }
      await elsewhere.getByRole("button", { name: ending }).click();
      if (ending === "Decline") {
        await expect(elsewhere.getByRole("alert")).toHaveText(
          "This lease was canceled, and so was the order. If you paid anything, it goes back the way you paid.",
        );
        await page.reload();
        await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
        await expect(page.getByText("Progressive Leasing (Pending)")).toHaveCount(0);
      } else {
        await expect(elsewhere).toHaveURL(/\/leaseComplete$/);
        await page.goto(await mailedOrderLink(store, shopper.email));
        await expect(page.getByText("OkToDeliver").locator("xpath=following-sibling::*")).toHaveText("Yes");
        await expect(page.getByText("Lease Agreement Not Signed")).toHaveCount(0);
        await expect(elsewhere.getByText(/@example\.com/)).toHaveCount(0);
        await axe(elsewhere);
      }
      await elsewhere.close();
    }
  });

  test("a promotion, another address, and a provider that refuses or is down leave the card", async ({
    page,
    store,
  }) => {
    const elsewhere = await approve(store, { firstName: "Gus", lastName: "Hale", streetAddress1: "9 Elm" });
    await goToReview(page, sofa, { ...newShopper(), firstName: "Gus", lastName: "Hale" });
    const cardTax = await amount(page, "Tax").innerText();
    await chooseLease(page);
    await expect(amount(page, "Tax")).toHaveText("$0.00");
    await (await openPromotionCode(page)).fill("WELCOME5");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Promotion applied")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Credit Card" })).toBeChecked();
    await expect(page.getByRole("radio", { name: /^Progressive/ })).toBeDisabled();
    await expect(page.getByText("Promo codes can't be used with a lease.")).toBeVisible();
    await page.getByRole("button", { name: "Remove promotion" }).click();
    await chooseLease(page);
    await lookUpByPhone(page, elsewhere.phone);
    const address = page.getByRole("dialog", { name: "Address Mismatch" });
    await address.getByRole("button", { name: "Choose another payment method" }).click();
    await expect(page.getByRole("radio", { name: "Credit Card" })).toBeChecked();
    await expect(amount(page, "Tax")).toHaveText(cardTax);
    await chooseLease(page);
    await lookUpByPhone(page, "4045550178");
    await expect(page.getByText("An error has occurred, please try again later")).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    await lookUpByPhone(page, "4045550175");
    const none = page.getByRole("dialog", { name: "Lease Approval Not Found" });
    await none.getByRole("button", { name: "OK" }).click();
    await lookUpByPhone(page, "4045550177");
    const lease = page.getByRole("dialog", { name: "You Lease Approval Has Been Found" });
    await lease.getByRole("button", { name: "Submit lease order" }).click();
    await expect(lease.getByRole("alert")).toContainText("Submit Order Failed");
    await expect(lease.getByRole("alert")).toContainText("This approval was used for another purchase.");
    await page.keyboard.press("Escape");
    await page.getByRole("radio", { name: "Credit Card" }).check();
    await payWith(page, cards.good);
    await expectComplete(page);
  });

  test("a page without its lease order leads home", async ({ page }) => {
    await page.clock.install();
    for (const path of ["/leaseOrderSubmitted", "/leaseComplete"]) {
      await page.goto(path);
      await expect(page.getByText("There's no order to show here.")).toBeVisible();
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
    const { leaseId } = await approve(store, { limit: 600_00 });
    await beDevice(page, store, { storeId: 4 });
    await haveInCart(page, sofa);
    await page.goto("/shippingChoice/2");
    await field(page, "Name").fill("Ada Brooks");
    await page.getByRole("button", { name: "Continue" }).click();
    await chooseLease(page);
    await expect(amount(page, "Application fee")).toHaveText("$29.00");
    await page.getByRole("radio", { name: "Lease ID" }).check();
    await expect(page.getByLabel("Last 4 digits of SSN")).toBeHidden();
    await page.getByLabel("Lease ID").last().fill(leaseId);
    await page.getByRole("button", { name: "Find the lease approval" }).click();
    const lease = page.getByRole("dialog", { name: "You Lease Approval Has Been Found" });
    const toPay = lease.getByText("Due outside the lease").locator("xpath=following-sibling::*[1]");
    const rest = (await toPay.innerText()).replaceAll(/[$,]/g, "");
    await lease.getByRole("radio", { name: "In the store" }).check();
    await lease.getByRole("textbox", { name: "Amount" }).fill(rest);
    await lease.getByRole("button", { name: "Add payment" }).click();
    await axe(page, "dialog[open]");
    await page.clock.install();
    await lease.getByRole("button", { name: "Submit lease order" }).click();
    await expect(page.getByText("The order was submitted to the lease provider.")).toBeVisible();
    const signedButton = page.getByRole("button", { name: "Customer Has Signed the Lease" });
    await expect(signedButton).toBeHidden();
    const sign = page.getByRole("link", { name: "Sign the Lease & Complete the Order" });
    const signPage = new URL((await sign.getAttribute("href")) ?? "").pathname;
    await page.request.post(signPage, { form: { step: "sign" }, maxRedirects: 0 });
    await page.clock.fastForward(60_000);
    await signedButton.click();
    await expect(page.getByRole("heading", { name: "Order Successfully Submitted" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Done" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
