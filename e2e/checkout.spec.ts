import type { Page } from "@playwright/test";
import { axe, expect, test } from "./support/fixtures";
import {
  amount,
  expectReview,
  field,
  fillDelivery,
  goToReview,
  newShopper,
  open,
  openSummary,
  payButton,
  pillows,
  sofa,
  startDelivery,
  type Shopper,
  walkToReview,
} from "./support/shopper";

test.describe("the delivery form", () => {
  test.beforeEach(async ({ page }) => {
    await startDelivery(page, pillows);
  });

  test(
    "an empty form names its required fields and focuses the first one",
    { tag: "@phone" },
    async ({ page }) => {
      await expect(page.getByRole("radio", { name: "Delivery" })).toBeChecked();
      await goOn(page);
      const required = ["First Name", "Last Name", "Phone", "Email", "Address", "City", "ZIP Code"];
      for (const label of required) {
        await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${label} is required$`));
      }
      await expect(page.getByText(/ is required$/)).toHaveCount(required.length);
      await expect(field(page, "First Name")).toBeFocused();
      await axe(page);

      await fillDelivery(page, { ...newShopper(), phone: "404 555", email: "ada@example", zipCode: "3003" });
      await goOn(page);
      await expect(field(page, "Phone")).toHaveAccessibleDescription(/Invalid phone number$/);
      await expect(field(page, "Email")).toHaveAccessibleDescription(/Invalid email address$/);
      await expect(field(page, "ZIP Code")).toHaveAccessibleDescription("Invalid ZIP code");
      await expect(field(page, "Phone")).toBeFocused();
      await expect(page).toHaveURL(/\/shippingChoice$/);
    },
  );

  test("a misspelled city is recognized, and its correction taken", { tag: "@desktop" }, async ({ page }) => {
    await fillDelivery(page, { ...newShopper(), city: "Decator" });
    await goOn(page);
    const dialog = page.getByRole("dialog", { name: "Use Address Below" });
    await expect(dialog).toContainText(
      "We are not able to deliver to the address you provided. However, we found the deliverable address below:",
    );
    await expect(dialog).toContainText("Decatur, GA 30030");
    await expect(dialog).toContainText("Click Yes if you would like to use this address instead.");
    await axe(page);

    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(field(page, "City")).toHaveValue("Decator");
    await goOn(page);
    await expect(dialog).toContainText("You entered: 120 Ponce Place, Decator, GA 30030");
    await dialog.getByRole("button", { name: "No" }).click();
    await expect(field(page, "City")).toHaveAccessibleDescription("Please check the city and the ZIP code.");
    await expect(field(page, "City")).toBeFocused();
    await goOn(page);
    await dialog.getByRole("button", { name: "Yes" }).click();
    await expectReview(page);
    await expect(page.getByRole("main")).toContainText("Decatur, GA 30030");
    await page.goBack();
    await expect(field(page, "City")).toHaveValue("Decatur");
  });

  test(
    "an address out of the area is rejected, and the order can be picked up instead",
    { tag: "@phone" },
    async ({ page }) => {
      await fillDelivery(page, { ...newShopper(), city: "Savannah", zipCode: "31401" });
      await goOn(page);
      const dialog = page.getByRole("dialog", { name: "Out Of Delivery Area" });
      await expect(dialog).toContainText("Sorry, we don't deliver to your area right now");
      await expect(dialog).toContainText("But you can pickup your furniture at our warehouse");
      await axe(page);
      await dialog.getByRole("button", { name: "Change address" }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/shippingChoice$/);
      await expect(field(page, "City")).toHaveValue("Savannah");

      await goOn(page);
      await dialog.getByRole("button", { name: "Change to Pickup" }).click();
      await expect(page).toHaveURL(/\/shippingChoice\/2$/);
      await expect(page.getByRole("radio", { name: /^Pickup/ })).toBeFocused();
      await expect(page.getByRole("radio", { name: /Warehouse/ })).toBeChecked();
      await expect(field(page, "First Name")).not.toHaveValue("");
      // An unknown form opens the first one with the typed fields.
      await page.goto("/shippingChoice/9");
      await expect(page).toHaveURL(/\/shippingChoice$/);
      await expect(field(page, "City")).toHaveValue("Savannah");
      await page.goto("/shippingChoice/2");
      await expect(page.getByRole("radio", { name: /Warehouse/ })).toBeChecked();
      await goOn(page);
      await expectReview(page);
      await openSummary(page);
      await expect(amount(page, "Delivery Fee")).toHaveCount(0);
      await expect(payButton(page)).toHaveText(`Pay ${await amount(page, "Grand Total").innerText()}`);
    },
  );
});

test.describe("the delivery form at any width", { tag: "@desktop" }, () => {
  test.beforeEach(async ({ page }) => {
    await startDelivery(page, pillows);
  });

  test("a small purchase far away names the minimum purchase", async ({ page }) => {
    await fillDelivery(page, { ...newShopper(), city: "Cartersville", zipCode: "30120" });
    await goOn(page);
    const dialog = page.getByRole("dialog", { name: "Minimum Purchase" });
    await expect(dialog).toContainText(
      "Sorry, we require minimum purchase of $499.00 to deliver in your area.",
    );
  });

  test("typed fields survive a reload, a visit to the cart and Back", async ({ page }) => {
    const typed = { ...newShopper(), email: "half@", zipCode: "300" };
    await fillDelivery(page, typed);
    await page.reload();
    await expectTyped(page, typed);
    await page.getByRole("link", { name: "Cart", exact: true }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goBack();
    await expectTyped(page, typed);
  });

  test("a failed address check shows an error, and the next attempt continues", async ({
    page,
    complaints,
  }) => {
    complaints.expected(/503|CheckDeliveryCity/);
    await page.clock.install();
    await page.route("**/api/CheckDeliveryCity", (route) => route.fulfill({ status: 503, body: "{}" }));
    await fillDelivery(page, newShopper());
    await goOn(page);
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByRole("alert")).toHaveText("An error has occurred", { timeout: 300 });
    }).toPass();
    await page.unroute("**/api/CheckDeliveryCity");
    await goOn(page);
    await expectReview(page);
  });
});

test(
  "the review shows days, fee and total, and the card form names its required fields",
  { tag: "@desktop" },
  async ({ page }) => {
    await goToReview(page, pillows, newShopper());
    await expect(page.getByRole("radiogroup", { name: "Delivery date" })).toBeVisible();
    await expect(amount(page, "Delivery Fee")).toHaveText("$59.00");
    await axe(page);

    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(field(page, "Name on card")).toHaveAccessibleDescription("Name is required");
    await expect(field(page, "Card number")).toHaveAccessibleDescription("Card number is required");
    await expect(field(page, "CVV")).toHaveAccessibleDescription("CVV is required");
    await expect(field(page, "Name on card")).toBeFocused();
    await axe(page);

    await page.getByRole("checkbox", { name: "Same as the delivery address" }).uncheck();
    await expect(field(page, "ZIP Code")).toBeVisible();
    await axe(page);

    for (const [typed, message] of [
      ["4242.4242.4242.4242", "Must be a number, no space"],
      // Typed spaces and dashes are left out.
      ["4242 4242 4242", "Credit card number too short"],
      ["42424242424242424", "Credit card number too long"],
    ] as const) {
      await field(page, "Card number").fill(typed);
      await expect(field(page, "Card number")).toHaveAccessibleDescription(message);
    }
  },
);

test(
  "the summary of a phone is folded under its total, and opens on request",
  { tag: "@phone" },
  async ({ page }) => {
    await startDelivery(page, pillows, sofa);
    const line = page.getByRole("button", {
      name: /^Order summary: 2 items Total before delivery \$[\d,.]+$/,
    });
    const summary = page.getByRole("region", { name: "Order summary" });
    await expect(line).toHaveAttribute("aria-expanded", "false");
    await expect(summary).toBeHidden();
    await line.click();
    await expect(line).toHaveAttribute("aria-expanded", "true");
    await expect(summary.getByRole("link", { name: sofa.name })).toBeVisible();
    await axe(page);
    await line.click();
    await expect(summary).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(summary).toBeVisible();
  },
);

test.describe("the review at any width", { tag: "@desktop" }, () => {
  test("the form and the review say that they are loading", async ({ page }) => {
    await goToReview(page, pillows, newShopper());
    // Neither call ever gets an answer.
    await page.route(/\/api\/(ShippingChoices|GetOrderFeesAndInfo)$/, () => {});
    await page.reload();
    await expect(page.getByText("Loading your order")).toBeAttached();
    await axe(page);
    await page.goto("/shippingChoice");
    await expect(page.getByText("Loading the delivery form")).toBeAttached();
    await axe(page);
  });

  test("the review survives a reload, and Back shows the form as it was sent", async ({ page }) => {
    const shopper = newShopper();
    await walkToReview(page, pillows, shopper);
    const total = await amount(page, "Grand Total").innerText();
    await page.reload();
    await expectReview(page);
    await expect(amount(page, "Grand Total")).toHaveText(total);
    await page.goBack();
    await expectTyped(page, shopper);
    await open(page, "/orderSummary");
    await expectReview(page);
  });
});

async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
}

async function expectTyped(page: Page, shopper: Shopper): Promise<void> {
  await expect(field(page, "First Name")).toHaveValue(shopper.firstName);
  await expect(field(page, "Last Name")).toHaveValue(shopper.lastName);
  await expect(field(page, "Phone")).toHaveValue(shopper.phone);
  await expect(field(page, "Email")).toHaveValue(shopper.email);
  await expect(field(page, "Address")).toHaveValue(shopper.address);
  await expect(field(page, "City")).toHaveValue(shopper.city);
  await expect(field(page, "ZIP Code")).toHaveValue(shopper.zipCode);
}
