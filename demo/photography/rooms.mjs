// Cuts the pictures of single pieces in a room from the wide scenes of the home page: npx tsx rooms.mjs
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** By picture name: the scene and the left edge, top edge and width of the cut, in pixels of the scene; 4 to 3. */
const CUTS = {
  "ansley-sofa-red-clay-room": ["ansley-living-room", 830, 0, 1066],
  "irwin-desk-natural-oak-room": ["irwin-home-office", 780, 0, 1066],
  "brookhaven-mirror-brass-room": ["druid-hills-bedroom", 0, 0, 1000],
  "foxfire-floor-lamp-walnut-room": ["ansley-living-room", 1080, 100, 840],
  "irwin-shelf-natural-oak-room": ["irwin-home-office", 1020, 0, 900],
  "lanier-patio-terracotta-room": ["porch-evening", 854, 0, 1066],
  "myrtle-chair-chestnut-room": ["irwin-home-office", 600, 140, 880],
  "oakhurst-chairs-oatmeal-room": ["specials-dining-room", 100, 170, 840],
  "oakhurst-table-72-inches-room": ["specials-dining-room", 0, 0, 1066],
};
const [WIDTH, HEIGHT] = [1200, 900];

const here = fileURLToPath(new URL("./", import.meta.url));
for (const [name, [scene, left, top, width]] of Object.entries(CUTS)) {
  const cut = { left, top, width, height: Math.round((width * HEIGHT) / WIDTH) };
  const file = path.join(here, "../pictures/products", `${name}.webp`);
  await sharp(path.join(here, "../pictures/home", `${scene}.webp`))
    .extract(cut)
    .resize(WIDTH, HEIGHT, { kernel: "lanczos3" })
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toFile(file);
  console.log(`wrote products/${name}.webp`);
}
