import type { Page } from "@playwright/test";
import { axe, expect, test } from "../support/fixtures";
import { keepLate, lateNotice } from "../support/late";
import { amount, cards, field, haveInCart, payWith, pillows, sofa } from "../support/shopper";
import { beDevice, enrollmentCode } from "./devices";

/** The PIN of the demo's managers. */
const pin = "112233";

test.describe("at a clerk's desk", { tag: "@desktop" }, () => {
  test("a device registers once, sells with two tenders, and is removed", async ({ page, store }) => {
    const code = await enrollmentCode(store, { storeId: 3 });
    await page.goto(`/__register/3/${code}`);
    await expect(page.getByRole("banner")).toContainText("Red Clay Furniture Lawrenceville");
    await page.getByRole("link", { name: "Store", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Store items", level: 1 })).toBeVisible();
    await expect(page.getByRole("form", { name: "Coupon" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Manage Layaway" })).toBeHidden();
    await page.getByRole("button", { name: "Unlock for a manager" }).click();
    await field(page, "PIN").or(page.getByLabel("PIN")).first().fill("000000");
    await page.getByRole("button", { name: "Unlock", exact: true }).click();
    await expect(page.getByText("That PIN doesn't belong to a manager at this store.")).toBeVisible();
    await page.getByLabel("PIN").fill(pin);
    await page.getByRole("button", { name: "Unlock", exact: true }).click();
    await expect(page.getByRole("banner")).toContainText("Manager:");
    await expect(page.getByRole("link", { name: "Manage Layaway" })).toBeVisible();

    const typed = page.getByRole("form", { name: "Typed-in product" });
    await typed.getByRole("button").click();
    await expect(typed.getByText("Name is required")).toBeVisible();
    await typed.getByLabel("Name").fill("Custom legs");
    await typed.getByLabel("Price").fill("40");
    await typed.getByRole("button").click();
    const coupon = page.getByRole("form", { name: "Coupon" });
    await coupon.getByLabel("Name").fill("Scratch");
    await coupon.getByLabel("Amount").fill("25");
    await coupon.getByLabel("Reason").fill("A scratched leg");
    await coupon.getByRole("button").click();
    await axe(page);

    await page.getByRole("link", { name: "View cart" }).first().click();
    await expect(amount(page, "Coupons")).toHaveText("−$25.00");
    await page.getByRole("link", { name: "Checkout" }).first().click();
    await page.getByRole("radio", { name: /^Pickup/ }).check();
    await expect(page.getByRole("form", { name: "Pickup" })).toBeVisible();
    await field(page, "Name").fill("Ada Brooks");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Another date").selectOption({ label: "Undetermined (Will call)" });
    await splitCredit(page, "Custom legs");
    const payment = page.getByRole("form", { name: "InStore Payment" });
    const add = payment.getByRole("button", { name: "Add payment" });
    await expect(add).toBeDisabled();
    await payment.getByLabel("Amount").fill("ten");
    await expect(add).toBeDisabled();
    await payment.getByLabel("Amount").fill("900");
    await expect(payment.getByText("Exceed balance")).toBeVisible();
    await payment.getByLabel("Amount").fill("10");
    await add.click();
    await page.getByText("Add InStore Payment").click();
    await payment.getByRole("radio", { name: "Credit" }).check();
    await payment.getByLabel("Amount").fill("5");
    await payment.getByLabel("Last 4 digits").fill("4242");
    await payment.getByRole("button", { name: "Add payment" }).click();
    await expect(amount(page, "Paid in the store")).toHaveText("$15.00");
    await axe(page);
    const balance = await amount(page, "Balance").innerText();
    const waitedMs = autosend(page);
    await page.getByRole("button", { name: "Place order without a card" }).click();
    await expect(page).toHaveURL(/\/orderComplete$/);
    await expect(page.getByText("Undetermined (Will call)")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Order \w{10}$/ })).toBeVisible();
    await expect(page.getByText(`Balance: ${balance}`, { exact: true })).toBeVisible();
    await expect(page.getByTitle("Preview")).toBeVisible();
    await expect(page.getByRole("link", { name: "Done" })).toBeVisible();
    await expectReceipt(page, balance);
    const [order] = await store.query<{ tenders: string; coupons: string; day: string | null }>(
      `select string_agg(tender, ' ' order by l.id) as tenders, max(o.coupons) as coupons, max(o.scheduled_day) as day
       from "order" o join ledger_entry l on l.order_id = o.id where o.store_id = 3`,
    );
    expect(order).toEqual({ tenders: "cash credit", coupons: "2500", day: null });
    const [line] = await store.query<{ credits: { percent: number }[] }>(
      `select l.credits from order_line l join "order" o on o.id = l.order_id where o.store_id = 3`,
    );
    expect(line?.credits.map(({ percent }) => percent)).toEqual([70, 30]);
    expect(await waitedMs).toBeGreaterThanOrEqual(3_000);
    await expect(page.getByText("PDF successfully sent")).toBeVisible();

    await page.goto("/__register/3/remove");
    await expect(page.getByRole("heading", { name: "Remove this device?" })).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Remove this device" }).click();
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("davenport.storeSession"))).toBeNull();
    await page.goto("/storeItems");
    await expect(page).toHaveURL(/\/$/);
    await page.goto(`/__register/3/${code}`);
    await expect(page.getByRole("heading", { name: "Store Registration Failed" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("invalid, already used or expired");
    await axe(page);
  });

  test("a sale whose answer is lost stays, and is sent again after a reload as one order", async ({
    page,
    store,
    complaints,
  }) => {
    complaints.expected(/net::ERR_FAILED/);
    const authToken = await beDevice(page, store, { storeId: 2 });
    await reviewPickup(page, pillows);
    let requests = 0;
    await page.route("**/api/SubmitOrder", async (route) => {
      requests += 1;
      expect(route.request().postDataJSON()).toMatchObject({ authToken });
      // The store places the order; its answer, and all that follows, is lost.
      if (requests === 1) await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Place order without a card" }).click();
    await expect(page.getByText("Failed to process your order.")).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(/was sent at .* but isn't confirmed yet/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Sweet Gum");
    await axe(page);

    await page.getByRole("link", { name: "1 sale isn't confirmed yet" }).click();
    await expect(page.getByRole("heading", { name: "Order: Ada Brooks" })).toBeVisible();
    await axe(page);
    await page.unroute("**/api/SubmitOrder");
    await page.getByRole("button", { name: "Send again: Ada Brooks" }).click();
    await expect(page).toHaveURL(/\/orderComplete$/);
    await expect(page.getByRole("link", { name: /confirmed yet/ })).toBeHidden();
    const [{ count } = { count: 0 }] = await store.query<{ count: number }>(
      `select count(*)::int as count from "order" where store_id = 2`,
    );
    expect(count).toBe(1);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toContain(pillows.sku);
  });

  test("a card payment whose outcome is late is seen after a reload, and nothing else is placed meanwhile", async ({
    page,
    store,
  }) => {
    await beDevice(page, store, { storeId: 4 });
    await reviewPickup(page, pillows);
    const { keys, settle } = await keepLate(page, "SubmitOrderPayment");
    await page.getByText(/^Pay \$[\d.]+ by card$/).click();
    await payWith(page, cards.good);
    await expect(lateNotice(page)).toBeInViewport();
    await page.reload();
    await expect(lateNotice(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Place order without a card" })).toBeDisabled();
    await axe(page);
    settle();
    await expect(page).toHaveURL(/\/orderComplete$/);
    expect(new Set(keys).size).toBe(1);
  });

  test("a device that is revoked during a sale places nothing, and its session ends", async ({
    page,
    store,
  }) => {
    await beDevice(page, store, { storeId: 5 });
    await reviewPickup(page, sofa);
    const place = page.getByRole("button", { name: "Place order without a card" });
    await expect(place).toBeVisible();
    await store.query("update device set revoked_at = now() where store_id = 5");
    await place.click();
    await expect(page.getByText("Only a clerk can place an order without a card.")).toBeVisible();
    expect(await store.query(`select from "order" where store_id = 5`)).toEqual([]);
    await page.reload();
    const dialog = page.getByRole("dialog", { name: "Store mode has ended" });
    await expect(dialog).toContainText("This device is no longer registered for the store.");
    await axe(page);
    await dialog.getByRole("button", { name: "Go to the home page" }).click();
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  });
});

/** Fills the cart and a pickup's form, up to the review. */
async function reviewPickup(page: Page, item: typeof sofa): Promise<void> {
  await haveInCart(page, item);
  await page.goto("/shippingChoice/2");
  await field(page, "Name").fill("Ada Brooks");
  await page.getByRole("button", { name: "Continue" }).click();
}

/** On paper, the page is a receipt of the store that sold. */
async function expectReceipt(page: Page, balance: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(
    page.getByText("Red Clay Furniture Lawrenceville").filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: /Custom legs/ })).toContainText("$40.00");
  await expect(amount(page, "Scratch")).toHaveText("−$25.00");
  await expect(amount(page, "Balance")).toHaveText(balance);
  await expect(page.getByText("We'll call you to set a pickup date.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Done" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
}

/** Two salespeople share a line item; shares that do not add up are refused first. */
async function splitCredit(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Split credit: ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: `Credit for ${title}` });
  await dialog.getByLabel("Salesperson 1").selectOption({ index: 1 });
  await dialog.getByLabel("Salesperson 2").selectOption({ index: 2 });
  await dialog.getByLabel("Percent 1").fill("70");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("add up to 100");
  await dialog.getByLabel("Percent 2").fill("30");
  await axe(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/70%, .* 30%/)).toBeVisible();
}

/** Turns on that invoices are sent by themselves. @returns how long after its invoice was loaded the page sends it. */
function autosend(page: Page): Promise<number> {
  return new Promise((resolve) => {
    let loadedAt = 0;
    void page.route("**/api/GetOrderForStorePrint", async (route) => {
      const response = await route.fetch();
      const { data, errorMessage } = await response.json();
      const pdfSetting = { ...data.pdfSetting, autoSend: true };
      loadedAt = Date.now();
      await route.fulfill({ response, json: { data: { ...data, pdfSetting }, errorMessage } });
    });
    void page.route("**/api/SendOrderPdfForStore", async (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ autoSend: true });
      resolve(Date.now() - loadedAt);
      await route.fulfill({ json: { status: true, errorMessage: "" } });
    });
  });
}
