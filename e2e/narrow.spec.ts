import { axe, expect, test } from "./support/fixtures";
import { expectFits } from "./support/reading";
import {
  cards,
  expectComplete,
  expectInCart,
  expectReview,
  field,
  fillDelivery,
  goToDelivery,
  newShopper,
  open,
  paymentMessage,
  payWith,
  pillows,
  putIntoCart,
  sofa,
} from "./support/shopper";

test.use({ viewport: { width: 320, height: 640 } });

test(
  "a whole purchase fits into 320 pixels, including dialogs and errors",
  { tag: "@phone" },
  async ({ page }) => {
    await putIntoCart(page, sofa);
    await putIntoCart(page, pillows);
    await open(page, "/cart");
    await expectFits(page);
    await page.goBack();
    await expectInCart(page, 2);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await goToDelivery(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(field(page, "First Name")).toBeFocused();
    await expectFits(page);

    await fillDelivery(page, {
      ...newShopper(),
      city: "Decator",
      address: "12000 Old Feed Mill Lane Northeast",
    });
    await page.getByRole("button", { name: "Continue" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectFits(page);
    await dialog.getByRole("button", { name: "Yes" }).click();
    await expectReview(page);
    await expectFits(page);

    await payWith(page, cards.declined);
    await expect(paymentMessage(page)).toBeVisible();
    await expectFits(page);
    await payWith(page, cards.needsChallenge);
    await expect(dialog).toBeVisible();
    await expectFits(page);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expectComplete(page);
    await expect(page.getByRole("heading", { name: /Other Items/ })).toBeVisible();
    await expectFits(page);
    await axe(page);
  },
);
