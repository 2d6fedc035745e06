import { existsSync, readFileSync, statSync } from "node:fs";
import { z } from "zod";

/** The parts of a contract entry that the tables check. */
export type Entry = {
  method: "GET" | "POST" | readonly ("GET" | "POST")[];
  path: string;
  payload: z.ZodType;
  answer: z.ZodType;
};

/** What proofs run against: this product, or a fake one in the checker's own tests. */
export type World = {
  /** Every path of the web layer in React Router's notation: '/product/:id/:sku?'. */
  paths: () => Promise<readonly string[]>;
  contract: () => Promise<Readonly<Record<string, Entry>>>;
  /** The text of a file, by its path in the repository; undefined if it does not exist. */
  file: (path: string) => string | undefined;
};

/** One entry of React Router's route configuration, reduced to paths. */
const routeEntry = z.object({
  path: z.string().optional(),
  index: z.boolean().optional(),
  get children() {
    return z.array(routeEntry).optional();
  },
});
type RouteEntry = z.infer<typeof routeEntry>;
const routesModule = z.object({ default: z.array(routeEntry) });

/** The product in this repository. Its layers are loaded only when a built row needs them. */
export const davenport: World = {
  paths: once(async () => flatten(routesModule.parse(await load("#web/routes")).default)),
  contract: once(async () => {
    const { callNames, entryOf } = await import("#contract/index");
    return Object.fromEntries(callNames.map((name) => [name, entryOf(name)]));
  }),
  file: (path) => {
    const url = new URL(`../../${path}`, import.meta.url);
    return existsSync(url) && statSync(url).isFile() ? readFileSync(url, "utf8") : undefined;
  },
};

/** The full path of every page; layouts that are not pages are left out. */
export function flatten(entries: readonly RouteEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join("/");
    const own = entry.index || (entry.path !== undefined && !entry.children) ? [`/${path}`] : [];
    return [...own, ...flatten(entry.children ?? [], path)].map((one) => one.replace(/\/{2,}/g, "/"));
  });
}

async function load(module: string): Promise<unknown> {
  return await import(/* @vite-ignore */ module);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
