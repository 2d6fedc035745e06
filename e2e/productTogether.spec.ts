import type { Page } from "@playwright/test";
import { axe, expect, rejectCall, test } from "./support/fixtures";
import { expectInCart, open } from "./support/shopper";

const sofa = "/product/1001/ANS-SOF-CLY";

function together(page: Page) {
  return page.getByRole("region", { name: "Buy Together" });
}

test("Buy Together adds every selected product to the cart", { tag: "@phone" }, async ({ page }) => {
  await open(page, sofa);
  const part = together(page);
  const [table, ottoman] = ["Cabbagetown Coffee Table, Natural Oak", "Inman Storage Ottoman, Oatmeal"];
  await expect(part.getByRole("button", { name: "Add 3 Items" })).toBeVisible();
  await expect(part).toContainText("Total price: $1,417.00");
  await part.getByRole("checkbox", { name: ottoman }).uncheck();
  await expect(part.getByRole("button", { name: "Add Both Items" })).toBeVisible();
  await expect(part).toContainText("Total price: $1,228.00");
  await part.getByRole("checkbox", { name: table }).uncheck();
  await expect(part.getByRole("button", { name: "Add Item" })).toBeVisible();
  await part.getByRole("checkbox", { name: "Ansley Track-Arm Sofa, Red Clay" }).uncheck();
  await expect(part.getByRole("button", { name: "Add Item" })).toBeDisabled();
  await axe(page);

  await part.getByRole("checkbox", { name: table }).check();
  await part.getByRole("checkbox", { name: ottoman }).check();
  await part.getByRole("button", { name: "Add Both Items" }).press("Enter");
  await expect(part.getByText("2 items added")).toBeVisible();
  await expectInCart(page, 2);
  await axe(page);
  await part.getByRole("link", { name: "View cart (2)" }).click();
  for (const name of ["Cabbagetown Coffee Table", "Inman Storage Ottoman"])
    await expect(page.getByRole("link", { name: new RegExp(name) }).first()).toBeVisible();
});

test("another size replaces the pictures and the Buy Together below the buy box", async ({ page }) => {
  await open(page, "/product/2001/OAK-TBL-60");
  await page.getByRole("radio", { name: /84 inches/ }).check();
  await expect(page).toHaveURL(/OAK-TBL-84$/);
  await expect(page.getByRole("region", { name: "Pictures of Oakhurst Dining Table" })).toHaveCount(1);
  await expect(together(page)).toHaveCount(1);
  await expect(together(page)).toContainText("Oakhurst Dining Table, 84 inches");
});

test(
  "Buy Together preselects some products and disables sold-out ones",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "/product/1017/HOW-SEC-FOG");
    const part = together(page);
    await expect(part.getByRole("checkbox", { name: /Amsterdam Arc Floor Lamp/ })).toBeDisabled();
    await expect(part.getByRole("listitem").filter({ hasText: "Amsterdam" })).toContainText("Sold out");
    await expect(part.getByRole("checkbox", { name: /Amsterdam/ })).not.toBeChecked();
    await expect(part.getByRole("checkbox", { name: /Monroe/ })).toBeChecked();
    await expect(part.getByRole("checkbox", { name: /Krog/ })).not.toBeChecked();
    await expect(part.getByRole("button", { name: "Add Both Items" })).toBeVisible();
    await axe(page);
  },
);

test(
  "Buy Together loads today's products and says when they fail to load",
  { tag: "@desktop" },
  async ({ page, complaints }) => {
    complaints.expected(/400/);
    await rejectCall(page, "GetBTProdList");
    const input = page.waitForRequest("**/api/GetBTProdList");
    await open(page, sofa);
    expect((await input).postDataJSON()).toMatchObject({
      objList: [
        { productId: 1007, sku: "CBT-TBL-OAK" },
        { productId: 1009, sku: "INM-OTT-OAT" },
      ],
    });
    const part = together(page);
    await expect(part.getByText("Failed to Get Product List")).toBeVisible();
    await axe(page);
    await page.unroute("**/api/GetBTProdList");
    await part.getByRole("button", { name: "Try again" }).click();
    await expect(part.getByRole("button", { name: "Add 3 Items" })).toBeVisible();
  },
);

for (const { path, place } of [
  { path: sofa, place: "left" },
  { path: "/product/2001/OAK-TBL-72", place: "below" },
  { path: "/product/1017/HOW-SEC-FOG", place: "full width" },
]) {
  test(`${path} shows Buy Together ${place}, and as wide as the page on phones`, async ({
    page,
    isMobile,
  }) => {
    await open(page, path);
    const box = (await together(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const buy = (await page.getByRole("region", { name: "Buy", exact: true }).boundingBox()) ?? box;
    if (isMobile) expect(box).toMatchObject({ x: 16, width: 358 });
    else if (place === "left") expect(box.x + box.width).toBeLessThan(buy.x);
    else if (place === "below") expect([box.x, box.width]).toEqual([buy.x, buy.width]);
    else expect(box).toMatchObject({ width: 1216 });
  });
}
