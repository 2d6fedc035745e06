import { axe, countLayoutShift, expect, rejectCall, test } from "./support/fixtures";
import { expectNothingLost, expectReadingOrder } from "./support/reading";
import { amount, askZip, expectInCart, open, openSummary } from "./support/shopper";

const bedroom = { path: "/combo/2", name: "Candler 3-Piece Queen Bedroom Set" };

test.describe("at any width", { tag: "@desktop" }, () => {
  test("a product that stands for a combo redirects to it, in the first HTML and in the app", async ({
    page,
  }) => {
    const first = await page.request.get("/product/3008", { maxRedirects: 0 });
    expect([first.status(), first.headers()["location"]]).toEqual([302, bedroom.path]);
    await open(page, "/product-category/bedroom");
    await page.getByRole("link", { name: bedroom.name }).first().click();
    await expect(page).toHaveURL(/\/combo\/2$/);
    await expect(page.getByRole("heading", { level: 1, name: bedroom.name })).toBeFocused();
  });

  test("a combo that fails to load goes home with a message", async ({ page, complaints }) => {
    complaints.expected(/400/);
    await open(page, "/product-category/bedroom");
    await rejectCall(page, "GetCombo");
    await page.getByRole("link", { name: bedroom.name }).first().click();
    await expect(page.getByText("Failed to get Combo")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test("search engines can read a combo without scripts", async ({ request }) => {
    const html = await (await request.get(bedroom.path)).text();
    expect(html).toContain('<link rel="canonical" href="');
    expect(html).toContain("Candler Six-Drawer Dresser");
    const [, json = "[]"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject([{ "@type": "Product", offers: { price: "1179.00" } }, {}]);
  });
});

test(
  "a combo goes into the cart with an optional item, and the cart subtracts the saving",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, bedroom.path);
    const buy = page.getByRole("region", { name: "Buy", exact: true });
    await expect(buy).toContainText("Sale price $1,179.00Regular price $1,297.00");
    await expect(buy).toContainText("Save $118.00 vs. buying separately");
    await expect(buy).toContainText("+ 10% tariff: $129.70, based on the items' separate prices");
    await page.getByRole("checkbox", { name: /Candler Five-Drawer Chest/ }).check();
    await expect(buy).toContainText("With your extras$1,658.00");
    await expect(buy).toContainText("tariff: $177.60, based on the items' separate prices");
    await buy.getByRole("button", { name: "Check delivery to your ZIP code" }).click();
    await askZip(page, "30030");
    await expect(buy.getByText(/^We can deliver to Decatur as soon as .*, for \$59\.00\.$/)).toBeVisible();
    await axe(page);
    await page.getByRole("checkbox", { name: /Candler Five-Drawer Chest/ }).uncheck();
    await expect(buy).not.toContainText("With your extras");
    await buy.getByRole("button", { name: "Add to Cart" }).press("Enter");
    await expect(buy.getByText("3 items added")).toBeVisible();
    await expectInCart(page, 3);
    await buy.getByRole("link", { name: "View cart (3)" }).click();
    await expect(page.getByText(`${bedroom.name} savings`)).toBeVisible();
    await expect(page.getByText(/^−\$118\.00$/)).toBeVisible();
    await expect(page.getByText("$129.70"), "as the combo's page said").toBeVisible();
    await page.getByRole("button", { name: /^One more of Candler Nightstand/ }).click();
    await expect(page.getByText("Combo price $1,179.00"), "without the nightstand beyond it").toBeVisible();
  },
);

test(
  "a combo's bar on phones adds what was ticked after the button had scrolled away",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, bedroom.path);
    const chest = page.getByRole("checkbox", { name: /Candler Five-Drawer Chest/ });
    await chest.scrollIntoViewIfNeeded();
    await chest.check();
    const bar = page.locator("[data-buy-bar]");
    await expect(bar).toContainText("$1,658.00");
    await bar.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("4 items added")).toBeVisible();
    await expectInCart(page, 4);
  },
);

test(
  "a combo's saving counts at checkout, also without a look at the cart",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, bedroom.path);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expectInCart(page, 3);
    await page.goto("/shippingChoice");
    await openSummary(page);
    await expect(amount(page, `${bedroom.name} savings`)).toHaveText("−$118.00");
    await expect(page.getByRole("list", { name: `Items in ${bedroom.name}` })).toContainText(
      "Candler Six-Drawer Dresser",
    );
    const total = await amount(page, "Total before delivery").innerText();
    await page.goto("/cart");
    await expect(amount(page, `${bedroom.name} savings`)).toBeVisible();
    await expect(amount(page, "Total before delivery")).toHaveText(total);
  },
);

test(
  "an incomplete combo is not for sale and names what is sold out",
  { tag: "@phone" },
  async ({ page, store }) => {
    await store.query("update variant set for_sale = false where sku = 'WES-NST-ESP'");
    await expect
      .poll(async () => (await page.request.get("/combo/5")).text())
      .toContain("temporarily sold out");
    await open(page, "/combo/5");
    const part = page.getByRole("list", { name: "In this set" }).getByRole("listitem");
    await expect(part.filter({ hasText: "Westview Two-Drawer Nightstand" })).toContainText("Sold out");
    await expect(page.getByRole("button", { name: "Add to Cart" })).toBeHidden();
    await axe(page);
  },
);

test("an unknown combo answers with status 404", { tag: "@phone" }, async ({ page, complaints }) => {
  complaints.expected(/404/);
  const response = await page.goto("/combo/999");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Failed to get Combo")).toBeVisible();
  await axe(page);
});

test(
  "the combo page has no layout shift and keeps the reading order, also at 320 pixels",
  { tag: "@pictures" },
  async ({ page, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    const layoutShift = await countLayoutShift(page);
    await page.goto(bedroom.path, { waitUntil: "networkidle" });
    expect(await layoutShift(), "layout shift").toBeLessThan(0.001);
    await expectNothingLost(page);
    await axe(page);
    if (!isMobile) await expectReadingOrder(page);
  },
);
