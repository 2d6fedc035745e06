import { axe, expect, test } from "../support/fixtures";
import { amount, field, haveInCart, sofa } from "../support/shopper";
import { beDevice, beginLayaway } from "./devices";

test.describe("at a clerk's desk", { tag: "@desktop" }, () => {
  test("a layaway begins with a deposit of at least 10%", async ({ page, store }) => {
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
    await page.getByRole("link", { name: "Checkout" }).first().click();

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

  test("a manager finds a layaway, takes an installment by two tenders, and cancels it", async ({
    page,
    store,
  }) => {
    const authToken = await beDevice(page, store, { storeId: 2 });
    const desk = { storeId: 2, authToken };
    const { orderNumber } = await beginLayaway(page, desk, {
      firstName: "Grace",
      lastName: "Okafor",
      price: 500,
      paid: 200,
    });
    await page.goto(`/manageLayaway/${orderNumber}`);
    await expect(page.getByText("Only a manager can manage layaways.")).toBeVisible();
    await page.getByRole("button", { name: "Unlock for a manager" }).click();
    await page.getByLabel("PIN").fill("112233");
    await page.getByRole("button", { name: "Unlock", exact: true }).click();
    await expect(page.getByRole("heading", { name: `Layaway: ${orderNumber}`, level: 1 })).toBeVisible();

    await page.getByRole("link", { name: "Find another layaway" }).click();
    await page.getByLabel("Layaway number, name or phone").fill("Nobody Atall");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText("No layaways found")).toBeVisible();
    await page.getByLabel("Layaway number, name or phone").fill("Grace Okafor");
    await page.getByRole("button", { name: "Find" }).click();
    await axe(page);
    await page.getByRole("link", { name: orderNumber }).click();

    const payment = page.getByRole("form", { name: "InStore Payment" });
    await payment.getByLabel("Amount").fill("40");
    await payment.getByRole("button", { name: "Add payment" }).click();
    await payment.getByRole("radio", { name: "Check" }).check();
    await payment.getByLabel("Amount").fill("60");
    await payment.getByRole("button", { name: "Add payment" }).click();
    await axe(page);
    await page.getByRole("button", { name: "Record $100.00" }).click();
    await expect(page.getByText("$100.00 recorded.")).toBeVisible();
    await expect(page.getByRole("table", { name: "Payment History" }).getByRole("row")).toHaveCount(4);

    await page.getByText("Add Note").click();
    await page.getByRole("form", { name: "Pickup" }).getByRole("textbox").fill("His brother comes");
    await page.getByRole("button", { name: "Update Note" }).click();
    await expect(page.getByText("Your note has been saved.")).toBeVisible();

    await page.getByRole("button", { name: "Cancel the layaway" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel the layaway" });
    await dialog.getByRole("button", { name: "Cancel the layaway" }).click();
    await expect(dialog.getByText("Reason is required")).toBeVisible();
    await dialog.getByLabel("Reason").fill("Moves away");
    await axe(page);
    await dialog.getByRole("button", { name: "Cancel the layaway" }).click();
    const canceled = page.getByRole("dialog", { name: "The layaway is canceled" });
    await expect(amount(page, "Hand out: Check")).toHaveText("$60.00");
    await canceled.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
    await expect(page.getByRole("form", { name: "InStore Payment" })).toBeHidden();
    await axe(page);
  });

  test("a manager begins a layaway with credit from an earlier one", async ({ page, store }) => {
    const authToken = await beDevice(page, store, { storeId: 2 });
    const desk = { storeId: 2, authToken };
    const { orderNumber } = await beginLayaway(page, desk, {
      firstName: "Vera",
      lastName: "Lind",
      price: 400,
      paid: 90,
    });
    await haveInCart(page, sofa);
    await page.goto("/storeItems");
    await expect(page.getByRole("button", { name: "Take Layaway Cash/Check Deposit" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Take Layaway Credit" })).toBeHidden();
    await page.getByRole("button", { name: "Unlock for a manager" }).click();
    await page.getByLabel("PIN").fill("112233");
    await page.getByRole("button", { name: "Unlock", exact: true }).click();

    const carry = async (dollars: string) => {
      await page.getByRole("button", { name: "Take Layaway Credit" }).click();
      const dialog = page.getByRole("dialog", { name: "Layaway Credit" });
      await dialog.getByLabel("Amount").fill(dollars);
      await dialog.getByRole("button", { name: "Add" }).click();
      await expect(dialog.getByText("Layaway number is required")).toBeVisible();
      await axe(page);
      await dialog.getByLabel("Earlier layaway number").fill(orderNumber.toLowerCase());
      await dialog.getByRole("button", { name: "Add" }).click();
    };
    await carry("120");
    await page.getByRole("link", { name: "View cart" }).first().click();
    await expect(page.getByText(`From layaway ${orderNumber}`)).toBeVisible();
    await page.getByRole("link", { name: "Checkout" }).first().click();
    await field(page, "Name").fill("Vera Lind");
    await field(page, "Phone").fill("404-555-0189");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Place Layaway" }).click();
    const tooMuch = `Layaway ${orderNumber} has only $90.00 of store payments to carry over.`;
    await expect(page.getByText(tooMuch)).toBeVisible();

    await page.goto("/cart");
    await page.getByRole("button", { name: /^Remove Layaway Credit/ }).click();
    await page.goto("/storeItems");
    await carry("90");
    await page.getByRole("button", { name: "Take Layaway Cash/Check Deposit" }).click();
    const cash = page.getByRole("dialog", { name: "Layaway Cash/Check Deposit" });
    await cash.getByLabel("Amount").fill("30");
    await cash.getByRole("radio", { name: "Check" }).check();
    await cash.getByRole("button", { name: "Add" }).click();
    await page.goto("/layawaySummary");
    await page.getByRole("button", { name: "Place Layaway" }).click();
    await expect(page).toHaveURL(/\/layawayComplete$/);
    await expect(amount(page, "Paid today")).toHaveText("$120.00");
    const [check] = await store.query<{ amount: number }>(
      `select l.amount::int from ledger_entry l join "order" o on o.id = l.order_id
       where l.tender = 'check' and l.carried_order_id is null and o.contact ->> 'lastName' = 'Lind'`,
    );
    expect(check).toEqual({ amount: 3000 });
    await page.goto(`/manageLayaway/${orderNumber}`);
    await expect(page.getByText(/^Credit moved to layaway/).first()).toBeVisible();
    await axe(page);
  });
});
