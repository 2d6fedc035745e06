import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { fivePages, goTo, openBrowser, screens, shopperWithCart } from "./fivePages";
import { root, startStore } from "./store";

/*
 * npm run screenshots: retakes the pictures of docs/screenshots on a fresh demo store: the first screen of five pages at
 * three widths, without motion.
 */
const folder = join(root, "docs", "screenshots");

await run();

async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "davenport-screenshots-"));
  const store = await startStore({ program: "bin/start.mjs", dataDir });
  const browser = await openBrowser();
  try {
    await mkdir(folder, { recursive: true });
    const storageState = await shopperWithCart(browser, store.url);
    for (const { width, options } of screens) {
      const context = await browser.newContext({ ...options, storageState, reducedMotion: "reduce" });
      const page = await context.newPage();
      for (const { name, path } of fivePages) {
        await goTo(page, `${store.url}${path}`);
        const file = join(folder, `${name}-${width}.webp`);
        await sharp(await page.screenshot())
          .webp({ quality: 88 })
          .toFile(file);
        console.log(file);
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await store.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
