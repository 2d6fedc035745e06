import { axe, expect, test } from "../support/fixtures";
import { beDevice } from "./devices";
import { field, haveInCart, open, pillows } from "../support/shopper";

test.describe("a kiosk", { tag: "@desktop" }, () => {
  test.use({ viewport: { width: 1080, height: 1920 } });

  test("forgets the shopper who has left, and keeps its registration", async ({ page, store }) => {
    await page.clock.install();
    await beDevice(page, store, { storeId: 1, kind: "kiosk" });
    await haveInCart(page, pillows);
    await open(page, "/shippingChoice");
    await expect(page.getByRole("banner")).toContainText("Decatur (Kiosk)");
    await expect(page.getByRole("button", { name: "Account" })).toBeHidden();
    await field(page, "First Name").fill("Ada");
    await page.clock.runFor(91_000);
    const dialog = page.getByRole("dialog", { name: "Are you still there?" });
    await expect(dialog).toBeVisible();
    await axe(page);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(field(page, "First Name")).toHaveValue("Ada");

    await page.clock.runFor(91_000);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(page).toHaveURL(/\/$/);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).toContain("Decatur");
    expect(kept).not.toContain("Ada");
    expect(kept).not.toContain(pillows.sku);
    await open(page, "/cart");
    await expect(page.getByText("Your shopping cart is empty.")).toBeVisible();
  });
});
