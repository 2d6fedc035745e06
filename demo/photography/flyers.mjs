// Typesets the home page flyers from data/home.json and our own prints: npx tsx flyers.mjs
// The text lives in the data, so that picture, title and test agree; the layouts are here.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { testBrowser } from "../../test/browser.ts";

const [WIDTH, HEIGHT] = [1200, 900];

/** The paper of the store's cards (src/web/styles/tokens.css): flyers are cards on the home page's darker band. */
const GROUND = [0xff, 0xfd, 0xf9];

/** By picture name: the print, its width and position, and the color of the price. */
const LAYOUTS = {
  "mattress-week": { print: "lakeside-mattress-twin", width: 1180, left: -6, top: 130, color: "#1d5943" },
  "bedroom-week": { print: "candler-bed-twin", width: 1010, left: -10, top: 158, color: "#a63a20" },
  "sofa-days": { print: "glenwood-sofa-denim", width: 1120, left: 20, top: 190, color: "#842b16" },
};

const here = fileURLToPath(new URL("./", import.meta.url));
const target = path.join(here, "../pictures/flyers");
const { flyers } = JSON.parse(await readFile(path.join(here, "../data/home.json"), "utf8"));
const faces = (await Promise.all([face("Fraunces", "fraunces"), face("Inter", "inter")])).join("\n");

const { executablePath, args, env } = testBrowser();
const browser = await chromium.launch({ executablePath, args, env });
try {
  await mkdir(target, { recursive: true });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const flyer of flyers) {
    await page.setContent(await html(flyer, LAYOUTS[flyer.picture]));
    await page.evaluate(() => document.fonts.ready);
    const bytes = await sharp(await page.screenshot())
      .webp({ quality: 84, effort: 6, smartSubsample: true })
      .toBuffer();
    await writeFile(path.join(target, `${flyer.picture}.webp`), bytes);
    console.log(`wrote flyers/${flyer.picture}.webp, ${Math.round(bytes.length / 1000)} KB`);
  }
} finally {
  await browser.close();
}

async function face(family, folder) {
  const file = path.join(
    here,
    `../../node_modules/@fontsource-variable/${folder}/files/${folder}-latin-standard-normal.woff2`,
  );
  const data = (await readFile(file)).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: 100 900; src: url(data:font/woff2;base64,${data}); }`;
}

/** The title above the furniture, and the price in a round seal: it is what shoppers come for. */
async function html({ title, text }, { print, width, left, top, color }) {
  const [words, price] = text.split(/ (?=\$)/);
  const picture = await onGround(path.join(here, `masters/prints/${print}.png`));
  return `<!doctype html><style>
    ${faces}
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; background: rgb(${GROUND.join()}); position: relative; overflow: hidden; color: #231d18; }
    img { position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; mask-image: linear-gradient(transparent, #000 7%, #000); }
    .title { position: absolute; left: 64px; top: 68px; margin: 0; font: 600 112px/1 Fraunces; font-variation-settings: "opsz" 60; letter-spacing: -0.02em; }
    .seal { position: absolute; right: 48px; top: 44px; width: 316px; height: 316px; border-radius: 50%; background: ${color}; color: #fffdf9;
      display: grid; place-content: center; text-align: center; }
    .seal p { margin: 0; font: 600 31px/1.2 Inter; }
    .seal p + p { font: 600 116px/1.05 Fraunces; font-variation-settings: "opsz" 60; font-feature-settings: "lnum"; letter-spacing: -0.02em; }
  </style>
  <img src="data:image/png;base64,${picture.toString("base64")}" alt="">
  <p class="title">${title}</p>
  <div class="seal"><p>${words}</p><p>${price}</p></div>`;
}

/** A print with its paper brought to the ground of the flyer: each row is measured at both its ends. */
async function onGround(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (let y = 0; y < height; y++) {
    const [first, last] = [4, width - 5].map((x) => [
      ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
    ]);
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        const paper = first[c] + ((last[c] - first[c]) * x) / width;
        const at = (y * width + x) * 3 + c;
        data[at] = Math.min(255, Math.round((data[at] * GROUND[c]) / paper));
      }
    }
  }
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}
