import { axe, expect, test } from "../support/fixtures";
import { amount, field, haveInCart, sofa } from "../support/shopper";
import { beDevice } from "./devices";

test.describe("at a clerk's desk", { tag: "@desktop" }, () => {
  test("a layaway begins with a deposit of at least 10 %", async ({ page, store }) => {
    await beDevice(page, store, { storeId: 2 });
    await haveInCart(page, sofa);
    await page.goto("/storeItems");
    const takeDeposit = async (dollars: string) => {
      await page.getByRole("button", { name: "Take Layaway Cash/Check Deposit" }).click();
      const dialog = page.getByRole("dialog", { name: "Layaway Cash/Check Deposit" });
      await dialog.getByLabel("Amount").fill(dollars);
      await dialog.getByRole("button", { name: "Add" }).click();
    };
    await takeDeposit("20");
    await page.getByRole("link", { name: "View cart" }).first().click();
    await expect(page.getByRole("button", { name: "Checkout" })).toBeDisabled();
    await expect(page.getByText(/^Minimum deposit required: \$[\d.]+ \(10%\)$/)).toBeVisible();
    await page.goto("/storeItems");
    await takeDeposit("130");
    await page.getByRole("link", { name: "View cart" }).first().click();
    await page.getByRole("link", { name: "Checkout" }).click();

    await expect(page.getByRole("heading", { name: "Layaway", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await expect(page.getByText("Phone is required")).toBeVisible();
    await axe(page);
    await field(page, "Name").fill("Ada Brooks");
    await field(page, "Phone").fill("404-555-0136");
    await page.getByRole("button", { name: "Continue" }).click();

    await expect(page.getByRole("heading", { name: "Review Customer Layaway", level: 1 })).toBeVisible();
    await expect(amount(page, "Deposit")).toHaveText("$150.00");
    await axe(page);
    await page.getByRole("button", { name: "Place Layaway" }).click();
    await expect(page).toHaveURL(/\/layawayComplete$/);
    await expect(amount(page, "Paid today")).toHaveText("$150.00");
    await expect(page.getByRole("heading", { name: "Statement" })).toBeVisible();
    await axe(page);
    const [layaway] = await store.query(
      `select o.kind, y.status, l.tender, l.amount::int, o.contact ->> 'lastName' as name
       from "order" o join layaway y on y.order_id = o.id join ledger_entry l on l.order_id = o.id
       where o.store_id = 2`,
    );
    expect(layaway).toEqual({
      kind: "layaway",
      status: "Active",
      tender: "cash",
      amount: 15000,
      name: "Brooks",
    });
    await page.reload();
    await expect(amount(page, "Paid today")).toHaveText("$150.00");
  });
});
