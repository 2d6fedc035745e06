import type { Locator, Page } from "@playwright/test";
import { axe, expect, rejectCall, test } from "./support/fixtures";
import { expectNothingLost, expectReadingOrder } from "./support/reading";
import { storedState, open, pillows, sofa } from "./support/shopper";

const failedMessage = "An error has occurred while searching products, please try again later";

test("a search from the header shows its results and starts another search", async ({ page }) => {
  await open(page, "/");
  await search(page, "sofa");
  await expect(page).toHaveURL(/\/search\?query=sofa$/);
  await expect(heading(page)).toHaveText("Results for “sofa”");
  await expect(heading(page)).toBeFocused();
  await expect(field(page)).toHaveValue("sofa");
  await expect(page.getByText(/^\d+ items$/)).toBeVisible();
  const results = page.getByRole("list", { name: "Results for “sofa”" }).getByRole("listitem");
  await expect(results.filter({ hasText: sofa.name })).toBeVisible();
  const descriptions = await results.getByText(/…$/).allInnerTexts();
  expect(descriptions.length).toBeGreaterThan(5);
  for (const text of descriptions) expect(text.length).toBeLessThanOrEqual(61);
  await axe(page);

  await search(page, "lamp");
  await expect(heading(page)).toHaveText("Results for “lamp”");
  await expect(heading(page)).toBeFocused();
  await expect(field(page)).toHaveValue("lamp");
  await page.goBack();
  await expect(heading(page)).toHaveText("Results for “sofa”");
  await expect(field(page)).toHaveValue("sofa");
  await results.filter({ hasText: sofa.name }).getByRole("link").click();
  await expect(heading(page)).toHaveText(sofa.name);
  await expect(field(page)).toHaveValue("");
});

test("while a shopper types, the field suggests categories and products", async ({ page }) => {
  await open(page, "/");
  await field(page).click();
  await field(page).pressSequentially("liv");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option", { name: /^Living Room Category/ })).toBeVisible();
  await axe(page);
  await field(page).press("Escape");
  await expect(list).toBeHidden();
  await expect(field(page)).toHaveValue("liv");
  await field(page).fill("ansley so");
  await expect(list.getByRole("option").first()).toHaveText(priced(sofa.name));
  await field(page).press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveText(priced(sofa.name));
  await field(page).press("Enter");
  await expect(heading(page)).toHaveText(sofa.name);
  await expect(field(page)).toHaveValue("");
  await expect(list).toBeHidden();
});

test(
  "an empty field offers this browser's past searches, and forgets them on request",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, "/");
    await search(page, "sofa");
    await expect(heading(page)).toHaveText("Results for “sofa”");
    await search(page, "lamp");
    await expect(heading(page)).toHaveText("Results for “lamp”");
    await expect.poll(() => storedState(page, "pastSearches")).toEqual({ queries: ["lamp", "sofa"] });
    await open(page, "/");
    await field(page).click();
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await expect(options).toHaveText(["lamp", "sofa", "Clear past searches"]);
    await options.filter({ hasText: "sofa" }).click();
    await expect(page).toHaveURL(/\/search\?query=sofa$/);
    await expect(heading(page)).toHaveText("Results for “sofa”");
    await expect.poll(() => storedState(page, "pastSearches")).toEqual({ queries: ["sofa", "lamp"] });
    await open(page, "/");
    await field(page).click();
    await expect(options).toHaveText(["sofa", "lamp", "Clear past searches"]);
    await options.filter({ hasText: "Clear" }).click();
    await expect(options).toHaveCount(0);
    await expect.poll(() => storedState(page, "pastSearches")).toEqual({ queries: [] });
  },
);

test(
  "far down a page, the bar below leads to the search, and a price in it is chosen in the filter",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, "/aboutUs");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.getByRole("navigation", { name: "Store" }).getByRole("link", { name: "Search" }).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toBeInViewport();
    await search(page, "sofa under $1,000");
    await expect(page).toHaveURL(/\/search\?query=sofa&priceMax=1000$/);
    await expect(heading(page)).toHaveText("Results for “sofa”");
    await expect(page.getByRole("link", { name: "Remove Price up to $1,000" })).toBeVisible();
  },
);

test("a search without results says so and suggests products", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/");
  await search(page, "xylophone quartz");
  await expect(heading(page)).toHaveText("No results for xylophone quartz");
  await expectSuggestions(page);
  await axe(page);
});

test("a search with few results suggests what goes with the first", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/search?query=recliner");
  const suggested = page.getByRole("region", { name: "You may also like" }).getByRole("listitem");
  await expect(suggested.first()).toContainText("Sweetwater Rolled-Arm Leather Sofa");
  await expect(suggested).toHaveCount(6);
});

