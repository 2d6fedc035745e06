import { booksOf, expectBought, noSale } from "../support/books";
import { axe, expect, test } from "../support/fixtures";
import { lateNotice } from "../support/late";
import {
  amount,
  cards,
  expectNoCard,
  field,
  goToReview,
  newShopper,
  openSummary,
  payAndWait,
  payButton,
  paymentMessage,
  payWith,
  pillows,
  type Shopper,
} from "../support/shopper";

const declinedMessage = "Your card was declined. Please check the card information or use another card.";
const processingErrorMessage =
  "We couldn't process your card right now. You haven't been charged; please try again.";

let shopper: Shopper;
let total: string;
let loggedBefore: number;

test.beforeEach(async ({ page, store }) => {
  loggedBefore = store.log().length;
  shopper = newShopper();
  await goToReview(page, pillows, shopper);
  await openSummary(page);
  total = await amount(page, "Grand Total").innerText();
});

test.afterEach(async ({ page, store }) => {
  await expectNoCard(page);
  const logged = store.log().slice(loggedBefore);
  for (const number of Object.values(cards)) expect(logged).not.toContain(number);
});

test(
  "a declined card shows a message above the form, and another card pays",
  { tag: "@phone" },
  async ({ page, store }) => {
    await payWith(page, cards.declined);
    await expect(paymentMessage(page)).toHaveText(declinedMessage);
    await expect(paymentMessage(page)).toBeInViewport();
    await axe(page);
    await expectNoCard(page);
    expect(await booksOf(store, shopper.email)).toEqual(noSale);
    await page.reload();
    await expect(paymentMessage(page)).toHaveText(declinedMessage);
    await expect(field(page, "Card number")).toHaveValue("");

    await payWith(page, cards.good);
    await expectBought(page, store, shopper, total);
  },
);

test("an approved challenge places the order", { tag: "@phone" }, async ({ page, store }) => {
  await payWith(page, cards.needsChallenge);
  const dialog = page.getByRole("dialog", { name: "Confirm your payment" });
  await expect(dialog).toContainText(
    "Your bank is asking you to confirm this payment. Your items aren't reserved until you do.",
  );
  await expect(dialog).toContainText(total);
  await axe(page);
  await expectNoCard(page);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expectBought(page, store, shopper, total);
});

test.describe("at any width", { tag: "@desktop" }, () => {
  test("every decline shows the same message, a processing error another one", async ({ page, store }) => {
    for (const number of [cards.noFunds, cards.expired]) {
      await payAndWait(page, number);
      await expect(paymentMessage(page)).toHaveText(declinedMessage);
    }
    await axe(page);
    await payAndWait(page, cards.processingError);
    await expect(paymentMessage(page)).toHaveText(processingErrorMessage);
    expect(await booksOf(store, shopper.email)).toEqual(noSale);
  });

  test("after five declines no card is attempted, not even a good one", async ({ page, store }) => {
    for (const number of [cards.noFunds, cards.noFunds, cards.expired, cards.expired, cards.expired])
      await payAndWait(page, number);
    await expect(paymentMessage(page)).toHaveText(declinedMessage);
    await payAndWait(page, cards.good);
    await expect(paymentMessage(page)).toHaveText(
      "We can't take this payment online right now. Please try again later or call the store at (770) 555-0100.",
    );
    await expect(payButton(page)).toBeEnabled();
    expect(await booksOf(store, shopper.email)).toEqual(noSale);
  });

  test("a rejected challenge charges nothing, and another card pays", async ({ page, store }) => {
    const dialog = page.getByRole("dialog", { name: "Confirm your payment" });
    await payWith(page, cards.needsChallenge);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // The message takes the focus, so that it is on the screen.
    const focused = page.locator(":focus").getByRole("alert");
    await expect(focused).toBeInViewport();
    await payButton(page).click();
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(focused).toHaveText(declinedMessage);
    await expect(focused).toBeInViewport();
    expect(await booksOf(store, shopper.email)).toEqual(noSale);

    await payWith(page, cards.good);
    await expectBought(page, store, shopper, total);
  });

  test("a charge whose answer was lost is looked up again", async ({ page, store }) => {
    await payWith(page, cards.lostAnswer);
    await expect(lateNotice(page)).toBeVisible();
    await expectBought(page, store, shopper, total);
  });
});
