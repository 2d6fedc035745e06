import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  type ServerBuild,
} from "react-router";
import type { BrowserConfig } from "#contract/browserConfig";

/** Where the pages come from: the built bundle, or in development its source through Vite. */
export type WebSource =
  | { kind: "built"; bundle: string; client: string; pictures: string; manuals: string }
  | { kind: "source"; load(): Promise<ServerBuild>; pictures: string; manuals: string };

declare module "react-router" {
  /** Declares to React Router's types what react-router.config.ts enables. */
  interface Future {
    v8_middleware: true;
  }
}

export type WebBundle = ReturnType<typeof readBundle>;

/** A function that returns the built bundle, or in development loads the source anew. */
export async function openBundle(web: WebSource): Promise<() => Promise<WebBundle>> {
  if (web.kind === "source") return async () => readBundle(await web.load());
  const build: unknown = await import(pathToFileURL(web.bundle).href);
  if (!isBuild(build)) throw new Error(`${web.bundle} is not a built web bundle.`);
  const bundle = readBundle(build);
  return () => Promise.resolve(bundle);
}

/**
 * What the server takes from the bundle: the request handler, the keys of the load context, what there is at an
 * address, and whether the page at a path takes cards.
 * @throws when the bundle was built from another version of the source.
 */
function readBundle(build: ServerBuild) {
  const keys: Record<string, unknown> = { ...build.entry.module };
  const { takesCards } = keys;
  if (!isPathTest(takesCards)) throw new Error(otherVersionMessage);
  const routesFor = routesByFirstSegment(routesBelow(undefined, build.routes));
  return {
    takesCards,
    find: (address: string) => findPage(address, routesFor),
    answer: createRequestHandler(build, "production"),
    keys: {
      api: contextKey<unknown>(keys.apiContext),
      config: contextKey<BrowserConfig>(keys.configContext),
      errorLog: contextKey<(error: unknown) => void>(keys.errorLogContext),
      marker: contextKey<string>(keys.markerContext),
      html: contextKey<{ html: string }>(keys.htmlContext),
    },
  };
}

/**
 * What there is at an address: a page or its data; only the not-found page; or nothing, because no page of the store
 * asks for such data. React Router names the routes that it wants data of in the order of its match.
 */
function findPage(
  address: string,
  routesFor: (path: string) => RouteObject[],
): "page" | "not-found page" | "nothing" {
  const { pathname, searchParams } = new URL(address, "http://store");
  const isData = pathname.endsWith(".data");
  const path = isData ? pathname.replace(/(?:(?<=\/)_)?\.data$/, "") : pathname;
  const matches = matchRoutes(routesFor(path), path) ?? [];
  const isPage = matches.length > 0 && matches.at(-1)?.route.path !== "*";
  if (!isData) return isPage ? "page" : "not-found page";
  const [requested, ...more] = searchParams.getAll("_routes");
  if (!isPage || more.length > 0) return "nothing";
  if (requested === undefined) return "page";
  const named = matches.map(({ route }) => route.id ?? "").filter((id) => requested.split(",").includes(id));
  return named.join(",") === requested ? "page" : "nothing";
}

/** The build lists routes by their parents; a match needs them as a tree. */
function routesBelow(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => {
      const own = { id, path, caseSensitive };
      return index ? { ...own, index } : { ...own, children: routesBelow(id, routes) };
    });
}

/**
 * The routes that a path with this first segment may match: a match weighs all routes that it is given, which takes a
 * twentieth of a page's time.
 */
function routesByFirstSegment(routes: RouteObject[]): (path: string) => RouteObject[] {
  const known = new Map<string, RouteObject[]>();
  for (const first of firstSegments(routes)) known.set(first, routesUnder(first, routes));
  const others = routesUnder(undefined, routes);
  // A match decodes the path.
  return (path) => (path.includes("%") ? routes : (known.get(firstSegment(path)) ?? others));
}

/** Routes match in any case. */
function firstSegment(path: string): string {
  return path.replace(/^\//, "").split("/", 1)[0]?.toLowerCase() ?? "";
}

/** A route without a path lays out its children, or is the home page. */
function firstSegments(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => (path ? [firstSegment(path)] : firstSegments(children)));
}

function routesUnder(first: string | undefined, routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) return isVariable(route.path) || firstSegment(route.path) === first ? [route] : [];
    return route.children ? [{ ...route, children: routesUnder(first, route.children) }] : [route];
  });
}

function isVariable(path: string): boolean {
  const first = firstSegment(path);
  return first.startsWith(":") || first === "*" || first.endsWith("?");
}

export function isBuild(value: unknown): value is ServerBuild {
  return typeof value === "object" && value !== null && "entry" in value && "routes" in value;
}

function isPathTest(value: unknown): value is (path: string) => boolean {
  return typeof value === "function";
}

const otherVersionMessage = "The web bundle does not fit this server.";

function contextKey<Value>(key: unknown): RouterContext<Value> {
  if (typeof key !== "object" || key === null) throw new Error(otherVersionMessage);
  return key;
}
