import type { Locator } from "@playwright/test";
import { axe, expect, test } from "./support/fixtures";
import {
  amount,
  askZip,
  continueToReview,
  field,
  fillDelivery,
  newShopper,
  open,
  openSummary,
  putIntoCart,
  sofa,
  startDelivery,
} from "./support/shopper";

test(
  "a ZIP code asked for on a product page says where to pick up, or estimates the cart's delivery and tax",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, sofa.path);
    await page.getByRole("button", { name: "Check delivery to your ZIP code" }).click();
    await askZip(page, "31401");
    await expect(page.getByText("Sorry, we don't deliver to your area right now")).toBeVisible();
    await expect(page.getByRole("link", { name: "Pick it up at one of our stores" })).toHaveAttribute(
      "href",
      "/locationsMap",
    );
    await axe(page);
    await askZip(page, "30030");
    await expect(page.getByText(/^We can deliver to Decatur as soon as .*, for \$59\.00\.$/)).toBeVisible();

    await open(page, "/product/1003");
    await expect(page.getByText(/^We can deliver to Decatur as soon as /)).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Change ZIP code" }).click();
    await expect(field(page, "Your ZIP code")).toHaveValue("30030");

    await putIntoCart(page, sofa);
    await page.goto("/cart");
    const tax = amount(page, "Estimated tax");
    await expect(amount(page, "Delivery Fee to Decatur")).toHaveText("$59.00");
    const [of, tariff] = [await cents(amount(page, "Subtotal")), await cents(amount(page, "Tariff"))];
    expect(await cents(tax)).toBe(Math.round((of + tariff + 59_00) * 0.08));
    await page.reload();
    await expect(amount(page, "Delivery Fee to Decatur")).toBeVisible();
    await expect(amount(page, "Total with delivery")).toBeVisible();
    await axe(page);
  },
);

test(
  "a ZIP code asked for in the cart counts there, and is filled in at checkout",
  { tag: "@desktop" },
  async ({ page }) => {
    await putIntoCart(page, sofa);
    await page.goto("/cart");
    await expect(amount(page, "Total before delivery")).toBeVisible();
    await page.getByRole("button", { name: "Check delivery to your ZIP code" }).click();
    await askZip(page, "30030");
    await expect(amount(page, "Delivery Fee to Decatur")).toHaveText("$59.00");
    await expect(amount(page, "Total with delivery")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: /^One more of Ansley/ }).click();
    await expect(page.getByText(/^We can deliver to Decatur as soon as /)).toBeVisible();
    await page.getByRole("link", { name: "Checkout" }).first().click();
    await page.getByRole("link", { name: "Continue As Guest" }).click();
    await expect(field(page, "ZIP Code")).toHaveValue("30030");
  },
);

test(
  "the delivery form says how soon and for how much an order comes, and estimates the total",
  { tag: "@phone" },
  async ({ page }) => {
    await startDelivery(page, sofa);
    await field(page, "ZIP Code").fill("30030");
    await expect(page.getByText(/^We can deliver to Decatur as soon as .*, for \$59\.00\.$/)).toBeVisible();
    await openSummary(page);
    await expect(amount(page, "Delivery Fee to Decatur")).toHaveText("$59.00");
    const total = await amount(page, "Total with delivery").innerText();
    await axe(page);
    await field(page, "ZIP Code").fill("31401");
    await expect(page.getByText("Sorry, we don't deliver to your area right now")).toBeVisible();
    await expect(amount(page, "Delivery Fee")).toHaveText("Calculated next");
    await expect(amount(page, "Total before delivery")).toBeVisible();
    await fillDelivery(page, newShopper());
    await continueToReview(page);
    await openSummary(page);
    await expect(amount(page, "Grand Total")).toHaveText(total);
  },
);

async function cents(shown: Locator): Promise<number> {
  return Math.round(Number((await shown.innerText()).replace(/[$,]/g, "")) * 100);
}
