import { providerSlowMessage } from "#domain/messages/lease";
import { declineMessages, openPaymentMessage, otherPaymentMessage } from "#domain/messages/payments";
import { dollarsIn, goToLayawayReview, haveLayaway, layawayNumber, payOther } from "../layaway/layaways";
import { booksOf, expectBought, mailsTo } from "../support/books";
import { axe, expect, test } from "../support/fixtures";
import { keepLate, lateNotice, pending } from "../support/late";
import {
  amount,
  cards,
  expectInCart,
  field,
  goToReview,
  haveInCart,
  newShopper,
  openPromotionCode,
  payButton,
  paymentMessage,
  payWith,
  pillows,
  sofa,
} from "../support/shopper";
import { approve, submitLease } from "../lease/people";
import { orderLinkIn, payDeposit } from "./deposits";

const paid = `select amount::int from ledger_entry where order_id = (select id from "order" where number = $1) order by id`;

test.describe("a payment whose outcome is late", { tag: "@desktop" }, () => {
  test("pays for the order as it was sent, which cannot be changed meanwhile", async ({ page, store }) => {
    const shopper = newShopper();
    await goToReview(page, pillows, shopper);
    const total = await amount(page, "Grand Total").innerText();
    const { keys, settle } = await keepLate(page, "SubmitOrderPayment");
    const days = page.getByRole("radiogroup", { name: "Delivery date" });
    await (await openPromotionCode(page)).fill("WELCOME5");
    await payWith(page, cards.good);
    await expect(lateNotice(page)).toBeInViewport();
    await expect(payButton(page), "a second press could pay again").toBeHidden();
    await axe(page, "[aria-labelledby=payment]");
    await expect(days.getByRole("radio", { checked: false }).first()).toBeDisabled();
    await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
    const before = keys.length;
    await page.getByRole("button", { name: "Check again" }).click();
    await expect.poll(() => keys.length).toBeGreaterThan(before);
    settle();
    await expectBought(page, store, shopper, total);
    expect(new Set(keys).size, "one payment, one key").toBe(1);
  });

  test("that ends in a decline is explained above the card form", async ({ page, store }) => {
    const shopper = newShopper();
    await goToReview(page, pillows, shopper);
    const { keys, settle } = await keepLate(page, "SubmitOrderPayment");
    await payWith(page, cards.declined);
    await expect(lateNotice(page)).toBeVisible();
    settle();
    await expect(paymentMessage(page)).toHaveText(declineMessages.declined);
    await expect(page.locator(":focus").getByRole("alert")).toHaveText(declineMessages.declined);
    await page.unroute("**/api/SubmitOrderPayment");
    await payWith(page, cards.good);
    await expect(page).toHaveURL(/\/orderComplete$/);
    expect(new Set(keys).size).toBe(1);
    expect((await booksOf(store, shopper.email)).charges).toHaveLength(1);
  });

  test("is asked for again after a reload, and no other is charged", async ({ page, store }) => {
    const shopper = newShopper();
    await goToReview(page, pillows, shopper);
    const total = await amount(page, "Grand Total").innerText();
    const { keys, settle } = await keepLate(page, "SubmitOrderPayment");
    await payWith(page, cards.good);
    await expect(lateNotice(page)).toBeVisible();
    await page.reload();
    await expect(lateNotice(page)).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    settle();
    await expectBought(page, store, shopper, total);
    expect(new Set(keys).size).toBe(1);
  });

  test("is named in the cart, which leads back to its answer", async ({ page, store }) => {
    const shopper = newShopper();
    await goToReview(page, pillows, shopper);
    const total = await amount(page, "Grand Total").innerText();
    const { settle } = await keepLate(page, "SubmitOrderPayment");
    await payWith(page, cards.good);
    await expect(lateNotice(page)).toBeVisible();
    await page.goto("/cart");
    await expect(page.getByText(openPaymentMessage)).toBeVisible();
    await axe(page);
    settle();
    await page.getByRole("link", { name: "Check your payment" }).click();
    await expectBought(page, store, shopper, total);
    await haveInCart(page, sofa);
    await page.goto("/cart");
    await expect(page.getByRole("link", { name: "Checkout" }).first()).toBeVisible();
    await expect(page.getByText(openPaymentMessage)).toBeHidden();
  });

  test("is asked for under its own key, also after another window has paid", async ({ page, store }) => {
    const shopper = newShopper();
    const number = await payDeposit(page, shopper);
    const [confirmation] = await mailsTo(store, shopper);
    const link = orderLinkIn(confirmation?.text);
    await page.goto(link);
    const other = await page.context().newPage();
    await other.goto(link);
    const balance = await amount(other, "Balance").innerText();
    const { keys, settle } = await keepLate(page, "RemitPayment");
    await field(page, "Amount").fill("50");
    await payWith(page, cards.good);
    await expect(lateNotice(page)).toBeVisible();
    await expect(field(page, "Amount")).toBeHidden();

    await field(other, "Amount").fill("20");
    await payWith(other, cards.good);
    await expect(paymentMessage(other)).toContainText("The balance has changed since you opened this page");
    await expect(amount(other, "Balance")).not.toHaveText(balance);
    await payWith(other, cards.good);
    await expect(other.getByText("Thank you. We received $20.00")).toBeVisible();
    await other.close();

    settle();
    await expect(page.getByText("Thank you. We received $50.00")).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect((await store.query(paid, [number])).slice(1)).toEqual([{ amount: 50_00 }, { amount: 20_00 }]);
  });

  test("places one layaway, although another window wants to pay more down", async ({ page, store }) => {
    const shopper = newShopper();
    await goToLayawayReview(page, sofa, shopper);
    const other = await page.context().newPage();
    await other.goto("/laSummary");
    // Once it is open, it has no payment to ask about.
    await expect(payButton(other)).toBeVisible();
    const { keys, settle } = await keepLate(page, "SubmitLayawayPayment");
    const deposit = await dollarsIn(payButton(page));
    await payWith(page, cards.good);
    await expect(lateNotice(page)).toBeInViewport();
    await expect(page.getByRole("radio", { name: /^20% down/ })).toBeDisabled();
    await axe(page);

    await other.getByRole("radio", { name: /^20% down/ }).check();
    await payWith(other, cards.good);
    await expect(other.getByText(/Your layaway \w+ has been placed, and/)).toBeVisible();
    await other.close();

    settle();
    await layawayNumber(page);
    expect(new Set(keys).size).toBe(1);
    expect((await booksOf(store, shopper.email)).charges).toEqual([`$${deposit.toFixed(2)}`]);
  });

  test("toward a layaway is asked for again after a reload, and paid once", async ({ page, store }) => {
    const { number } = await haveLayaway(page, store);
    const { keys, settle } = await keepLate(page, "MakeLayawayPayment");
    await payOther(page, "Amount", "25");
    await payWith(page, cards.good);
    await expect(lateNotice(page)).toBeVisible();
    await page.reload();
    await expect(lateNotice(page)).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    settle();
    await expect(page.getByText("Thank you. We received $25.00")).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect((await store.query(paid, [number])).slice(1)).toEqual([{ amount: 25_00 }]);
  });

  test("shows its notice in place of the lease, also after a reload, and leases once", async ({
    page,
    store,
  }) => {
    const approved = await approve(store);
    await goToReview(page, sofa, newShopper());
    const { keys, settle } = await keepLate(page, "SubmitInvoiceOrder");
    await submitLease(page, approved);
    const notice = lateNotice(page, providerSlowMessage);
    await expect(notice).toBeInViewport();
    await expect(page.getByRole("button", { name: "Submit lease order" })).toBeHidden();
    await expect(page.getByRole("radio", { name: "Credit Card" })).toBeDisabled();
    await axe(page, "[aria-labelledby=lease]");
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(page.getByRole("button", { name: "Find my lease approval" })).toBeHidden();

    const other = await page.context().newPage();
    await other.goto("/orderSummary");
    await expect(other, "it learns of the lease without a press").toHaveURL(/\/leaseOrderSubmitted$/);
    await expectInCart(other, 0);
    await other.close();
    await expect(notice, "another window's completion hides nothing").toBeVisible();
    settle();
    await expect(page).toHaveURL(/\/leaseOrderSubmitted$/);
    expect(new Set(keys).size).toBe(1);
  });

  test("is asked for after a reload, and checked on a press once the page has stopped checking", async ({
    page,
    store,
  }) => {
    await page.clock.install();
    const shopper = newShopper();
    await payDeposit(page, shopper);
    const [confirmation] = await mailsTo(store, shopper);
    await page.goto(orderLinkIn(confirmation?.text));
    const { keys, settle } = await keepLate(page, "RemitPayment");
    await field(page, "Amount").fill("50");
    await payWith(page, cards.good);
    await expect(lateNotice(page)).toBeVisible();
    await page.reload();
    await expect(lateNotice(page)).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    const stopped = page.getByText("this page has stopped checking");
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(stopped).toBeVisible({ timeout: 100 });
    }).toPass();
    const asked = keys.length;
    await page.clock.fastForward(300_000);
    expect(keys).toHaveLength(asked);
    await axe(page);
    settle();
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("Thank you. We received $50.00")).toBeVisible();
    expect(keys).toHaveLength(asked + 1);
  });

  test("of another window makes this one wait, which is sent again only on a press", async ({
    page,
    store,
  }) => {
    await page.clock.install();
    const shopper = newShopper();
    await payDeposit(page, shopper);
    const [confirmation] = await mailsTo(store, shopper);
    await page.goto(orderLinkIn(confirmation?.text));
    let requests = 0;
    const waiting = { ...pending.RemitPayment, errorMessage: otherPaymentMessage, waitsForOther: true };
    await page.route("**/api/RemitPayment", (route) => {
      requests += 1;
      return requests === 1 ? route.fulfill({ json: waiting }) : route.continue();
    });
    await field(page, "Amount").fill("50");
    await payWith(page, cards.good);
    await expect(paymentMessage(page)).toHaveText(otherPaymentMessage);
    await page.clock.fastForward(300_000);
    expect(requests).toBe(1);
    await payButton(page).click();
    await expect(page.getByText("Thank you. We received $50.00")).toBeVisible();
    expect(requests).toBe(2);
  });
});
