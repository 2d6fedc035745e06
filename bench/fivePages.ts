import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { testBrowser } from "#test/browser";
import { startStore, type Store } from "./store";

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

/** Runs `work` on a fresh demo store, with the browser state of a shopper who has a sofa and a chair in the cart. */
export async function onFreshStore<Result>(
  work: (browser: Browser, store: Store, storageState: StorageState) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "davenport-pages-"));
  const store = await startStore({ program: "bin/start.mjs", dataDir });
  const browser = await chromium.launch(testBrowser());
  try {
    return await work(browser, store, await fillCart(browser, store.url));
  } finally {
    await browser.close();
    await store.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type StorageState = Awaited<ReturnType<typeof fillCart>>;

async function fillCart(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const path of ["/product/1001", "/product/1005"]) {
    await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await page.getByText("Item added").first().waitFor();
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens a page and waits until it is idle, including its requests. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle", timeout: 60_000 });
  await page.locator("h1").first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
