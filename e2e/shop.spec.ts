import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import {
  checkOutAsGuest,
  continueToReview,
  expectInCart,
  expectReview,
  field,
  fillDelivery,
  goToReview,
  storedState,
  newShopper,
  open,
  pillows,
  sofa,
  startDelivery,
} from "./support/shopper";

test(
  "home pictures change by themselves until the shopper pauses them or chooses one",
  { tag: ["@desktop", "@pictures"] },
  async ({ page }) => {
    const moves = await countMoves(page);
    await page.clock.install();
    await open(page, "/");
    const around = page.getByRole("region", { name: "In the store now" }).locator("..");
    const dots = around.getByRole("button", { name: /^Show / });
    const first = await moves();
    await expectMoves(page, moves, first);
    await around.getByRole("button", { name: "Pause" }).click();
    await expectStill(page, moves);
    const stood = await moves();
    await around.getByRole("button", { name: "Play" }).press("Enter");
    await letGo(page);
    await expectMoves(page, moves, stood);
    await dots.nth(0).click();
    await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
    await expectStill(page, moves);
  },
);

test(
  "product pictures change by themselves until the shopper pauses them",
  { tag: "@phone" },
  async ({ page }) => {
    const moves = await countMoves(page);
    await page.clock.install();
    await open(page, "/product/1001");
    const shown = (number: number) => page.getByRole("button", { name: `Show picture ${number}` });
    const first = await moves();
    await expectMoves(page, moves, first);
    await page.getByRole("button", { name: "Pause" }).click();
    await expectStill(page, moves);
    await shown(2).click();
    await expect(shown(2)).toHaveAttribute("aria-current", "true");
  },
);

test(
  "the home page lists recently viewed products, the latest first",
  { tag: "@phone" },
  async ({ page }) => {
    for (const { path, name } of [pillows, sofa]) {
      const seen = page.waitForResponse("**/api/ProductDetail");
      await open(page, path);
      await seen;
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    }
    await page.getByRole("link", { name: "Red Clay Furniture" }).first().click();
    const recent = page.getByRole("region", { name: "Recently viewed" }).getByRole("link");
    await expect(recent).toContainText([sofa.name, pillows.name]);
    await expect(recent).toHaveCount(2);
  },
);

test(
  "adding an item shows a link to the cart and leaves the shopper on the page",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, "/product-category/living");
    await page.getByRole("link", { name: sofa.name }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sofa.name);
    const add = page.getByRole("button", { name: "Add to Cart" }).first();
    await add.click();
    await expect(page.getByText("Item added").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "View cart (1)" })).toBeVisible();
    await add.click();
    await page.getByRole("link", { name: "View cart (2)" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expectInCart(page, 2);
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL(/\/product-category\/living$/);
  },
);

test.describe("at any width", { tag: "@desktop" }, () => {
  test("the page area remounts on each change of path, also between two pages of one kind", async ({
    page,
  }) => {
    await open(page, "/product/1001");
    const area = page.locator("#page > *");
    await area.evaluate((element) => element.setAttribute("data-marked", "yes"));
    await expect(area).toHaveAttribute("data-marked", "yes");
    await page.getByRole("region", { name: "You may also like" }).getByRole("link").first().click();
    await expect(page).not.toHaveURL(/\/product\/1001/);
    await expect(area).not.toHaveAttribute("data-marked", "yes");
  });

  test("the header shows the whole store name", async ({ page }) => {
    await open(page, "/");
    const name = page.getByRole("banner").getByText("Red Clay Furniture", { exact: true });
    for (const width of [768, 1024, 1040, 1060, 1100]) {
      await page.setViewportSize({ width, height: 700 });
      const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, `pixels cut at ${width}`).toBe(0);
    }
  });

  test("a new version of the store reloads the page once", async ({ page }) => {
    let version = "first";
    await page.route("**/api/Home", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), version } });
    });
    await open(page, "/");
    await expect.poll(async () => (await storedState(page, "cache"))?.["version"]).toBe("first");
    version = "second";
    await open(page, "/cart");
    let documents = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents += 1;
    });
    await page.getByRole("link", { name: "Red Clay Furniture" }).first().click();
    await expect.poll(() => documents).toBe(1);
    await page.waitForLoadState("networkidle");
    expect(documents).toBe(1);
  });

  test("Continue checks the address, stores distance and fee, and opens the review", async ({ page }) => {
    await startDelivery(page, pillows);
    await fillDelivery(page, newShopper());
    const checked = page.waitForResponse("**/api/CheckDeliveryCity");
    await page.getByRole("button", { name: "Continue" }).click();
    const { distance, deliveryFee } = await (await checked).json();
    await expectReview(page);
    expect(distance).toBeGreaterThan(0);
    expect(await storedState(page, "order")).toMatchObject({
      stage: 3,
      deliveryInfo: { city: "Decatur", deliveryDistance: distance, deliveryFee: deliveryFee * 100 },
    });
  });

  test("an order is staged whenever its amounts change, under the same number", async ({ page }) => {
    const staged: { total: number; number: string }[] = [];
    page.on("response", async (response) => {
      if (!response.url().endsWith("/api/StageOrder")) return;
      const { total } = response.request().postDataJSON();
      staged.push({ total, number: (await response.json()).orderNumber });
    });
    const storedNumber = async () => (await storedState(page, "order"))?.["stagedOrderNum"];
    await goToReview(page, pillows, newShopper());
    await expect.poll(() => staged.length).toBe(1);
    await expect.poll(storedNumber).toBe(staged[0]?.number);

    await open(page, "/cart");
    await page.getByRole("button", { name: /^One more of / }).click();
    await checkOutAsGuest(page);
    await expect(field(page, "City")).toHaveValue("Decatur");
    await continueToReview(page);
    await expect.poll(() => staged.length).toBe(2);
    expect(staged[1]?.total).toBeGreaterThan(staged[0]?.total ?? 0);
    await expect.poll(storedNumber).toBe(staged[1]?.number);
  });

  test("one home picture links to its product, another to its address", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const { action, path } of [
      { action: "See the sofa", path: "/product/1001" },
      { action: "See the specials", path: "/product-category/specials" },
    ]) {
      await open(page, "/");
      const pictures = page.getByRole("region", { name: "In the store now" }).getByRole("listitem");
      // In the picture, away from its text.
      await pictures.filter({ hasText: action }).click({ position: { x: 600, y: 20 } });
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  });
});

/** Counts how often the page has scrolled a row of pictures, before the scrolling ends. */
async function countMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { scrollTo } = Element.prototype;
    let moves = 0;
    Element.prototype.scrollTo = function count(...to: unknown[]) {
      document.documentElement.dataset.moves = String((moves += 1));
      Reflect.apply(scrollTo, this, to);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.moves ?? 0));
}

/** Asserts that the pictures change by themselves, from `before` changes on. */
async function expectMoves(page: Page, moves: () => Promise<number>, before: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await moves()).toBeGreaterThan(before);
  }).toPass();
}

/** Asserts that the pictures stay paused without pointer or focus on them. */
async function expectStill(page: Page, moves: () => Promise<number>): Promise<void> {
  await letGo(page);
  const before = await moves();
  await page.clock.runFor(20_000);
  expect(await moves()).toBe(before);
}

async function letGo(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.getByRole("link", { name: "Skip to content" }).focus();
}
