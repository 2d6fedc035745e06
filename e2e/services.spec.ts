import { expectBought, mailsTo } from "./support/books";
import { axe, expect, test } from "./support/fixtures";
import {
  amount,
  cards,
  expectReview,
  newShopper,
  openSummary,
  payButton,
  payWith,
  sofa,
  walkToReview,
} from "./support/shopper";

test(
  "a shopper adds services to an order, and every view of the order lists them",
  { tag: "@phone" },
  async ({ page, store }) => {
    const shopper = newShopper();
    await walkToReview(page, sofa, shopper);
    const plan = page.getByRole("checkbox", { name: "5-year fabric and leather plan $79.00" });
    await expect(plan).toHaveAccessibleDescription(/Covers stains, rips and broken frames/);
    await openSummary(page);
    const tariff = await amount(page, "Tariff").innerText();
    const before = await amount(page, "Grand Total").innerText();
    await plan.check();
    await expect(amount(page, "Grand Total")).not.toHaveText(before);
    await expect(amount(page, "Tariff")).toHaveText(tariff);
    await expect(page.getByRole("list", { name: "Services" })).toContainText(
      "5-year fabric and leather plan",
    );
    await axe(page);

    await page.reload();
    await expectReview(page);
    await openSummary(page);
    await expect(plan).toBeChecked();
    const total = await amount(page, "Grand Total").innerText();
    await expect(payButton(page)).toHaveText(`Pay ${total}`);
    await page.goBack();
    await expect(page).toHaveURL(/\/shippingChoice$/);
    await page.goForward();
    await expectReview(page);
    await openSummary(page);
    await expect(amount(page, "Grand Total")).toHaveText(total);

    await payWith(page, cards.good);
    await expectBought(page, store, shopper, total);
    const message = "With your order: 5-year fabric and leather plan.";
    await expect(page.getByText(message)).toBeVisible();
    await page.reload();
    await expect(page.getByText(message)).toBeVisible();
    const [mail] = await mailsTo(store, shopper);
    expect(mail?.text).toContain("5-year fabric and leather plan: $79.00");
  },
);
