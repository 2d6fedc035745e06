import type { Page } from "@playwright/test";
import { axe, expect, test } from "../support/fixtures";
import { ask, beDevice } from "./devices";
import { amount, field, open } from "../support/shopper";

/** A typed-in table of $100 that is picked up, paid in cash. */
async function sellForCash(page: Page, authToken: string, cash: number): Promise<string> {
  const table = { name: "TYPED_Oak table", sku: "TYPED_Oak table", price: 100, quantity: 1, typeId: 0 };
  const payment = { name: "Payment", sku: "InStore Payment", productId: -1, typeId: 1, tender: "cash" };
  const contactInfo = {
    firstName: "Ada",
    lastName: "Brooks",
    phone: "(404) 555-0134",
    email: "ada@example.com",
  };
  const { status, orderNumber } = await ask(page, "SubmitOrder", {
    userId: "store-4",
    authToken,
    storeId: 4,
    order: {
      items: [],
      storeItems: [table, { ...payment, price: cash, quantity: 1 }],
      contactInfo,
      pickup: true,
      pickupLocId: 3,
      subtotal: 100,
      total: 1000,
      codAmout: 1000,
    },
  });
  expect(status).toBe("Processed");
  return orderNumber;
}

test(
  "a clerk looks up a sale and closes the register of the day",
  { tag: "@desktop" },
  async ({ page, store, complaints }) => {
    complaints.expected(/net::ERR_FAILED/);
    // A salesperson of its own: other stories sell in this store on the same day.
    const authToken = await beDevice(page, store, { storeId: 4, salesperson: "Lena Ortiz" });
    const number = await sellForCash(page, authToken, 60);
    await open(page, "/storeOrders");
    await field(page, "Order number, name or phone").fill("Brooks");
    await page.getByRole("button", { name: "Search", exact: true }).last().click();
    const row = page.getByRole("row", { name: new RegExp(number) });
    await expect(row).toContainText("Ada Brooks");
    await expect(row).toContainText("Total$116.60Balance$56.60");
    await axe(page);
    await row.getByRole("link", { name: number }).click();
    await expect(page).toHaveURL(new RegExp(`/storeOrders\\?order=${number}$`));
    await expect(page.getByTitle("Preview")).toBeVisible();
    const order = page.getByRole("region", { name: `Order ${number}` });
    await expect(order).toBeFocused();
    await expect(order.getByRole("row", { name: /Oak table/ })).toContainText("$100.00");
    await expect(amount(page, "Balance")).toHaveText("$56.60");
    await axe(page);

    const send = page.getByRole("form", { name: "Send" }).getByRole("button", { name: "Send" });
    await page.route("**/api/SendOrderPdfForStore", (route) => route.abort());
    await send.click();
    await expect(page.getByText("Failed to send PDF")).toBeVisible({ timeout: 15_000 });
    await page.unroute("**/api/SendOrderPdfForStore");
    await send.click();
    await expect(page.getByText("PDF successfully sent")).toBeVisible();
    await page.getByRole("form", { name: "Send" }).getByLabel("Email", { exact: true }).uncheck();
    await expect(send).toBeDisabled();

    await page.getByRole("link", { name: "End of day" }).click();
    await expect(page.getByText("Nothing was put into the drawer")).toBeVisible();
    await page.getByRole("button", { name: "Record", exact: true }).click();
    await expect(field(page, "Amount")).toHaveAccessibleDescription("Amount is required");
    await field(page, "Amount").fill("200");
    const entry = page.getByRole("form", { name: "Starting cash or drop" });
    await entry.getByRole("textbox", { name: "Note" }).fill("Morning");
    await page.getByRole("button", { name: "Record", exact: true }).click();
    await expect(page.getByRole("row", { name: /Starting cash/ })).toContainText("$200.00");
    await expect(page.getByRole("heading", { name: "Payments by type" })).toBeHidden();
    await axe(page);

    await field(page, "Cash in the drawer").fill("258.50");
    await field(page, "Checks in the drawer").fill("0");
    await page.getByRole("button", { name: "Record the count" }).click();
    await expect(page.getByRole("region", { name: "Totals for the day" })).toBeFocused();
    const drawer = page.getByRole("table", { name: "Drawer" }).getByRole("row", { name: /^Cash/ });
    await expect(drawer).toContainText("$260.00");
    await expect(drawer).toContainText("−$1.50");
    const sales = page.getByRole("table", { name: "Sales by salesperson" });
    await expect(sales.getByRole("row", { name: /^Lena Ortiz/ })).toContainText("$100.00");
    await axe(page);
  },
);
