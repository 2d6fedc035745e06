import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  cards,
  continueToReview,
  expectComplete,
  fillDelivery,
  newShopper,
  orderNumber,
  payWith,
} from "../e2e/support/shopper";
import { root } from "#test/storeProcess";
import { fivePages, goTo, onFreshStore, screens } from "./fivePages";

/*
 * npm run screenshots: retakes the pictures of docs/screenshots on a fresh demo store, without motion: the first screen
 * of the ten kinds of pages at three widths, a whole mail, and the invoice where pdftoppm is installed.
 */
const folder = join(root, "docs", "screenshots");
await mkdir(folder, { recursive: true });

await onFreshStore(async (browser, store, storageState) => {
  for (const { width, options } of screens) {
    const context = await browser.newContext({ ...options, storageState, reducedMotion: "reduce" });
    const page = await context.newPage();
    const take = async (name: string, fullPage = false) => {
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => scrollTo(0, 0));
      await save(await page.screenshot({ fullPage }), `${name}-${width}`);
    };
    for (const { name, path } of [...fivePages, { name: "store", path: "/location/2" }]) {
      await goTo(page, `${store.url}${path}`);
      await take(name);
    }
    await goTo(page, `${store.url}/shippingChoice`);
    await fillDelivery(page, newShopper());
    await continueToReview(page);
    await take("review");
    await payWith(page, cards.good);
    await expectComplete(page);
    await take("complete");
    const placed = await orderNumber(page);
    await openMail(page, mailsOf(store.output()), placed);
    await take("mail", true);
    await saveInvoice(page);
    const { pathname, hash } = await addressOf(page, "See your order");
    await goTo(page, `${store.url}${pathname}${hash}`);
    await page.getByRole("heading", { level: 1, name: placed }).waitFor();
    await take("order");
    await context.close();
  }
});

async function save(picture: Buffer, name: string): Promise<void> {
  const file = join(folder, `${name}.webp`);
  await sharp(picture).webp({ quality: 88 }).toFile(file);
  console.log(file);
}

/** The address of the demo's mailbox, which the store prints when it starts. */
function mailsOf(output: string): string {
  return /http\S+\/__mails\S+/.exec(output)?.[0] ?? "";
}

/** Opens the confirmation of an order, which the store sends a moment later. */
async function openMail(page: Page, mails: string, number: string): Promise<void> {
  const mail = page.getByRole("link", { name: number });
  for (let tries = 0; tries < 20; tries += 1) {
    await page.goto(mails);
    if ((await mail.count()) > 0) return mail.first().click();
    await page.waitForTimeout(500);
  }
  throw new Error(`No mail about order ${number} has come.`);
}

/** Where a link of the page leads. */
async function addressOf(page: Page, name: string | RegExp): Promise<URL> {
  return new URL((await page.getByRole("link", { name }).getAttribute("href")) ?? "", page.url());
}

/** The invoice in an open mail as a picture, if pdftoppm (poppler) can make one here. */
async function saveInvoice(page: Page): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "davenport-invoice-"));
  try {
    const pdf = join(work, "invoice.pdf");
    const answer = await page.request.get((await addressOf(page, /^invoice-/)).href);
    await writeFile(pdf, await answer.body());
    const options = ["-r", "110", "-png", "-singlefile", pdf, join(work, "invoice")];
    await promisify(execFile)("pdftoppm", options);
    await save(await sharp(join(work, "invoice.png")).toBuffer(), "invoice");
  } catch (error) {
    console.log("The invoice is left as it is, because pdftoppm did not run:", error);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
