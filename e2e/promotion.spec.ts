import type { Page, Request } from "@playwright/test";
import { booksOf, expectBought, mailsTo, noSale, orderRow, setAvailable } from "./support/books";
import { axe, expect, test } from "./support/fixtures";
import {
  amount,
  cards,
  checkOutAsGuest,
  continueToReview,
  expectComplete,
  expectReview,
  field,
  fillDelivery,
  goToDelivery,
  goToReview,
  newShopper,
  openPromotionCode,
  openSummary,
  orderNumber,
  payButton,
  paymentMessage,
  payWith,
  pillows,
  putIntoCart,
  sofa,
} from "./support/shopper";
import type { Store } from "./support/server";

test(
  "a shopper applies a promotion, keeps it through a reload and removes it",
  { tag: "@phone" },
  async ({ page }) => {
    await goToReview(page, sofa, newShopper());
    const apply = page.getByRole("button", { name: "Apply" });
    const code = await openPromotionCode(page);
    const before = await amount(page, "Grand Total").innerText();
    await expect(apply).toBeDisabled();
    await code.fill("   ");
    await expect(apply).toBeDisabled();

    await test.step("an invalid promotion says why and changes nothing", async () => {
      for (const [typed, message] of [
        ["NO-SUCH-CODE", "Invalid promotion code"],
        ["SUMMER15-J4WN8C", "This promotion has ended."],
        ["FLASH50-T6QK2P", "This promotion has reached its limit."],
      ] as const) {
        await code.fill(typed);
        await apply.click();
        await expect(code).toHaveAccessibleDescription(message);
        await expect(code).toBeFocused();
      }
      await axe(page);
      await expect(amount(page, "Grand Total")).toHaveText(before);
    });

    await code.fill("clay10-7qx4mr");
    await apply.click();
    await expect(page.getByText("Promotion applied: 10% off your order")).toBeVisible();
    await expect(code).toBeHidden();
    await expect(amount(page, "10% off your order")).toHaveText(/^−\$\d+\.\d\d$/);
    const lower = await amount(page, "Grand Total").innerText();
    expect(lower).not.toBe(before);
    await expect(payButton(page)).toHaveText(`Pay ${lower}`);
    await axe(page);

    await page.reload();
    await expectReview(page);
    await openSummary(page);
    await expect(amount(page, "Grand Total")).toHaveText(lower);
    await page.getByRole("button", { name: "Remove promotion" }).click();
    await expect(code).toBeFocused();
    await expect(amount(page, "Grand Total")).toHaveText(before);
  },
);

test.describe("a promotion at any width", { tag: "@desktop" }, () => {
  test("a promotion before tax is charged as shown", async ({ page, store }) => {
    const { discount, tax } = await buyWith(page, store, "CLAY10-7QX4MR", "10% off your order");
    expect(discount).toMatch(/^−\$\d+\.\d\d$/);
    expect(tax.after).not.toBe(tax.before);
  });

  test("a promotion after tax is charged as shown", async ({ page, store }) => {
    const { discount, tax } = await buyWith(page, store, "THANKS25-M8ZT3W", "$25 thank-you");
    expect(discount).toBe("−$25.00");
    expect(tax.after).toBe(tax.before);
  });

  test("a promotion with free delivery is charged as shown", async ({ page, store }) => {
    const { discount, tax, fee } = await buyWith(page, store, "FREERIDE-K2V9HD", "Free delivery");
    expect([fee, discount]).toEqual(["", ""]);
    expect(tax.after).not.toBe(tax.before);
  });

  test("a promotion removed while it is checked again stays removed", async ({ page }) => {
    await goToReview(page, sofa, newShopper());
    const before = await amount(page, "Grand Total").innerText();
    let goOn = () => {};
    const isRemoved = new Promise<void>((resolve) => (goOn = resolve));
    let checks = 0;
    await page.route("**/api/CheckPromotion", async (route) => {
      checks += 1;
      // The review checks it again as it reloads.
      if (checks > 1) await isRemoved;
      await route.fallback().catch(() => undefined);
    });
    await (await openPromotionCode(page)).fill("CLAY10-7QX4MR");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => checks).toBe(2);
    const isCheck = (request: Request) => request.url().endsWith("/CheckPromotion");
    const isOver = Promise.race([
      page.waitForEvent("requestfinished", isCheck),
      page.waitForEvent("requestfailed", isCheck),
    ]);
    await page.getByRole("button", { name: "Remove promotion" }).click();
    goOn();
    await isOver;
    await expect(payButton(page)).toHaveText(`Pay ${before}`);
    await page.reload();
    await expectReview(page);
    await expect(page.getByText("Have a promotion code?")).toBeVisible();
    await expect(amount(page, "Grand Total")).toHaveText(before);
  });

  test("a promotion used up in the meantime returns to the cart and is gone from the next review", async ({
    page,
    store,
  }) => {
    const shopper = newShopper();
    await store.query(
      `insert into promotion (code, name, amount, uses_allowed) values ('LAST-ONE', 'Last one', 500, 1)`,
    );
    await goToReview(page, pillows, shopper);
    await applyCode(page, "LAST-ONE", "Last one");
    await store.query(`update promotion set uses_allowed = 0 where code = 'LAST-ONE'`);
    await payWith(page, cards.good);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("alert")).toHaveText("This promotion has reached its limit.");
    expect(await booksOf(store, shopper.email)).toEqual(noSale);
    await checkOutAsGuest(page);
    await continueToReview(page);
    await expect(page.getByText("Have a promotion code?")).toBeVisible();
  });

  test("a promotion that covers the total needs no card", async ({ page, store, complaints }) => {
    const shopper = newShopper();
    // The combo's own saving is more than the tariff that would remain.
    await store.query(
      `insert into promotion (code, name, amount, waives_delivery) values ('ALL-OF-IT', 'All of it', 200000, true)`,
    );
    for (const path of ["2001/OAK-TBL-72", "2002/OAK-CHR-OAT", "2002/OAK-CHR-OAT", "2002/OAK-CHR-OAT"])
      await putIntoCart(page, { name: "Oakhurst", path: `/product/${path}`, sku: "" });
    await goToDelivery(page);
    await fillDelivery(page, shopper);
    await continueToReview(page);
    await applyCode(page, "ALL-OF-IT", "All of it");
    await expect(amount(page, "Grand Total")).toHaveText("$0.00");
    await expect(page.getByText("Nothing is due for this order, and no card is needed.")).toBeVisible();
    await expect(field(page, "Card number")).toBeHidden();
    await axe(page);
    const place = page.getByRole("button", { name: "Place order" });

    complaints.expected(/400|SubmitOrderPayment/);
    await page.route("**/api/SubmitOrderPayment", (route) => route.fulfill({ status: 400, body: "{}" }));
    await place.click();
    await expect(page.getByRole("alert")).toHaveText("Failed to process your order.");
    await page.unroute("**/api/SubmitOrderPayment");
    await place.click();
    await expectComplete(page);
    const { orders, charges, captures } = await booksOf(store, shopper.email);
    expect(orders).toEqual([{ number: await orderNumber(page), state: "paid", total: "$0.00" }]);
    expect([charges, captures]).toEqual([[], []]);
  });

  test("a promotion that cannot be checked asks to try again later", async ({ page, complaints }) => {
    complaints.expected(/400|CheckPromotion/);
    await goToReview(page, pillows, newShopper());
    await page.route("**/api/CheckPromotion", (route) => route.fulfill({ status: 400, body: "{}" }));
    const code = await openPromotionCode(page);
    await code.fill("WELCOME5");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(code).toHaveAccessibleDescription("An error has occurred, please try again later.");
  });
});

