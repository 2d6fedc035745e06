import type { Locator, Page } from "@playwright/test";
import { expectBought, mailsTo, orderRow, stockOf } from "./support/books";
import { axe, expect, test } from "./support/fixtures";
import {
  amount,
  cards,
  checkOutAsGuest,
  continueToReview,
  expectInCart,
  expectNoCard,
  expectReview,
  field,
  fillDelivery,
  goToDelivery,
  newShopper,
  open,
  openSummary,
  payButton,
  payWith,
  pillows,
  putIntoCart,
  sofa,
} from "./support/shopper";

test("a shopper buys a sofa, pays and gets a confirmation", async ({ page, store }) => {
  const shopper = newShopper();
  const before = await stockOf(store, sofa.sku);

  await putIntoCart(page, sofa);
  await goToDelivery(page);
  await axe(page);
  await fillDelivery(page, shopper);
  await continueToReview(page);
  await axe(page);
  await openSummary(page);
  const total = await amount(page, "Grand Total").innerText();
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await page.evaluate(() => {
    const note = () => {
      if (/Total\$0\.00/.test(document.body.textContent)) document.documentElement.dataset.emptied = "shown";
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await payWith(page, cards.good);
  const number = await expectBought(page, store, shopper, total);
  // The cart is empty by now, and its review was never shown so.
  expect(await page.evaluate(() => document.documentElement.dataset.emptied)).toBeUndefined();
  await expect(page.getByText(shopper.email)).toBeVisible();
  await expect(page.getByRole("heading", { name: /Other Items/ })).toBeVisible();
  const items = page.getByRole("list", { name: "Items" });
  await expect(items.getByRole("link", { name: sofa.name })).toBeVisible();
  await expect(amount(page, "Grand Total")).toHaveText(total);
  await expect(page.getByText(shopper.address)).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await saved).suggestedFilename()).toBe(`order-${number}.ics`);
  await axe(page);
  await expectNoCard(page);

  expect(await stockOf(store, sofa.sku)).toEqual({ onHand: before.onHand - 1, reserved: before.reserved });

  await test.step("one mail confirms the order", async () => {
    const [mail] = await mailsTo(store, shopper);
    for (const text of [number, total, shopper.address, "Decatur, GA 30030"]) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(text);
    }
    expect(mail?.subject).toContain(number);
  });

  await test.step("reload and Back show the confirmation again", async () => {
    await page.reload();
    await expect(page.getByText(number)).toBeVisible();
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL(`${store.url}/`);
    await page.goBack();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText(shopper.email)).toBeVisible();
  });

  await test.step("the cart is empty, and a fresh visit to the completion page goes home", async () => {
    await open(page, "/cart");
    await expect(page.getByText("Your shopping cart is empty.")).toBeVisible();
    await expectInCart(page, 0);
    await page.goto("/orderComplete");
    await expect(page).toHaveURL(`${store.url}/`);
    await expect(page.getByText(number)).toBeHidden();
  });
});

test("the cart and the checkout say what a sale saves", { tag: "@desktop" }, async ({ page }) => {
  const expectSaving = async () => {
    await expect(page.getByText("Sale price $949.00Regular price $1,149.00")).toBeVisible();
    await expect(page.getByText("You're saving $200.00 on sale items.")).toBeVisible();
  };
  await putIntoCart(page, sofa);
  await open(page, "/cart");
  await expectSaving();
  await checkOutAsGuest(page);
  await expect(page).toHaveURL(/\/shippingChoice$/);
  await expectSaving();
});

test("a shopper can buy with the keyboard alone", { tag: "@desktop" }, async ({ page, store }) => {
  const shopper = newShopper();
  await open(page, pillows.path);
  await pressOn(page, page.getByRole("button", { name: "Add to Cart" }).first(), "Enter");
  await pressOn(page, page.getByRole("link", { name: /View cart/ }), "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await pressOn(page, page.getByRole("button", { name: /^One more of/ }), "Space");
  const checkout = page.getByRole("link", { name: "Checkout" }).first();
  await expect(checkout).toHaveAttribute("href", "/checkout");
  await pressOn(page, checkout, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
  await pressOn(page, page.getByRole("link", { name: "Continue As Guest" }), "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Delivery" })).toBeFocused();
  await typeInto(page, "First Name", shopper.firstName);
  await typeInto(page, "Last Name", shopper.lastName);
  await typeInto(page, "Phone", shopper.phone);
  await typeInto(page, "Email", shopper.email);
  await typeInto(page, "Address", shopper.address);
  await typeInto(page, "City", "Decator");
  await typeInto(page, "ZIP Code", shopper.zipCode);
  await page.keyboard.press("Enter");
  await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Yes" }), "Space");
  await expectReview(page);
  const day = page.getByRole("radiogroup", { name: "Delivery date" }).getByRole("radio", { checked: true });
  const first = await day.inputValue();
  await pressOn(page, day, "ArrowDown");
  await expect(day).not.toHaveValue(first);
  await typeInto(page, "Name on card", "Ada Brooks");
  await typeInto(page, "Card number", cards.needsChallenge);
  await typeInto(page, "CVV", "737");
  const total = await amount(page, "Grand Total").innerText();
  await pressOn(page, payButton(page), "Enter");
  await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Approve" }), "Enter");
  const number = await expectBought(page, store, shopper, total);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await orderRow(store, number)).toMatchObject({ city: "Decatur" });
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control, "reached by Tab").toBeFocused();
}

async function pressOn(page: Page, control: Locator, key: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}
