import type { BrowserContext } from "@playwright/test";
import { booksOf, expectBought } from "../support/books";
import { expect, test } from "../support/fixtures";
import {
  amount,
  cards,
  expectComplete,
  expectNoCard,
  expectReview,
  fillCard,
  goToReview,
  storedState,
  newShopper,
  open,
  orderNumber,
  payButton,
  payWith,
  pillows,
  type Shopper,
} from "../support/shopper";

test.describe("repeated submits", { tag: "@desktop" }, () => {
  let shopper: Shopper;
  let total: string;

  test.beforeEach(async ({ page }) => {
    shopper = newShopper();
    await goToReview(page, pillows, shopper);
    total = await amount(page, "Grand Total").innerText();
  });

  test.afterEach(({ page }) => expectNoCard(page));

  test("a double press places one order and one charge", async ({ page, store }) => {
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/SubmitOrderPayment")) sent += 1;
    });
    await fillCard(page, cards.good);
    await payButton(page).dblclick();
    await expectBought(page, store, shopper, total);
    expect(sent).toBe(1);
  });

  test("a reload during payment shows the order that was placed, and charges once", async ({
    page,
    store,
  }) => {
    // The server finishes its work, but its answer never arrives.
    const { answered } = await holdAnswers(page.context());
    const chosen = page
      .getByRole("radiogroup", { name: "Delivery date" })
      .getByRole("radio", { checked: true });
    const day = await chosen.inputValue();
    await payWith(page, cards.good);
    await answered;
    // The order holds the last slot of its day, and the page asks for the same day.
    await store.query("update delivery_slot set taken = capacity where day = $1", [day]);
    const keys = await storedState(page, "idempotencyKeys");
    expect(keys).toMatchObject({ pending: { order: { key: expect.stringMatching(/^.{16,}$/) } } });
    await page.reload();
    await expectBought(page, store, shopper, total);
    expect(await storedState(page, "idempotencyKeys")).toHaveProperty("pending", {});
  });

  test("a cart changed after leaving during payment is not bought with what was placed", async ({
    page,
    store,
  }) => {
    const { answered } = await holdAnswers(page.context());
    await payWith(page, cards.good);
    await answered;
    await open(page, "/cart");
    await page.getByRole("button", { name: /^One more of Sweet Gum/ }).click();
    await open(page, "/orderSummary");
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(/Your order \w+ has been placed, and/)).toBeVisible();
    expect((await booksOf(store, shopper.email)).charges).toEqual([total]);
  });

  test("two tabs that pay at once buy once", async ({ page, context, store }) => {
    const other = await context.newPage();
    await open(other, "/orderSummary");
    await expectReview(other);
    await fillCard(other, cards.good);
    await fillCard(page, cards.good);
    // Both tabs send their order before either gets an answer.
    const { release, answered } = await holdAnswers(context, 2);
    await payButton(page).click();
    await payButton(other).click();
    await answered;
    release();
    const number = await expectBought(page, store, shopper, total);
    await expectComplete(other);
    expect(await orderNumber(other)).toBe(number);
  });

  test("a cart changed in another tab is repriced in this one, including the balance of a deposit", async ({
    page,
    context,
  }) => {
    await page.getByRole("radio", { name: /deposit now/ }).check();
    const other = await context.newPage();
    await open(other, "/cart");
    await other.getByRole("button", { name: /^One more of Sweet Gum/ }).click();
    await expect(page.getByText("Your cart changed in another window.").first()).toBeVisible();
    await expect(amount(page, "Grand Total")).not.toHaveText(total);
    const balance = await amount(page, "Due on delivery").innerText();
    const amounts = page.getByRole("radiogroup").filter({ hasText: "deposit now" });
    await expect(amounts).toContainText(`The balance, ${balance}, is due on delivery.`);
  });

  test("a tab left at the review has nothing to pay after another tab has paid", async ({
    page,
    context,
    store,
  }) => {
    const other = await context.newPage();
    await open(other, "/orderSummary");
    await expectReview(other);
    await payWith(page, cards.good);
    await expectComplete(page);
    await expect(other).toHaveURL(`${store.url}/`);
    await page.goBack();
    await expect(payButton(page)).toBeHidden();
    await expect(page).not.toHaveURL(/\/orderSummary$/);
    expect((await booksOf(store, shopper.email)).orders).toHaveLength(1);
  });
});

/**
 * Passes the next `times` submits to the server and holds its answers back until `release`; later submits pass.
 * `answered` resolves when the server has answered them all.
 */
async function holdAnswers(
  context: BrowserContext,
  times = 1,
): Promise<{ answered: Promise<void>; release: () => void }> {
  const [answered, resolveAnswered] = promised();
  const [released, release] = promised();
  let coming = times;
  let answers = 0;
  await context.route("**/api/SubmitOrderPayment", async (route) => {
    coming -= 1;
    if (coming < 0) return route.continue();
    const response = await route.fetch();
    answers += 1;
    if (answers === times) resolveAnswered();
    await released;
    return route.fulfill({ response });
  });
  return { answered, release };
}

/** A promise with its resolver. */
function promised(): [Promise<void>, () => void] {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return [promise, release];
}
