import { axe, expect, test } from "./support/fixtures";
import { open } from "./support/shopper";

test("a shopper reaches a type of furniture from the category bar", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/aboutUs");
  const bar = page.getByRole("navigation", { name: "Categories" });
  const button = bar.getByRole("button", { name: "Types in Living Room" });
  const menu = bar.getByRole("list", { name: "Living Room" });

  await test.step("with the keyboard", async () => {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await axe(page);
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Sofas", exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(menu).toBeHidden();
  });

  await test.step("with a mouse", async () => {
    await bar.getByRole("link", { name: "Living Room" }).hover();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu, "the click of a mouse that has opened it").toBeVisible();
    await bar.getByRole("link", { name: "Bedroom" }).hover();
    await page.mouse.move(900, 600);
    await expect(menu, "also past a neighbor").toBeHidden();
    await button.click();
    await menu.getByRole("link", { name: "Sofas", exact: true }).click();
    await expect(page).toHaveURL(/\/product-category\/living\?type=Sofas$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sofas");
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.locator("[aria-current=page]")).toHaveText("Sofas");
  });
});

test("a shopper with a tablet reaches a type of furniture", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, "/aboutUs");
  const bar = page.getByRole("navigation", { name: "Categories" });
  expect((await bar.boundingBox())?.height, "one row").toBeLessThan(60);
  await bar.getByRole("button", { name: "Types in Bedroom" }).click();
  await bar.getByRole("list", { name: "Bedroom" }).getByRole("link", { name: "Nightstands" }).click();
  await expect(page).toHaveURL(/\/product-category\/bedroom\?type=Nightstands$/);
});

test("a shopper reaches a type of furniture from a phone's menu", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Shop", exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Shop" });
  await menu.getByText("Living Room", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "All Living Room" })).toBeVisible();
  await axe(page);
  await menu.getByText("Bedroom", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "All Living Room" }), "one category at a time").toBeHidden();
  await menu.getByRole("link", { name: "Nightstands" }).click();
  await expect(page).toHaveURL(/\/product-category\/bedroom\?type=Nightstands$/);
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Shop", exact: true }).click();
  await menu.getByRole("link", { name: "Our stores" }).click();
  await expect(page).toHaveURL(/\/locationsMap$/);
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the category bar opens its menus", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Categories" });
    await bar.getByRole("button", { name: "Types in Bedroom" }).click();
    await bar.getByRole("list", { name: "Bedroom" }).getByRole("link", { name: "Nightstands" }).click();
    await expect(page).toHaveURL(/\/product-category\/bedroom\?type=Nightstands$/);
  });
});

test(
  "the bar of a phone shows the whole name of the current category",
  { tag: "@phone" },
  async ({ page }) => {
    const bar = page.getByRole("navigation", { name: "Categories" });
    const current = bar.locator("[aria-current=page]");
    const scrolled = () => bar.getByRole("list").evaluate((list) => list.scrollLeft);
    await open(page, "/product-category/living");
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await scrolled(), "it stands where it is").toBe(0);
    await open(page, "/product-category/others");
    await expect(current).toHaveText(/More/);
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await scrolled()).toBeGreaterThan(0);
  },
);
