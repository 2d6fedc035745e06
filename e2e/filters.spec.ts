import { axe, expect, test } from "./support/fixtures";
import { open } from "./support/shopper";
import type { Page } from "@playwright/test";

/** The filters stand beside the list on desktops; phones open them. */
async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
  return page.getByRole("region", { name: "Filters" });
}

test("a shopper narrows a list down, sorts it, and takes a filter back", async ({ page, isMobile }) => {
  await open(page, "/product-category/living");
  const list = page.getByRole("list", { name: "Living Room" }).getByRole("listitem");
  const filters = await openFilters(page, isMobile);
  await filters.getByRole("checkbox", { name: /^Gray/ }).check();
  await expect(page).toHaveURL(/living\?color=Gray$/);
  await expect(page.getByText("11 items", { exact: true })).toBeVisible();
  await filters.getByRole("checkbox", { name: /^Blue/ }).check();
  await expect(page).toHaveURL(/living\?color=Blue&color=Gray$/);
  await filters.getByText("Dimensions", { exact: true }).last().click();
  await filters.getByLabel("Width up to, in inches").fill("80");
  await filters.getByLabel("Width up to, in inches").press("Enter");
  await expect(page).toHaveURL(/living\?color=Blue&color=Gray&widthMax=80$/);
  await expect(page.getByText("8 items", { exact: true })).toBeVisible();
  await expect(filters).toBeVisible({ visible: !isMobile });
  await expect(list).toHaveCount(8);
  await axe(page);
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(page).toHaveURL(/&sort=price-low$/);
  await expect(list.first()).toContainText("Inman Storage Ottoman");
  await list.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/product\/1009\/INM-OTT-SLT$/);
  await page.goBack();
  await page.getByRole("link", { name: "Remove Gray" }).click();
  await expect(page).toHaveURL(/living\?color=Blue&widthMax=80&sort=price-low$/);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/living\?sort=price-low$/);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/living\/2\?sort=price-low$/);
  await expect(list).toHaveCount(5);
});

test("prices in the wrong order are swapped, also in their fields", async ({ page, isMobile }) => {
  await open(page, "/product-category/living");
  const filters = await openFilters(page, isMobile);
  const [from, upTo] = [filters.getByLabel(/^Price from/), filters.getByLabel(/^Price up to/)];
  await from.fill("2000");
  await upTo.fill("100");
  await upTo.press("Enter");
  await expect(page).toHaveURL(/living\?priceMin=100&priceMax=2000$/);
  if (isMobile) await openFilters(page, isMobile);
  await expect(from).toHaveValue("100");
  await expect(upTo).toHaveValue("2000");
});

test("a mattress list is narrowed to a size and a firmness", async ({ page, isMobile }) => {
  await open(page, "/product-category/mattress");
  const filters = await openFilters(page, isMobile);
  await filters.getByRole("checkbox", { name: /^Queen/ }).check();
  await filters.getByRole("checkbox", { name: /^Firm\b/ }).check();
  await expect(page).toHaveURL(/mattress\?bedSize=Queen&firmness=Firm$/);
  if (isMobile) await page.getByRole("button", { name: "Show 1 item" }).click();
  const found = page.getByRole("list", { name: "Mattresses" }).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("$549.00");
  await axe(page);
  await found.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\/4002\/STM-MAT-Q$/);
});

test("a filter chosen just as the list of another one appears stays chosen", async ({ page, isMobile }) => {
  await open(page, "/product-category/mattress");
  const filters = await openFilters(page, isMobile);
  const firm = filters.getByRole("checkbox", { name: /^Firm\b/ });
  let sendBoth = () => {};
  const bothMayCome = new Promise<void>((resolve) => (sendBoth = resolve));
  await page.route("**/api/ListProducts", async (route) => {
    if (route.request().postData()?.includes("Firm")) await bothMayCome;
    await route.fallback();
  });
  // The address changes in the moment between the list's arrival and its appearance.
  await firm.evaluate((box: HTMLInputElement) => {
    const pushState = history.pushState.bind(history);
    history.pushState = (...state) => {
      pushState(...state);
      history.pushState = pushState;
      queueMicrotask(() => box.click());
    };
  });
  await filters.getByRole("checkbox", { name: /^Queen/ }).check();
  await expect(page.getByRole("link", { name: "Remove Queen" })).toHaveCount(1);
  await expect(firm, "while its own list is on its way").toBeChecked();
  sendBoth();
  await expect(page).toHaveURL(/mattress\?bedSize=Queen&firmness=Firm$/);
  await expect(firm).toBeChecked();
});

