import { axe, expect, test } from "./support/fixtures";
import { open } from "./support/shopper";

test("the fees page shows the prices of assembly and delivery", async ({ page, store }) => {
  await open(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Assembly and delivery fees" }).click();
  await expect(page).toHaveURL(/\/assemblyFee$/);
  await expect(page.getByRole("heading", { level: 1, name: "Assembly and delivery fees" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Assembly fees" }).getByRole("row");
  await expect(rows.filter({ hasText: "Dining tables" })).toContainText("$49.00");
  await expect(rows.filter({ hasText: "Dresser" })).toContainText("$25.00–$45.00");
  await expect(rows.filter({ hasText: "Bunk bed" })).toContainText("$149.00 & Up");
  await expect(page.getByText("You pay the assembly fee to the driver")).toBeVisible();
  await expect(page.getByText("The delivery fee depends on your city.")).toBeVisible();
  await page.getByRole("combobox", { name: "City" }).selectOption("Chamblee");
  await expect(page.getByText("Delivery to Chamblee: $49.00")).toBeVisible();
  await axe(page);

  await test.step("a change by the owner shows at once", async () => {
    await store.query("update service set fee_max = 99900 where name = 'Bunk bed'");
    await expect(async () => {
      await page.goto("/assemblyFee");
      await expect(rows.filter({ hasText: "Bunk bed" })).toContainText("$149.00–$999.00", {
        timeout: 2_000,
      });
    }).toPass();
  });
});
