import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Day } from "#domain/dates";
import { productsShape } from "#server/demo/catalogShapes";
import { checkFiles } from "#server/demo/checkFiles";
import { readShaped, readText, rejectFiles } from "#server/demo/fileProblem";
import { contentShape, fileShapes, type DemoFiles } from "#server/demo/fileShapes";
import { readPictureFiles } from "#server/demo/pictures";

/**
 * Reads the files of a store, in `folder/data`, and its pictures.
 * @throws StartProblem with file and line when one is missing, malformed or names what is not there.
 */
export async function readDemoFiles(folder: string, today: Day): Promise<DemoFiles> {
  const data = path.join(folder, "data");
  const read = <Value>(name: keyof typeof fileShapes, shape: z.ZodType<Value>) =>
    readShaped(data, `${name}.json`, shape);
  const categories = await read("categories", fileShapes.categories);
  const lists = await readProducts(data, categories);
  const files = {
    categories,
    combos: await read("combos", fileShapes.combos),
    home: await read("home", fileShapes.home),
    locations: await read("locations", fileShapes.locations),
    zipAreas: await read("zipAreas", fileShapes.zipAreas),
    cityAliases: await read("cityAliases", fileShapes.cityAliases),
    taxes: await read("taxes", fileShapes.taxes),
    deliveryFees: await read("deliveryFees", fileShapes.deliveryFees),
    promotions: await read("promotions", fileShapes.promotions),
    calendar: await read("calendar", fileShapes.calendar),
    faq: await read("faq", fileShapes.faq),
    services: await read("services", fileShapes.services),
    assemblyFees: await read("assemblyFees", fileShapes.assemblyFees),
    settings: await read("settings", fileShapes.settings),
    staff: await read("staff", fileShapes.staff),
    storeItems: await read("storeItems", fileShapes.storeItems),
    menu: await read("menu", fileShapes.menu),
    contents: await readContents(data),
    pictureFiles: await readPictureFiles(path.join(folder, "pictures")),
  };
  const findings = checkFiles(files, lists, today);
  if (findings.length > 0) await rejectFiles(data, findings);
  return { ...files, products: lists.flatMap(({ products }) => products) };
}

/** The files of `products`, in the order of the categories: file systems list folders in orders of their own. */
async function readProducts(data: string, categories: DemoFiles["categories"]) {
  const names = (await readdir(path.join(data, "products"))).filter((name) => name.endsWith(".json"));
  const order = categories.map(({ slug }) => `${slug}.json`);
  const sorted = names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return Promise.all(
    sorted.map(async (name) => {
      const file = `products/${name}`;
      return { file, products: await readShaped(data, file, productsShape) };
    }),
  );
}

/** The store's texts: their names, and their HTML from a file each. */
async function readContents(data: string): Promise<DemoFiles["contents"]> {
  const named = await readShaped(data, "content.json", z.array(contentShape));
  return Promise.all(
    named.map(async (each) => ({ ...each, html: await readText(data, `content/${each.name}.html`) })),
  );
}
