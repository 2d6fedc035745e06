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
