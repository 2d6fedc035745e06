import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { atEnd } from "#test/fire/cleanUp";

/** The number of the first product beside the demo's. */
export const firstProduct = 200_001;

/** The files of the demo store with `count` more products, at prices that each import sets anew. */
export async function catalogFiles(count: number) {
  const folder = await mkdtemp(path.join(tmpdir(), "davenport-fire-files-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await cp("demo/data", path.join(folder, "data"), { recursive: true });
  for (const name of ["pictures", "manuals"])
    await symlink(path.resolve("demo", name), path.join(folder, name));
  return {
    folder,
    /** Puts every new product at `price` dollars, its other variants at one and two dollars more. */
    setPrice: (price: number) =>
      writeFile(
        path.join(folder, "data/products/more.json"),
        JSON.stringify(Array.from({ length: count }, (_, at) => productAt(at, price))),
      ),
  };
}

const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length]!;

const types = ["Sofas", "Tables", "Beds", "Mattresses", "Lamps"];
const rooms = ["living", "dining", "bedroom", "mattress", "others"];
const materials = ["Leather", "Wood", "Velvet", "Metal", "Fabric"];
const colors = [
  { name: "Oat", hex: "#d8cbb3", family: "Beige" },
  { name: "Clay", hex: "#a5482c", family: "Red" },
  { name: "Pine", hex: "#2f4a3a", family: "Green" },
];

function productAt(at: number, price: number) {
  const name = `Harlow ${at + 1} ${pick(types, at).slice(0, -1)}`;
  return {
    productId: firstProduct + at,
    name,
    type: pick(types, at),
    shortName: `Harlow ${at + 1}`,
    description: `Made of ${pick(materials, at).toLowerCase()} for everyday use.`,
    keywords: ["harlow"],
    categories: [pick(rooms, at)],
    variantName: "Color",
    variantDisplay: 5,
    related: [],
    variants: colors.map((color, place) => ({
      sku: `MORE-${at + 1}-${place + 1}`,
      uniqueKey: `more-${at + 1}-${place + 1}`,
      variantValue: color.name,
      shortName: `Harlow ${at + 1}, ${color.name}`,
      fullName: `${name}, ${color.name}`,
      color,
      price: price + place,
      dimension: "",
      size: { width: 20 + (at % 90), depth: 15 + (at % 40), height: 12 + (at % 70) },
      material: pick(materials, at),
      inStockTime: 0,
      stock: { 0: 10 },
      pictures: [],
    })),
  };
}
