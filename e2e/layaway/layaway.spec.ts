import { booksOf, mailsTo } from "../support/books";
import { axe, expect, rejectCall, test } from "../support/fixtures";
import {
  amount,
  cards,
  expectInCart,
  expectNoCard,
  field,
  fillPerson,
  haveInCart,
  newShopper,
  open,
  openSummary,
  payButton,
  payWith,
  pillows,
  sofa,
} from "../support/shopper";
import { haveAccount, logIn } from "../account/customers";
import {
  dayFromNow,
  fact,
  goToLayawayReview,
  haveLayaway,
  layawayNumber,
  letDaysPass,
  payOther,
  dollarsIn,
} from "./layaways";

test(
  "a guest puts 10 percent down, and the mail's link shows the layaway",
  { tag: "@phone" },
  async ({ page, store }) => {
    const shopper = newShopper();
    await page.goto("/laSummary");
    await expect(page).toHaveURL(`${store.url}/`);
    await haveInCart(page, pillows);
    await page.goto("/laSummary");
    await expect(page).toHaveURL(/\/cart$/);
    await page.goto("/shippingChoice");
    await page.getByRole("radio", { name: /^Layaway/ }).check();
    await axe(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("First Name is required")).toBeVisible();
    await fillPerson(page, shopper);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Review Your Layaway" })).toBeVisible();
    await expect(page.getByText("10% down holds your items and prices.")).toBeVisible();
    await openSummary(page);
    await expect(amount(page, "Grand Total")).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "Tariff" })).toBeHidden();
    await axe(page);

    const deposit = await dollarsIn(payButton(page));
    const minimum = `Minimum deposit required: $${deposit.toFixed(2)} (10%)`;
    const next = page.getByText(/^Your next payment is due by/);
    await expect(next.first()).toHaveText(`Your next payment is due by ${dayFromNow(30)}.`);
    await expect(next.nth(1)).toHaveText(`Your next payment is due by ${dayFromNow(90)}.`);
    await page.getByRole("radio", { name: /^20% down/ }).check();
    await expect.poll(() => dollarsIn(payButton(page))).toBeCloseTo(deposit * 2, 1);
    await page.goBack();
    await expect(field(page, "First Name")).toBeVisible();
    await page.goForward();
    await expect.poll(() => dollarsIn(payButton(page))).toBeCloseTo(deposit * 2, 1);
    await payOther(page, "Down payment", (deposit * 1.5).toFixed(2));
    await expect(next.last()).toHaveText(`Your next payment is due by ${dayFromNow(30)}.`);
    await field(page, "Down payment").fill((deposit - 0.01).toFixed(2));
    await expect(page.getByText(minimum)).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await field(page, "Down payment").fill("999999");
    await expect(page.getByText("Exceed balance")).toBeVisible();
    await page.getByRole("radio", { name: /^10% down/ }).check();
    const billing = page.getByRole("checkbox", { name: "Add a billing address" });
    await billing.check();
    await field(page, "ZIP Code").fill("30030");
    await billing.uncheck();
    await expect(field(page, "ZIP Code")).toBeHidden();
    await billing.check();
    await expect(field(page, "ZIP Code")).toHaveValue("");
    await payWith(page, cards.declined);
    await expect(page.getByRole("alert")).toContainText("Your card was declined.");
    await payWith(page, cards.good);
    const number = await layawayNumber(page);
    await expect(page.getByText(dayFromNow(30), { exact: true })).toBeVisible();
    await axe(page);
    await expectNoCard(page);
    await page.reload();
    expect(await layawayNumber(page)).toBe(number);
    // A fresh visit, not a reload.
    await page.goto("/layaway");
    await page.goto("/laComplete");
    await expect(page).toHaveURL(`${store.url}/`);
    await expectInCart(page, 0);
    expect(await booksOf(store, shopper.email)).toMatchObject({
      captures: [`$${deposit.toFixed(2)}`],
      reserved: 1,
      stray: 0,
    });

    const [mail] = await mailsTo(store, shopper);
    await page.goto(/http\S+\/layawayDetail\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    await expect(page.getByRole("heading", { level: 1, name: `Layaway: ${number}` })).toBeVisible();
    await expect(page).toHaveURL(`${store.url}/layawayDetail/${number}`);
    await expect(payButton(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Shipping" })).toBeHidden();
    await expect(page.getByText(/We keep a restocking fee of \$[\d.]+/)).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(field(page, "Email")).toHaveValue(shopper.email);
  },
);

test(
  "a customer puts 20 percent down after a challenge and pays three installments",
  { tag: "@desktop" },
  async ({ page, store }) => {
    const shopper = await haveAccount(page, store);
    await page.goto("/login");
    await logIn(page, shopper.email);
    await expect(page).toHaveURL(/\/myAccount$/);
    await goToLayawayReview(page, sofa, shopper);
    await axe(page);
    await page.getByRole("radio", { name: /^20% down/ }).check();
    await payWith(page, cards.needsChallenge);
    const dialog = page.getByRole("dialog", { name: "Confirm your payment" });
    await dialog.getByRole("button", { name: "Approve" }).click();
    const number = await layawayNumber(page);
    await page.goto("/myAccount");
    await expect(page.getByRole("heading", { name: "Layaways" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Layaway: ${number}` })).toBeVisible();
    await expect(fact(page, "Next Payment Due")).toHaveText(dayFromNow(90));
    await expect(fact(page, "Deposit Amount")).toContainText("(20%)");
    await expect(fact(page, "Shipping")).toHaveText("Pickup");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Statement (PDF)" }).click();
    expect((await download).suggestedFilename()).toContain(number);
    const agreement = page.waitForEvent("download");
    await page.getByRole("button", { name: "Agreement (PDF)" }).click();
    expect((await agreement).suggestedFilename()).toBe(`layaway-agreement-${number}.pdf`);
    await axe(page);

    await payOther(page, "Amount", "0.99");
    await expect(page.getByText("Please pay at least $1.00.")).toBeVisible();
    await field(page, "Amount").fill("999999");
    await expect(page.getByText("Exceed balance")).toBeVisible();
    const payTheRest = () => page.getByRole("radio", { name: /^Full balance/ }).check();
    for (const choose of [
      () => payOther(page, "Amount", "25"),
      () => page.getByRole("radio", { name: /^20% of the total/ }).check(),
      payTheRest,
    ]) {
      const before = await fact(page, "Balance").innerText();
      await choose();
      await payWith(page, cards.good);
      await expect(fact(page, "Balance")).not.toHaveText(before);
      await expect(payButton(page), "a second press pays nothing").toBeHidden();
      if (choose !== payTheRest) await page.getByRole("button", { name: "Make another payment" }).click();
    }
    await expect(page.getByText("Paid in full").first()).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await expect(page.getByRole("table", { name: "Payment History" }).getByRole("row")).toHaveCount(5);
    await expectNoCard(page);
    const books = await booksOf(store, shopper.email);
    expect(books.captures).toHaveLength(4);
    expect(books).toMatchObject({ reserved: 1, stray: 0 });
  },
);

test(
  "a customer changes pickup to delivery and back, and sees fee and tax first",
  { tag: "@phone" },
  async ({ page, store, complaints }) => {
    const { shopper } = await haveLayaway(page, store);
    const total = await fact(page, "Total Amount").innerText();
    await page.getByText("Add Note").click();
    await page.getByRole("textbox", { name: "Note" }).fill("My brother comes with a van.");
    complaints.expected(/UpdateLayawayShippingByCustomer/);
    await rejectCall(page, "UpdateLayawayShippingByCustomer");
    await page.getByRole("button", { name: "Update Note" }).click();
    await expect(page.getByRole("alert")).toHaveText("Failed to update shipping");
    await page.unroute("**/api/UpdateLayawayShippingByCustomer");
    await page.getByRole("button", { name: "Update Note" }).click();
    await expect(page.getByText("Your note has been saved.")).toBeVisible();
    await expect(page.getByText("View/Update Note")).toBeVisible();

    await page.getByRole("radio", { name: "Delivery" }).check();
    const change = page.getByRole("button", { name: "Change to Delivery" });
    await expect(change).toBeDisabled();
    await field(page, "Address").fill(shopper.address);
    await field(page, "City").fill("Savannah");
    await field(page, "ZIP Code").fill("31401");
    await expect(page.getByRole("alert")).toContainText("We can't deliver");
    await expect(change).toBeDisabled();
    await field(page, "City").fill(shopper.city);
    await field(page, "ZIP Code").fill(shopper.zipCode);
    await expect(page.getByText(/^Your total goes up from/)).toBeVisible();
    await axe(page);
    await change.click();
    const dialog = page.getByRole("dialog", { name: "Pay Cash On Delivery" });
    await expect(dialog).toContainText(
      "You have not paid off your layaway...Are you going to pay cash on delivery?",
    );
    await expect(dialog).toContainText("you can also pay it by card on this page");
    await axe(page);
    await dialog.getByRole("button", { name: "No" }).click();
    await expect(fact(page, "Shipping")).toHaveText("Pickup");
    await change.click();
    await dialog.getByRole("button", { name: "Yes" }).click();
    await expect(fact(page, "Shipping")).toContainText("Delivery ");
    await expect(fact(page, "Total Amount")).not.toHaveText(total);
    await expect(page.getByText("Make payment", { exact: true })).toBeVisible();
    await page.getByText("View/Update Delivery Info").click();
    await expect(page.getByRole("button", { name: "Update Delivery Info" })).toBeEnabled();

    await page.getByRole("radio", { name: "Pickup" }).check();
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("My brother comes with a van.");
    await page.getByRole("textbox", { name: "Note" }).fill("I come myself.");
    await expect(page.getByText(/^Your total goes down from/)).toBeVisible();
    await page.getByRole("button", { name: "Change to Pickup" }).click();
    await expect(fact(page, "Shipping")).toHaveText("Pickup");
    await expect(fact(page, "Total Amount")).toHaveText(total);
  },
);

test(
  "a layaway that is not paid is past due, then canceled and refunded",
  { tag: "@desktop" },
  async ({ page, store }) => {
    const { shopper, number } = await haveLayaway(page, store, "20%");
    const paid = await dollarsIn(fact(page, "Deposit Amount"));
    const goods = await dollarsIn(amount(page, "Subtotal"));
    expect(await letDaysPass(store, number, 91)).toBe("PastDue");
    await page.reload();
    await expect(page.getByText(`Your payment was due on ${dayFromNow(-1)}.`)).toContainText(
      `we'll cancel this layaway on ${dayFromNow(59)}.`,
    );
    await expect(payButton(page)).toBeVisible();
    await axe(page);

    expect(await letDaysPass(store, number, 59)).toBe("Cancelled");
    await page.reload();
    await expect(page.getByText("This layaway is canceled.")).toBeVisible();
    const fee = Math.round(goods * 15) / 100;
    await expect(page.getByText(`We kept a restocking fee of $${fee.toFixed(2)}.`)).toBeVisible();
    await expect(page.getByText(`$${(paid - fee).toFixed(2)} goes back the way you paid.`)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Shipping" })).toBeHidden();
    await axe(page);
    const refunded = () =>
      store.query<{ cents: number }>(
        `select entry.amount::int as cents from ledger_entry entry join "order" o on o.id = entry.order_id
         where o.number = $1 and entry.kind = 'refund'`,
        [number],
      );
    const refund = { cents: -Math.round((paid - fee) * 100) };
    await expect.poll(refunded, { timeout: 20_000 }).toEqual([refund]);
    expect(await booksOf(store, shopper.email)).toMatchObject({ reserved: 0, stray: 0 });
    await page.reload();
    await expect(page.getByRole("table", { name: "Payment History" }).getByRole("row")).toHaveCount(3);
    const subjects = async () =>
      (await store.outbox()).filter(({ to }) => to === shopper.email).map((mail) => mail.subject);
    for (const about of [/past due/, /canceled/])
      await expect.poll(subjects, { timeout: 20_000 }).toContainEqual(expect.stringMatching(about));
  },
);

test("a layaway of someone else is not found", { tag: "@desktop" }, async ({ page, store }) => {
  const { number } = await haveLayaway(page, store);
  await page.goto("/logout");
  await expect(page.getByText("Successfully logged out.")).toBeVisible();
  const other = await haveAccount(page, store);
  await page.goto("/login");
  await logIn(page, other.email);
  await expect(page).toHaveURL(/\/myAccount$/);
  await page.goto(`/layawayDetail/${number}`);
  const sentence = { level: 1, name: `Layaway not found: ${number}` };
  await expect(page.getByRole("heading", sentence)).toBeVisible();
  await axe(page);
});

test("the layaway page tells how it works", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/layaway");
  await expect(page.getByRole("heading", { level: 1, name: "Layaway" })).toBeVisible();
  await field(page, "Total, with tax").fill("a lot");
  await expect(page.getByText("Please enter an amount")).toBeVisible();
  await field(page, "Total, with tax").fill("2,500");
  await expect(page.getByText("$250.00")).toBeVisible();
  await expect(page.getByText("Your next payment is due in 90 days.")).toBeVisible();
  await expect(page.getByText("a payment is 60 days late")).toBeVisible();
  await axe(page);
});