test("a failed search says so and suggests products", { tag: "@phone" }, async ({ page, complaints }) => {
  complaints.expected(/400/);
  await open(page, "/");
  await rejectCall(page, "Search");
  await search(page, "sofa");
  await expect(page.getByRole("alert")).toHaveText(failedMessage);
  await expectSuggestions(page);
  await axe(page);
  await page.unroute("**/api/Search");
  await search(page, "sofa");
  await expect(heading(page)).toHaveText("Results for “sofa”");
});

test.describe("at a desk", { tag: "@desktop" }, () => {
  test("the search page without a query links to the last search, and so does the cart", async ({ page }) => {
    await open(page, "/search?query=leather+sofa");
    await expect(heading(page)).toHaveText("Results for “leather sofa”");
    await expect.poll(() => storedState(page, "search")).toEqual({ query: "leather sofa" });
    await open(page, "/search");
    await expect(heading(page)).toHaveText("Search");
    await expectSuggestions(page);
    await axe(page);
    await page.getByRole("link", { name: "leather sofa" }).click();
    await expect(heading(page)).toHaveText("Results for “leather sofa”");
    await page.getByRole("listitem").filter({ hasText: "Sweetwater" }).getByRole("link").first().click();
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await open(page, "/cart");
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(heading(page)).toHaveText("Results for “leather sofa”");
  });

  test("a shopper can search with the keyboard alone", async ({ page }) => {
    await open(page, "/");
    // Skip to content, the store's logo, the search.
    for (const _stop of [1, 2, 3]) await page.keyboard.press("Tab");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("sofa");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toBeFocused();
    // The note about the tariff comes before the filters.
    for (const _stop of [1, 2]) await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the products" })).toBeFocused();
    await page.keyboard.press("Enter");
    // The order of the results, and the first of them.
    for (const _stop of [1, 2]) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/\d+$/);
  });

  test("results are neither indexed nor cached", async ({ page }) => {
    const response = await page.goto("/search?query=sofa");
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });

  test("markup in a query stays text", async ({ page }) => {
    await open(page, "/");
    await search(page, '<b>&"%+</b>');
    await expect(heading(page)).toHaveText('No results for <b>&"%+</b>');
    await page.reload();
    await expect(heading(page)).toHaveText('No results for <b>&"%+</b>');
    await expect(field(page)).toHaveValue('<b>&"%+</b>');
  });

  test("a search with one result opens that product, and Back returns to the start", async ({ page }) => {
    await open(page, "/product-category/dining");
    await search(page, pillows.sku);
    await expect(page).toHaveURL(new RegExp(`/product/4006/${pillows.sku}$`));
    await expect(heading(page)).toContainText(pillows.name);
    await page.goBack();
    await expect(page).toHaveURL(/\/product-category\/dining$/);
  });

  test("blank input is ignored", async ({ page }) => {
    await open(page, "/product-category/living");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const blank of ["", "   "]) await search(page, blank);
    await expect(page).toHaveURL(/\/product-category\/living$/);
    await search(page, "lamp");
    await expect(heading(page)).toHaveText("Results for “lamp”");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  });
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the search form works without JavaScript", async ({ page }) => {
    await page.goto("/");
    await search(page, "sofa");
    await expect(heading(page)).toHaveText("Results for “sofa”");
    await expect(field(page)).toHaveValue("sofa");
    await search(page, pillows.sku);
    await expect(page).toHaveURL(new RegExp(`/product/4006/${pillows.sku}$`));
    await search(page, "xylophone quartz");
    await expect(heading(page)).toHaveText("No results for xylophone quartz");
    await search(page, " ");
    await expect(heading(page)).toHaveText("Search");
  });
});

test("Tab follows the reading order of the results", async ({ page }) => {
  await open(page, "/search?query=lamp");
  await page.waitForLoadState("networkidle");
  await expectReadingOrder(page);
});

test.describe("a narrow screen", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const query of ["sofa", "xylophone", "x".repeat(100), ""]) {
    test(`of 320 pixels cuts nothing off a search for '${query}'`, async ({ page }) => {
      await open(page, `/search?query=${query}`);
      await page.waitForLoadState("networkidle");
      await expect(field(page)).toBeInViewport({ ratio: 1 });
      await expectNothingLost(page);
    });
  }
});

function field(page: Page): Locator {
  return page.getByRole("search").getByLabel("Search the store");
}

async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await field(page).press("Enter");
}

function heading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

async function expectSuggestions(page: Page): Promise<void> {
  const suggested = page.getByRole("region", { name: "You may also like" }).getByRole("listitem");
  await expect(suggested.first()).toBeVisible();
}

/** A suggested product and its lowest price. */
function priced(name: string): RegExp {
  return new RegExp(`^${name} (?:from )?\\$[\\d,]+\\.\\d\\d$`);
}
