import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { renderToFile } from "@react-pdf/renderer";
import { products } from "../data.ts";
import { manualDocument } from "./manual.tsx";
import { manualOf } from "./manuals.ts";

/*
 * Writes the assembly manuals: `npx tsx demo/assembly/main.ts` writes missing ones, `--force` all of them; any
 * other word limits it to manuals whose name contains that word.
 */

const folder = new URL("../manuals/", import.meta.url);
const words = process.argv.slice(2);
const force = words.includes("--force");
const desired = words.filter((word) => !word.startsWith("--"));
const names = products.flatMap(({ manuals = [] }) => manuals);

await writeAll();

async function writeAll(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder).filter((each) => !names.includes(each.replace(/\.pdf$/, ""))))
    rmSync(new URL(file, folder));
  for (const name of names.filter(isDue)) {
    await renderToFile(manualDocument(manualOf(name)), target(name).pathname);
    console.log(`manuals/${name}.pdf`);
  }
}

function isDue(name: string): boolean {
  if (desired.length > 0) return desired.some((word) => name.includes(word));
  return force || !existsSync(target(name));
}

function target(name: string): URL {
  return new URL(`${name}.pdf`, folder);
}