test(
  "a shopper pays a deposit now and the balance on delivery",
  { tag: "@desktop" },
  async ({ page, store }) => {
    const shopper = newShopper();
    await goToReview(page, sofa, shopper);
    const choice = page.getByRole("radiogroup", { name: "How much would you like to pay now?" });
    await expect(choice.getByRole("radio", { name: /^Pay in full/ })).toBeChecked();
    await choice.getByRole("radio", { name: /^Pay a deposit now and the balance on delivery/ }).check();
    await expect(amount(page, "Due now")).toHaveText("$100.00");
    const balance = await amount(page, "Due on delivery").innerText();
    await expect(payButton(page)).toHaveText("Pay $100.00");
    await axe(page);

    await page.reload();
    await expectReview(page);
    await expect(payButton(page)).toHaveText("Pay $100.00");
    await payWith(page, cards.declined);
    await expect(paymentMessage(page)).toHaveText(
      "Your card was declined. Please check the card information or use another card.",
    );
    await payWith(page, cards.good);
    await expectComplete(page);
    const number = await orderNumber(page);
    const message = `Remaining balance: ${balance}. Please have it ready when your order arrives.`;
    await expect(page.getByText(message)).toBeVisible();
    await axe(page);
    await page.reload();
    await expect(page.getByText(message)).toBeVisible();

    const { charges, captures } = await booksOf(store, shopper.email);
    expect([charges, captures]).toEqual([["$100.00"], ["$100.00"]]);
    expect(await orderRow(store, number)).toMatchObject({ later: balance });
    const [mail] = await mailsTo(store, shopper);
    for (const text of [mail?.text, mail?.html]) expect(text).toContain(message);
  },
);

/** Buys a sofa with a code and compares the review with the order's row. @returns what the review showed. */
async function buyWith(page: Page, store: Store, code: string, name: string) {
  const shopper = newShopper();
  await setAvailable(store, sofa.sku, 5);
  await goToReview(page, sofa, shopper);
  const before = await amount(page, "Tax").innerText();
  await applyCode(page, code, name);
  const [discount = "", fee = "", after = "", total = ""] = await Promise.all(
    [name.replace("$", "\\$"), "Delivery Fee", "Tax", "Grand Total"].map(async (row) =>
      (await amount(page, row).allInnerTexts()).join(),
    ),
  );
  await payWith(page, cards.good);
  const number = await expectBought(page, store, shopper, total);
  expect(await orderRow(store, number)).toMatchObject({
    promotion: code,
    discount: discount.slice(1) || "$0.00",
    deliveryFee: fee || "$0.00",
    tax: after,
    later: "$0.00",
  });
  return { discount, fee, tax: { before, after } };
}

async function applyCode(page: Page, code: string, name: string): Promise<void> {
  await (await openPromotionCode(page)).fill(code);
  // The code is checked again with the fees that it changes.
  const fees = page.waitForResponse("**/api/GetOrderFeesAndInfo");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(`Promotion applied: ${name}`)).toBeVisible();
  await fees;
}
