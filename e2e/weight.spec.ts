import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";

/** Bytes of JavaScript, gzipped, that a page loads before the network is idle. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const bodies = await Promise.all(scripts);
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

test("the first product page loads at most 145 KB of JavaScript", { tag: "@desktop" }, async ({ page }) => {
  const bytes = await scriptBytes(page, "/product/1001");
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(145_000);
});

test("a dialog that loads late brings the styles no second time", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/product/1001");
  await page.getByRole("button", { name: "Enlarge picture 1" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
});
