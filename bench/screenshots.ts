import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "#test/storeProcess";
import { fivePages, goTo, onFreshStore, screens } from "./fivePages";

/*
 * npm run screenshots: retakes the pictures of docs/screenshots on a fresh demo store: the first screen of five pages
 * at three widths, without motion.
 */
const folder = join(root, "docs", "screenshots");
await mkdir(folder, { recursive: true });

await onFreshStore(async (browser, url, storageState) => {
  for (const { width, options } of screens) {
    const context = await browser.newContext({ ...options, storageState, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const { name, path } of fivePages) {
      await goTo(page, `${url}${path}`);
      const file = join(folder, `${name}-${width}.webp`);
      await sharp(await page.screenshot())
        .webp({ quality: 88 })
        .toFile(file);
      console.log(file);
    }
    await context.close();
  }
});
