import { chromium, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { testBrowser } from "#test/browser";

/** The pages of one purchase, in order. */
export const fivePages = [
  { name: "home", path: "/" },
  { name: "category", path: "/product-category/living" },
  { name: "product", path: "/product/1001" },
  { name: "cart", path: "/cart" },
  { name: "checkout", path: "/shippingChoice" },
] as const;

/** A phone, a tablet and a desktop: widths and other properties. */
export const screens = [
  {
    width: 390,
    options: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    },
  },
  { width: 820, options: { viewport: { width: 820, height: 1180 }, hasTouch: true } },
  { width: 1440, options: { viewport: { width: 1440, height: 900 } } },
] as const satisfies readonly { width: number; options: BrowserContextOptions }[];

export function openBrowser(): Promise<Browser> {
  return chromium.launch(testBrowser());
}

/** The browser state of a shopper with a sofa and a chair in the cart, for the pages that need it. */
export async function shopperWithCart(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const path of ["/product/1001", "/product/1005"]) {
    await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await page.getByText("Item added").first().waitFor();
  }
  const kept = await context.storageState();
  await context.close();
  return kept;
}

/** Opens a page and waits until it is idle, including its requests. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle", timeout: 60_000 });
  await page.locator("h1").first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
