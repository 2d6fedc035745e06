import { axe, expect, rejectCall, test } from "./support/fixtures";
import { expectNothingLost } from "./support/reading";
import { open } from "./support/shopper";

test("a shopper pages through a long list", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/product-category/living");
  const count = Number((await page.getByText(/^\d+ items$/).innerText()).replace(" items", ""));
  expect(count).toBeGreaterThan(24);
  const tiles = page.getByRole("list", { name: "Living Room" }).getByRole("listitem");
  await expect(tiles).toHaveCount(24);
  const first = await tiles.first().innerText();
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\/product-category\/living\/2$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(tiles).toHaveCount(count - 24);
  await expect(tiles.filter({ hasText: first })).toHaveCount(0);
  await axe(page);
  await page.goBack();
  await expect(tiles).toHaveCount(24);
});

for (const { path, title } of [
  { path: "specials", title: "Monthly Specials" },
  { path: "BS_0", title: "Overall Best Sellers" },
  { path: "BS_1", title: "Best Sellers of Living Room" },
]) {
  test(`/product-category/${path} is ${title}`, { tag: "@desktop" }, async ({ page }) => {
    await open(page, `/product-category/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("list", { name: title }).getByRole("listitem").first()).toBeVisible();
  });
}

test("/specials lists the month's specials at its own address", async ({ page, isMobile }) => {
  await open(page, "/specials");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Monthly Specials");
  await expect(page.getByText("10 items", { exact: true })).toBeVisible();
  const list = page.getByRole("list", { name: "Monthly Specials" });
  const columns = await list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  expect(columns).toBe(isMobile ? 2 : 3);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/product-category\/specials$/,
  );
  await axe(page);
});

test.describe("at any width", { tag: "@desktop" }, () => {
  test("more specials than fit on one page continue at the category's address", async ({ page, store }) => {
    const usual = await store.query<{ id: number }>("select product_id as id from product where special");
    const setSpecials = (ids: readonly number[]) =>
      store.query("update product set special = product_id = any($1::int[])", [ids]);
    await setSpecials(Array.from({ length: 30 }, (_, at) => [1001 + at, 3001 + at]).flat());
    const html = async () => (await page.request.get("/specials")).text();
    try {
      await expect.poll(html).toContain("Page 2");
      await open(page, "/specials");
      const tiles = page.getByRole("list", { name: "Monthly Specials" }).getByRole("listitem");
      await expect(tiles).toHaveCount(24);
      await page.getByRole("link", { name: "Page 2" }).click();
      await expect(page).toHaveURL(/\/product-category\/specials\/2$/);
      await expect(tiles).not.toHaveCount(24);
      await page.getByRole("link", { name: "Page 1" }).click();
      await expect(page).toHaveURL(/\/product-category\/specials$/);
    } finally {
      await setSpecials(usual.map(({ id }) => id));
      await expect.poll(html).not.toContain("Page 2");
    }
  });

  test("a page opened before a category's address changed links to the new address", async ({
    page,
    store,
  }) => {
    const rename = async (slug: string) => {
      await store.query("update category set slug = $1 where id = 2", [slug]);
      const answer = () => page.request.get(`/product-category/${slug}`, { maxRedirects: 0 });
      await expect.poll(async () => (await answer()).status()).toBe(200);
    };
    await open(page, "/aboutUs");
    await rename("dining-room");
    try {
      const bar = page.getByRole("navigation", { name: "Categories" });
      await bar.getByRole("link", { name: "Dining Room" }).click();
      await expect(page).toHaveURL(/\/product-category\/dining-room$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dining Room");
      await expect(
        page.getByRole("list", { name: "Dining Room" }).getByRole("listitem").first(),
      ).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/aboutUs$/);
    } finally {
      await rename("dining");
    }
  });

  test("a list that fails to load shows a message and can be loaded again", async ({ page, complaints }) => {
    complaints.expected(/400|CallProblem/);
    await open(page, "/cart");
    await rejectCall(page, "ListProducts");
    await page.getByRole("link", { name: "Dining Room" }).first().click();
    await expect(page.getByRole("alert")).toContainText("Unable to fetch products, please try again later");
    await axe(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("list", { name: "Dining Room" })).toBeVisible();
  });
});

test("the category bar links to specials and new arrivals at every width", async ({ page, isMobile }) => {
  await open(page, "/aboutUs");
  const bar = page.getByRole("navigation", { name: "Categories" });
  const links = bar.getByRole("link").filter({ visible: true });
  const rooms = [/Living Room$/, /Dining Room$/, /Bedroom$/, /Mattresses$/];
  await expect(links).toHaveText(
    isMobile
      ? [...rooms, /More for the Home$/, /New Arrivals$/]
      : [...rooms, /^Specials$/, /^More for the Home$/, /^New\*$/],
    { useInnerText: true },
  );
  await links.last().click();
  await expect(page).toHaveURL(/\/product-category\/newarrivals$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Arrivals");
});

test("an empty or unknown list shows a message", { tag: "@phone" }, async ({ page, complaints }) => {
  complaints.expected(/404/);
  const response = await page.goto("/product-category/attic");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("No products found for category attic")).toBeVisible();
  await axe(page);
  for (const path of ["/specials/99", "/product-category/living/0"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText("Error: The page you are looking for doesn't exist!")).toBeVisible();
  }
});

test.describe("a narrow screen", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const unknown = ["/product-category/attic", "/product/999999", "/no/such/page"];
  for (const path of ["/specials", "/product-category/living/2", ...unknown]) {
    test(`of 320 pixels cuts nothing off ${path}`, async ({ page, complaints }) => {
      if (unknown.includes(path)) complaints.expected(/404/);
      await open(page, path);
      await page.waitForLoadState("networkidle");
      await expectNothingLost(page);
    });
  }
});
