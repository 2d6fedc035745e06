// Writes prints as WebP into demo/pictures: node webp.mjs <folder> <print.png>…
// Products stay under 60 KB, and those taken 2400 pixels wide for zooming in under 320 KB: quality drops until they do.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const SIZES = { products: [1200, 900], categories: [800, 600], home: [1920, 800], stores: [1200, 900] };
const LIMITS = { products: 60_000, categories: 40_000, home: 122_000, stores: 90_000 };
const LARGE = { width: 2400, height: 1800, limit: 320_000 };

const [folder, ...prints] = process.argv.slice(2);
const target = fileURLToPath(new URL(`../pictures/${folder}/`, import.meta.url));
await mkdir(target, { recursive: true });
for (const print of prints) {
  const name = path.basename(print, ".png");
  const bytes = await encoded(print);
  await writeFile(path.join(target, `${name}.webp`), bytes);
  console.log(`wrote ${folder}/${name}.webp, ${Math.round(bytes.length / 1000)} KB`);
}

async function encoded(print) {
  const { width, height, limit } = await sizeOf(print);
  const picture = sharp(print)
    .resize(width, height, { kernel: "lanczos3" })
    .sharpen({ sigma: 0.7, m1: 0.4, m2: 0.8 });
  for (let quality = 93; ; quality -= 3) {
    const bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length < limit || quality <= 32) return bytes;
  }
}

async function sizeOf(print) {
  const { width: taken } = await sharp(print).metadata();
  if (folder === "products" && taken >= LARGE.width) return LARGE;
  const [width, height] = SIZES[folder];
  return { width, height, limit: LIMITS[folder] };
}
