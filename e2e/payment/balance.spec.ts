import { axe, expect, test } from "../support/fixtures";
import { mailsTo } from "../support/books";
import {
  amount,
  cards,
  expectNoCard,
  field,
  fillCard,
  newShopper,
  payButton,
  payWith,
  sofa,
} from "../support/shopper";
import { orderLinkIn, payDeposit } from "./deposits";

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

    await page.goto(orderLinkIn(confirmation?.text));
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

test("an invalid link shows no order", { tag: "@desktop" }, async ({ page }) => {
  for (const path of ["/orderDetail/A671NQ96X1", `/orderDetail/A671NQ96X1#key=${"x".repeat(43)}`]) {
    await page.goto("about:blank");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Order not found" })).toBeVisible();
  }
  await axe(page);
});
