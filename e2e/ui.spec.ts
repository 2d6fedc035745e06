import type { Page } from "@playwright/test";
import { axe, expect, test } from "./support/fixtures";
import { expectNothingLost, expectReadingOrder } from "./support/reading";
import { haveInCart, open, sofa } from "./support/shopper";

const parts = "/__ui";
const pages = ["/", "/product-category/living", "/product/1001", "/cart", parts];

test("axe finds nothing in the component gallery, in any state", async ({ page }) => {
  await openGallery(page);
  await axe(page);
  await page.getByRole("tab", { name: "Dimensions" }).first().click();
  await page.getByText("Do you assemble it?").click();
  await page.getByRole("button", { name: "Send pictures" }).click();
  await page.getByRole("button", { name: "Show a toast" }).click();
  await expect(page.getByRole("progressbar", { name: "Sending", exact: true })).toBeVisible();
  await axe(page);
});

test("dialogs and the drawer pass axe, and closing them returns the focus", async ({ page }) => {
  await openGallery(page);
  for (const button of ["Open dialog", "Open long dialog", "Open busy dialog", "Open drawer"]) {
    const opener = page.getByRole("button", { name: button });
    await opener.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    // The focus may move to the browser's own controls, but never to the page behind.
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus").and(page.locator(":not(dialog *, dialog, body)"))).toHaveCount(0);
    }
    await axe(page, "dialog[open]");
    await expectNothingLost(page);
    if (button !== "Open busy dialog") await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("arrow keys move through a menu, and Escape returns the focus", async ({ page }) => {
  await openGallery(page);
  const main = page.getByRole("main");
  const button = main.getByRole("button", { name: "Account" });
  await button.focus();
  await page.keyboard.press("Enter");
  const entry = (name: string) => main.getByRole("list", { name: "Account" }).getByRole("link", { name });
  await expect(entry("Component gallery")).toBeFocused();
  await expect(entry("Component gallery")).toHaveAttribute("aria-current", "page");
  await axe(page);
  await expectNothingLost(page);
  await page.keyboard.press("ArrowDown");
  await expect(entry("Cart")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await expect(entry("Component gallery")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(entry("Cart")).toBeHidden();
});

test("a menu of forty entries stays on the screen and closes after a choice", async ({ page }) => {
  await openGallery(page);
  await page.getByRole("button", { name: "Forty colors" }).click();
  const list = page.getByRole("list", { name: "Forty colors" });
  await expect(list).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(list).toBeHidden();
});

test.describe("at a desk", { tag: "@desktop" }, () => {
  test("arrow keys, Home and End choose a tab", async ({ page }) => {
    await openGallery(page);
    const tabs = page.getByRole("tablist", { name: "Ansley Track-Arm Sofa" }).getByRole("tab");
    await tabs.nth(0).focus();
    for (const [key, chosen] of [
      ["ArrowRight", 1],
      ["End", 2],
      ["ArrowRight", 0],
      ["ArrowLeft", 2],
      ["Home", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tabs.nth(chosen)).toBeFocused();
      await expect(tabs.nth(chosen)).toHaveAttribute("aria-selected", "true");
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tabpanel", { name: "About it" }).first()).toBeFocused();
  });

  test("expanders with the same name close each other", async ({ page }) => {
    await openGallery(page);
    await page.getByText("Do you assemble it?").click();
    await expect(page.getByText("You pay the assembly fee to the driver.")).toBeVisible();
    await expect(page.getByText("Pick it up the same day, or have it delivered the next day.")).toBeHidden();
  });

  test("an amount is formatted on blur, and invalid text stays", async ({ page }) => {
    await openGallery(page);
    const deposit = page.getByRole("textbox", { name: "Deposit" });
    for (const [typed, shown] of [
      ["1234.5", "1,234.50"],
      ["ten", "ten"],
    ] as const) {
      await deposit.fill(typed);
      await deposit.blur();
      await expect(deposit).toHaveValue(shown);
    }
  });

  test("arrow keys move a carousel, and its button stops it", async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    const carousel = page.getByRole("region", { name: "Rooms" });
    const dots = carousel.locator("..").getByRole("button", { name: /^Show / });
    await carousel.getByRole("list").focus();
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(1_000);
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
    await carousel.locator("..").getByRole("button", { name: "Pause" }).click();
    await expect(carousel.locator("..").getByRole("button", { name: "Play" })).toBeVisible();
  });

  test("a table shows its rows as cards on a narrow screen", async ({ page }) => {
    await openGallery(page);
    const table = (name: string) => page.getByRole("table", { name });
    await expect(table("Your orders").getByText("Placed")).toHaveCount(4);
    await expect(table("Your orders").getByText("Placed").filter({ visible: true })).toHaveCount(1);
    await expect(table("Latest order").getByText("Placed").filter({ visible: true })).toHaveCount(2);
  });

  test("a forced state looks like the real state", async ({ page }) => {
    await openGallery(page);
    const buttons = page.getByRole("button", { name: "Continue", exact: true });
    const look = (index: number) =>
      buttons.nth(index).evaluate((element) => {
        const { backgroundColor, borderColor, outlineWidth } = getComputedStyle(element);
        return { backgroundColor, borderColor, outlineWidth };
      });
    const [rest, hovered, focused] = [await look(0), await look(1), await look(2)];
    expect(hovered).not.toEqual(rest);
    expect(focused.outlineWidth).toBe("3px");
    await buttons.nth(0).hover();
    // Both colors change with a transition.
    const both = async () => [await look(0), await look(1)];
    await expect.poll(async () => new Set((await both()).map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test("the printed page expands everything and has no controls", async ({ page }) => {
    await openGallery(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("84 in. wide, 38 in. deep, 34 in. high.").first()).toBeVisible();
    await expect(page.getByText("Covers come off and are washed cold.").first()).toBeVisible();
    await expect(page.getByText("Yes. You pay the assembly fee to the driver.")).toBeVisible();
    for (const gone of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("button", { name: "Print this page" }),
    ])
      await expect(gone).toBeHidden();
  });

  test("nothing moves by itself for a shopper who prefers reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await openGallery(page);
    const carousel = page.getByRole("region", { name: "Rooms" }).locator("..");
    await page.clock.runFor(20_000);
    await expect(carousel.getByRole("button", { name: /^Show / }).first()).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(carousel.getByRole("button", { name: "Pause" })).toBeHidden();
  });

  test("no other page loads the component gallery", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    for (const path of ["/", "/product/1001"]) await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts.filter((url) => url.includes("GalleryPage"))).toEqual([]);
    await page.goto(parts, { waitUntil: "networkidle" });
    expect(scripts.filter((url) => url.includes("GalleryPage"))).toHaveLength(1);
  });

  test("a busy dialog cannot be closed", async ({ page }) => {
    await openGallery(page);
    await page.getByRole("button", { name: "Open busy dialog" }).click();
    for (const key of ["Escape", "Escape", "Enter"]) await page.keyboard.press(key);
    await page.getByRole("button", { name: "Close" }).click({ force: true });
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

for (const path of pages) {
  test(`Tab follows the reading order of ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openFilled(page, path);
    await expectReadingOrder(page);
  });
}

test(
  "Tab goes to the cart's own button and not to the phone's bar, which takes presses",
  { tag: "@phone" },
  async ({ page }) => {
    await haveInCart(page, sofa);
    await page.setViewportSize({ width: 390, height: 400 });
    await open(page, "/cart");
    const bar = page.locator("[data-buy-bar]").getByRole("link", { name: "Checkout" });
    await expect(bar).toBeVisible();
    // The bar stands in the dock's place.
    await expect(page.getByRole("navigation", { name: "Store" })).toBeHidden();
    const button = page.getByRole("link", { name: "Checkout" }).first();
    // At once, before the bar has seen that the button is in view.
    await button.focus();
    await page.keyboard.press("Tab");
    await expect(bar).toBeHidden();
    await expect(button).not.toBeFocused();
    await expect(page.locator(":focus")).toHaveCount(1);
    await page.mouse.wheel(0, -5000);
    await bar.click();
    await expect(page).not.toHaveURL(/\/cart$/);
  },
);

test.describe("a narrow screen", { tag: "@desktop" }, () => {
  test.use({ viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

  for (const path of pages) {
    test(`of 320 pixels loses nothing of ${path}`, { tag: "@pictures" }, async ({ page }) => {
      await openFilled(page, path);
      await expectNothingLost(page);
    });
  }

  test("of 320 pixels cuts nothing off a drawer and a menu", async ({ page }) => {
    await openGallery(page);
    await page.getByRole("button", { name: "Open drawer" }).click();
    await expectNothingLost(page);
    await page.keyboard.press("Escape");
    await page.getByRole("main").getByRole("button", { name: "Account" }).click();
    await expectNothingLost(page);
  });
});

test.describe("a zoom of 200%", { tag: "@desktop" }, () => {
  // The viewport of a 1440 × 900 window at this zoom.
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  for (const path of pages) {
    test(`cuts nothing off ${path}`, async ({ page }) => {
      await openFilled(page, path);
      await expectNothingLost(page);
    });
  }
});

/** Opens a page, the cart with a product in it. */
async function openFilled(page: Page, path: string): Promise<void> {
  if (path === "/cart") await haveInCart(page, sofa);
  await open(page, path);
  await page.waitForLoadState("networkidle");
}

async function openGallery(page: Page): Promise<void> {
  await open(page, parts);
  await expect(page.getByRole("heading", { level: 1, name: "Component gallery" })).toBeVisible();
}
