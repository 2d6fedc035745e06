import sharp from "sharp";
import { products } from "../data.ts";
import { categoryPictures } from "./categoryScenes.ts";
import { homePictures } from "./homeScenes.ts";
import { models, viewOf } from "./shots.ts";
import { photograph } from "./studio.ts";
import type { Sheet } from "./studio.ts";
import { textureDefs } from "./textures.ts";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";

/** One picture to be made: where it goes, how large it is, and how to draw it. */
interface Job {
  folder: "products" | "categories" | "home";
  name: string;
  width: number;
  height: number;
  maxBytes: number;
  draw: (sheet: Sheet) => string;
}

const pictures = new URL("../pictures/", import.meta.url);
const words = process.argv.slice(2);
const force = words.includes("--force");
const wanted = words.filter((word) => !word.startsWith("--"));

await drawAll();

async function drawAll(): Promise<void> {
  const jobs = [...productJobs(), ...sceneJobs()].filter(isDue);
  const defs = await textureDefs();
  for (const [i, job] of jobs.entries()) {
    const bytes = await write(job, defs);
    console.log(`${i + 1}/${jobs.length} ${job.folder}/${job.name} ${Math.round(bytes / 1024)} KB`);
  }
  if (jobs.length === 0) console.log("Every picture is there; --force draws them again.");
}

function productJobs(): Job[] {
  return products.flatMap((product) => {
    const model = models[product.productId];
    if (!model) throw new Error(`No model for product ${product.productId} in demo/draw/shots.ts.`);
    return product.variants.flatMap((variant) => {
      const main = variant.pictures[0] ?? "";
      return variant.pictures.map((name): Job => {
        const look = name.slice(main.length + 1);
        const draw = (sheet: Sheet) =>
          photograph(model.build(variant, look), viewOf(model.view, look), sheet);
        return { folder: "products", name, width: 1200, height: 900, maxBytes: 40_000, draw };
      });
    });
  });
}

function sceneJobs(): Job[] {
  return [
    ...Object.entries(categoryPictures).map(([name, draw]): Job => ({
      folder: "categories",
      name,
      width: 800,
      height: 600,
      maxBytes: 40_000,
      draw,
    })),
    ...Object.entries(homePictures).map(([name, draw]): Job => ({
      folder: "home",
      name,
      width: 1920,
      height: 800,
      maxBytes: 120_000,
      draw,
    })),
  ];
}

function isDue(job: Job): boolean {
  if (wanted.length > 0) return wanted.some((word) => `${job.folder}/${job.name}`.includes(word));
  return force || !existsSync(target(job));
}

function target(job: Job): URL {
  return new URL(`${job.folder}/${job.name}.webp`, pictures);
}

/** Writes the picture as well as its size allows; answers its bytes. */
async function write(job: Job, defs: string): Promise<number> {
  mkdirSync(new URL(`${job.folder}/`, pictures), { recursive: true });
  const svg = job.draw({ width: job.width, height: job.height, defs });
  const drawn = await sharp(Buffer.from(svg), { unlimited: true }).removeAlpha().raw().toBuffer();
  const raw = { width: job.width, height: job.height, channels: 3 as const };
  for (const quality of [82, 74, 66, 58, 50, 42, 34]) {
    const image = await sharp(drawn, { raw }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (image.length > job.maxBytes && quality > 34) continue;
    writeFileSync(target(job), image);
    return image.length;
  }
  return 0;
}
