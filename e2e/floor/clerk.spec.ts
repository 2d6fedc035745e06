import { axe, expect, test } from "../support/fixtures";
import { amount, field, haveInCart, sofa } from "../support/shopper";
import { beDevice, enrollmentCode } from "./devices";

/** The PIN of the demo's managers. */
const pin = "112233";

test.describe("at a clerk's desk", { tag: "@desktop" }, () => {
  test("a device registers once, sells with two tenders, and is removed", async ({ page, store }) => {
    const code = await enrollmentCode(store, 3);
    await page.goto(`/__register/3/${code}`);
    await expect(page.getByRole("banner")).toContainText("Red Clay Furniture Lawrenceville");
    await page.getByRole("link", { name: "Store", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Store items", level: 1 })).toBeVisible();
    await expect(page.getByRole("form", { name: "Coupon" })).toBeHidden();
    await page.getByRole("button", { name: "Unlock for a manager" }).click();
    await field(page, "PIN").or(page.getByLabel("PIN")).first().fill("000000");
    await page.getByRole("button", { name: "Unlock", exact: true }).click();
    await expect(page.getByText("This is not the PIN of a manager of this store.")).toBeVisible();
    await page.getByLabel("PIN").fill(pin);
    await page.getByRole("button", { name: "Unlock", exact: true }).click();
    await expect(page.getByRole("banner")).toContainText("Manager:");

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
    await expect(amount(page, "Coupons")).toHaveText("-$25.00");
    await page.getByRole("link", { name: "Checkout" }).click();
    await page.getByRole("radio", { name: /^Pickup/ }).check();
    await field(page, "Name").fill("Ada Brooks");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Pickup date").selectOption({ label: "Undetermined (Will call)" });
    const payment = page.getByRole("form", { name: "InStore Payment" });
    await payment.getByLabel("Amount").fill("900");
    await expect(payment.getByText("Exceed balance")).toBeVisible();
    await payment.getByLabel("Amount").fill("10");
    await payment.getByRole("button", { name: "Add payment" }).click();
    await page.getByText("Add InStore Payment").click();
    await payment.getByRole("radio", { name: "Credit" }).check();
    await payment.getByLabel("Amount").fill("5");
    await payment.getByLabel("Last 4 digits").fill("4242");
    await payment.getByRole("button", { name: "Add payment" }).click();
    await expect(amount(page, "Paid in the store")).toHaveText("$15.00");
    await axe(page);
    await page.getByRole("button", { name: "Place order without a card" }).click();
    await expect(page).toHaveURL(/\/orderComplete$/);
    await expect(page.getByText("Undetermined (Will call)")).toBeVisible();
    const [order] = await store.query<{ tenders: string; coupons: string; day: string | null }>(
      `select string_agg(tender, ' ' order by l.id) as tenders, max(o.coupons) as coupons, max(o.scheduled_day) as day
       from "order" o join ledger_entry l on l.order_id = o.id where o.store_id = 3`,
    );
    expect(order).toEqual({ tenders: "cash credit", coupons: "2500", day: null });

    await page.goto("/__register/3/remove");
    await axe(page);
    await page.getByRole("button", { name: "Remove this device" }).click();
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("davenport.storeSession"))).toBeNull();
    await page.goto(`/__register/3/${code}`);
    await expect(page.getByRole("heading", { name: "Store Registration Failed" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("invalid, used or expired");
    await axe(page);
  });

  test("a device that is revoked during a sale places nothing, and its session ends", async ({
    page,
    store,
  }) => {
    await beDevice(page, store, { storeId: 5 });
    await haveInCart(page, sofa);
    await page.goto("/shippingChoice/2");
    await field(page, "Name").fill("Ada Brooks");
    await page.getByRole("button", { name: "Continue" }).click();
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
