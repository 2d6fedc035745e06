import type { Page } from "@playwright/test";
import { booksOf, expectBought, noSale, setAvailable } from "../support/books";
import { axe, expect, test } from "../support/fixtures";
import {
  checkOutAsGuest,
  amount,
  cards,
  continueToReview,
  expectNoCard,
  field,
  goToReview,
  storedState,
  newShopper,
  payButton,
  paymentMessage,
  payWith,
  pillows,
  type Shopper,
} from "../support/shopper";

test.describe("changes while a shopper pays", { tag: "@desktop" }, () => {
  let shopper: Shopper;
  let total: string;

  test.beforeEach(async ({ page }) => {
    shopper = newShopper();
    await goToReview(page, pillows, shopper);
    total = await amount(page, "Grand Total").innerText();
  });

  test.afterEach(({ page }) => expectNoCard(page));

  test("a price that rose shows in the cart before anything is charged", async ({ page, store }) => {
    const raise = (by: number) =>
      store.query("update variant set price = price + $2 where sku = $1", [pillows.sku, by]);
    await raise(10_00);
    const [variant] = await store.query<{ price: string }>("select price from variant where sku = $1", [
      pillows.sku,
    ]);
    await payWith(page, cards.good);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("alert")).toHaveText(
      "Prices in your cart have changed. You have not been charged; please review your order.",
    );
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: pillows.name });
    await expect(line.first()).toContainText(`$${Number(variant?.price) / 100}.00`);
    await axe(page);
    expect(await booksOf(store, shopper.email)).toEqual(noSale);

    await checkOutAsGuest(page);
    await continueToReview(page);
    const newTotal = await amount(page, "Grand Total").innerText();
    expect(newTotal).not.toBe(total);
    await payWith(page, cards.good);
    await expectBought(page, store, shopper, newTotal);
    await raise(-10_00);
  });

  test("an item that sold out is named in the cart", async ({ page, store }) => {
    await setAvailable(store, pillows.sku, 0);
    await payWith(page, cards.good);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText("The following items are no longer available").first()).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ hasText: pillows.sku }).getByText("Sold out"),
    ).toBeVisible();
    await axe(page);
    expect(await booksOf(store, shopper.email)).toEqual(noSale);
    await setAvailable(store, pillows.sku, 40);
  });

  test("a day that filled up is replaced by new days", async ({ page, store }) => {
    const days = page.getByRole("radiogroup", { name: "Delivery date" });
    const full = await days.getByRole("radio", { checked: true }).inputValue();
    await store.query(
      `insert into delivery_slot (day, area, capacity, taken) values ($1, 'DeKalb', 12, 12)
     on conflict (day, area) do update set taken = delivery_slot.capacity`,
      [full],
    );
    await payWith(page, cards.good);
    await expect(paymentMessage(page)).toHaveText(
      "The date you chose is no longer available. Please choose another date and order again.",
    );
    await expect(days.locator(`[value="${full}"]`)).toHaveCount(0);
    expect(await booksOf(store, shopper.email)).toEqual(noSale);
    await axe(page);

    const later = page.getByRole("combobox", { name: "Another date" });
    const chosen = await later.locator("option").nth(1).getAttribute("value");
    await later.selectOption(chosen);
    await expect(days.getByRole("radio", { checked: true })).toHaveCount(0);
    await payButton(page).click();
    const number = await expectBought(page, store, shopper, total);
    const [order] = await store.query(`select scheduled_day::text as day from "order" where number = $1`, [
      number,
    ]);
    expect(order).toEqual({ day: chosen });
  });

  test("a promotion that ended is named in the cart", async ({ page }) => {
    await answerWith(page, "InvalidPromotion");
    await payWith(page, cards.good);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("alert")).toHaveText("Invalid promotion code");
  });

  test("a fatal error goes home with a message", async ({ page, store }) => {
    await answerWith(page, "FatalError", "Please call the store.");
    await payWith(page, cards.good);
    await expect(page).toHaveURL(`${store.url}/`);
    await expect(page.getByText("Please call the store.")).toBeVisible();
  });

  test("an answer with an unknown status counts as a failure", async ({ page, store }) => {
    await answerWith(page, "Whatever");
    await payWith(page, cards.good);
    await expect(paymentMessage(page)).toHaveText("Failed to process your order.");
    await page.unrouteAll();
    await payButton(page).click();
    await expectBought(page, store, shopper, total);
  });

  test("without an answer the key stays, and pressing again places one order", async ({
    page,
    complaints,
    store,
  }) => {
    complaints.expected(/ERR_FAILED|SubmitOrderPayment/);
    await page.clock.install();
    let attempts = 0;
    await page.route("**/api/SubmitOrderPayment", (route) => {
      attempts += 1;
      return route.abort();
    });
    await payWith(page, cards.good);
    await expect(page.getByRole("button", { name: "Placing your order…" })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(paymentMessage(page)).toHaveText("Failed to process your order.", { timeout: 300 });
    }).toPass();
    expect(attempts).toBe(4);
    await axe(page);
    expect(await storedState(page, "idempotencyKeys")).toMatchObject({
      pending: { order: { key: expect.stringMatching(/^.{16,}$/) } },
    });
    expect(await booksOf(store, shopper.email)).toEqual(noSale);
    await expect(field(page, "Card number")).toHaveValue(cards.good);

    await page.unrouteAll();
    await payButton(page).click();
    await expectBought(page, store, shopper, total);
  });
});

/** Answers instead of the server. */
async function answerWith(page: Page, status: string, errorMessage = ""): Promise<void> {
  const nothing = { orderNumber: "", email: "", codAmount: 0, orderCompleteMsg: "", newItemList: [] };
  await page.route("**/api/SubmitOrderPayment", (route) =>
    route.fulfill({ json: { ...nothing, status, errorMessage } }),
  );
}
