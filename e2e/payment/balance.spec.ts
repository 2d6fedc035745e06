import type { Page } from "@playwright/test";
import { axe, expect, test } from "../support/fixtures";
import { mailsTo } from "../support/books";
import {
  amount,
  cards,
  expectComplete,
  expectNoCard,
  field,
  fillCard,
  goToReview,
  newShopper,
  orderNumber,
  payButton,
  paymentMessage,
  payWith,
  sofa,
  type Shopper,
} from "../support/shopper";

function linkIn(text: string): string {
  return /http\S+\/orderDetail\/\S+/.exec(text)?.[0] ?? "";
}

/** The answer to a payment while the bank's is still to come. */
const late = { success: false, status: "Pending", errorMessage: "", clientSecret: "", amount: 0, balance: 0 };

/** @returns the number of the order, whose balance is due. */
async function payDeposit(page: Page, shopper: Shopper): Promise<string> {
  await goToReview(page, sofa, shopper);
  await page.getByRole("radio", { name: /deposit now/ }).check();
  await payWith(page, cards.good);
  await expectComplete(page);
  return orderNumber(page);
}

test(
  "the link in the mail shows the order, and the shopper pays its balance there",
  { tag: "@phone" },
  async ({ page, store }) => {
    const shopper = newShopper();
    const number = await payDeposit(page, shopper);
    const [confirmation] = await mailsTo(store, shopper);
    expect(confirmation?.attachments?.[0]).toMatchObject({ filename: `invoice-${number}.pdf` });
    expect(Buffer.from(confirmation?.attachments?.[0]?.content ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
    expect(confirmation?.text).toContain("See your order or pay the balance");

    await page.goto(linkIn(confirmation?.text ?? ""));
    await expect(page.getByRole("heading", { level: 1, name: `Order: ${number}` })).toBeVisible();
    await expect(page).toHaveURL(`${store.url}/orderDetail/${number}`);
    await expect(page.getByRole("definition").filter({ hasText: "Scheduled" })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: sofa.name })).toBeVisible();
    for (const heading of ["Contact Information", "Delivery Information"])
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    const balance = await amount(page, "Balance").innerText();
    await axe(page);
    await page.getByRole("rowheader", { name: sofa.name }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: sofa.name })).toBeVisible();
    await page.goBack();
    await expect(amount(page, "Balance")).toHaveText(balance);

    await page.getByRole("link", { name: "Pay the balance" }).click();
    await expect(page.getByRole("heading", { name: "Pay the balance" })).toBeInViewport();
    await page.reload();
    await expect(amount(page, "Balance"), "the key is still there").toHaveText(balance);
    await page.getByRole("link", { name: "Pay it here" }).click();
    await expect(page.locator("#remit")).toBeFocused();
    const form = page.getByRole("form", { name: "Credit Card" });
    await page.getByRole("textbox", { name: "Amount" }).fill("999999");
    await expect(page.getByText("Exceed balance")).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await page.getByRole("textbox", { name: "Amount" }).fill("50");
    await fillCard(page, cards.declined);
    await payButton(page).click();
    await expect(form.getByRole("alert")).toContainText("Your card was declined.");
    await fillCard(page, cards.needsChallenge);
    await payButton(page).click();
    const dialog = page.getByRole("dialog", { name: "Confirm your payment" });
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Thank you. We received $50.00")).toBeVisible();
    await expect(amount(page, "Balance")).not.toHaveText(balance);
    await expect(payButton(page), "a second press pays nothing").toBeHidden();
    await expectNoCard(page);
    await axe(page);

    const due = await amount(page, "Balance").innerText();
    await page.getByRole("button", { name: "Make another payment" }).click();
    await page.keyboard.press("Tab");
    await expect(field(page, "Amount"), "the focus is at the new form").toBeFocused();
    await expect(payButton(page)).toHaveText(`Pay ${due}`);
    await expect(field(page, "Card number")).toHaveValue("");
    await payWith(page, cards.needsChallenge);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // A different card than the one whose question is still open.
    await payWith(page, cards.good);
    await expect(page.getByRole("term").filter({ hasText: "Paid in full" })).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    await expectNoCard(page);
    await axe(page);
    await mailsTo(store, shopper, 3);
  },
);

test(
  "a changed amount is not charged on top of a payment whose answer is late, nor by a page that shows an earlier balance",
  { tag: "@desktop" },
  async ({ page, store }) => {
    const shopper = newShopper();
    const number = await payDeposit(page, shopper);
    const [confirmation] = await mailsTo(store, shopper);
    const link = linkIn(confirmation?.text ?? "");
    await page.goto(link);
    const other = await page.context().newPage();
    await other.goto(link);
    const balance = await amount(other, "Balance").innerText();
    let isLate = true;
    await page.route("**/api/RemitPayment", async (route) => {
      const response = await route.fetch();
      await route.fulfill(isLate ? { json: late } : { response });
    });
    await field(page, "Amount").fill("50");
    await payWith(page, cards.good);
    await expect(paymentMessage(page)).toContainText("waiting to hear from your bank");
    await field(page, "Amount").fill("20");
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByRole("button", { name: "Check again" })).toBeEnabled();
    isLate = false;
    await expect(page.getByText("Thank you. We received $50.00")).toBeVisible();

    await field(other, "Amount").fill("20");
    await payWith(other, cards.good);
    await expect(paymentMessage(other)).toContainText("The balance has changed since you opened this page");
    await expect(amount(other, "Balance")).not.toHaveText(balance);
    await payWith(other, cards.good);
    await expect(other.getByText("Thank you. We received $20.00")).toBeVisible();
    await other.close();
    const payments = `select amount::int from ledger_entry where order_id = (select id from "order" where number = $1) order by id`;
    const paid = await store.query(payments, [number]);
    expect(paid.slice(1)).toEqual([{ amount: 50_00 }, { amount: 20_00 }]);
  },
);

test("an invalid link shows no order", { tag: "@desktop" }, async ({ page }) => {
  for (const path of ["/orderDetail/A671NQ96X1", `/orderDetail/A671NQ96X1#key=${"x".repeat(43)}`]) {
    await page.goto("about:blank");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Order not found" })).toBeVisible();
  }
  await axe(page);
});