test("a shopper goes from a room to one type of piece", async ({ page, isMobile }) => {
  await open(page, "/product-category/living");
  const list = (name: string) => page.getByRole("list", { name, exact: true }).getByRole("listitem");
  if (isMobile)
    await page
      .getByRole("navigation", { name: "Types" })
      .getByRole("link", { name: /^Sofas/ })
      .click();
  else await page.getByRole("checkbox", { name: /^Sofas/ }).check();
  await expect(page).toHaveURL(/living\?type=Sofas$/);
  await expect(page.getByText("6 items", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sofas");
  await expect(page).toHaveTitle(/^Sofas \|/);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("HomeLiving RoomSofas");
  await expect(list("Sofas")).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Show 6 items" }), "choices apply at once").toBeHidden();
  await axe(page);
  await page.getByRole("link", { name: "Remove Sofas" }).click();
  await expect(page).toHaveURL(/\/living$/);
  await expect(list("Living Room")).toHaveCount(24);
});

test("the filters stay within reach while a shopper scrolls", async ({ page, isMobile }) => {
  await open(page, "/product-category/living");
  const filters = isMobile
    ? page.getByRole("button", { name: "Filters" })
    : page.getByRole("region", { name: "Filters" });
  await page
    .getByRole("list", { name: "Living Room" })
    .getByRole("listitem")
    .nth(14)
    .scrollIntoViewIfNeeded();
  await expect(filters).toBeInViewport();
  if (isMobile) await expect(page.getByLabel("Sort by")).toBeInViewport({ ratio: 1 });
});

test("a filter that all products match is not offered", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/product-category/specials");
  const filters = page.getByRole("region", { name: "Filters" });
  await expect(filters.getByRole("checkbox", { name: /^Gray/ })).toBeVisible();
  await expect(filters.getByRole("checkbox", { name: /^On sale/ })).toHaveCount(0);
});

test("Tab reaches the order and then the chosen filters below it", async ({ page }) => {
  await open(page, "/product-category/living?color=Gray");
  const order = page.getByLabel("Sort by");
  const chosen = page.getByRole("link", { name: "Remove Gray" });
  const [above, below] = [await order.boundingBox(), await chosen.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await order.focus();
  await page.keyboard.press("Tab");
  await expect(chosen).toBeFocused();
});

test("filters that leave nothing offer a way back", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/product-category/living?material=Stone&color=Red");
  await expect(page.getByRole("heading", { name: "Nothing here matches all of your filters" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL(/\/product-category\/living$/);
  await expect(page.getByRole("list", { name: "Living Room" }).getByRole("listitem")).toHaveCount(24);
});

test(
  "search results can be filtered, and keep the filter in their address",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await open(page, "/search?query=sofa");
    const filters = await openFilters(page, isMobile);
    await filters.getByText("Material", { exact: true }).last().click();
    await filters.getByRole("checkbox", { name: /^Leather/ }).check();
    await expect(page).toHaveURL(/\/search\?query=sofa&material=Leather$/);
    if (isMobile) await filters.getByRole("button", { name: /^Show/ }).click();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await openFilters(page, isMobile);
    const leather = filters.getByRole("checkbox", { name: /^Leather/ });
    await expect(leather, "a chosen one is unfolded").toBeChecked();
    await leather.uncheck();
    await expect(page).toHaveURL(/\/search\?query=sofa$/);
    await expect(leather, "and stays where the focus is").toBeFocused();
    await leather.check();
    await expect(page).toHaveURL(/material=Leather$/);
    if (isMobile) await filters.getByRole("button", { name: /^Show/ }).click();
    await expect(page.getByRole("link", { name: "Remove Leather" })).toBeVisible();
    await axe(page);
  },
);

test("the filters on a phone close with Escape and return focus", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/product-category/dining");
  const filters = await openFilters(page, true);
  await expect(filters.getByRole("button", { name: "Close the filters" })).toBeFocused();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(filters).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a shopper filters and sorts a list", async ({ page, isMobile }) => {
    await page.goto("/product-category/living");
    const filters = await openFilters(page, isMobile);
    await filters.getByRole("checkbox", { name: /^On sale/ }).check();
    await filters.getByLabel("Price up to, in dollars").fill("$1,000");
    await filters.getByRole("button", { name: /^Show/ }).click();
    await expect(page).toHaveURL(/sale=1/);
    await expect(page.getByText("5 items", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Remove Price up to $1,000" })).toBeVisible();
    await page.getByLabel("Sort by").selectOption("Price, high to low");
    await page.getByRole("button", { name: "Sort", exact: true }).click();
    await expect(page).toHaveURL(/sort=price-high/);
    await expect(page.getByText("5 items", { exact: true })).toBeVisible();
  });
});
