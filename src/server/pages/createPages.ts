import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from "react-router";
import type { BrowserConfig } from "#contract/browserConfig";
import type { CatalogChange } from "#server/db/engine/notices";
import { unreadableMessage } from "#domain/messages/faults";
import { Fault } from "#server/app/fault";
import { pagePolicy, stripeSources } from "#server/pages/contentSecurity";
import { clientAddress } from "#server/http/clientAddress";
import { anonymousContext } from "#server/http/dispatch";
import { countCall } from "#server/http/rateLimits";
import { servePictures } from "#server/pages/pictures";
import { pageApi } from "#server/pages/pageApi";
import { searchPath } from "#server/pages/paths";
import {
  bytesOf,
  codings,
  createPageCache,
  type Coding,
  type Page,
  type Rendered,
} from "#server/pages/pageCache";
import { storeAddress } from "#server/app/publicAddress";
import type { AppContext } from "#server/app/appContext";

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

export type Pages = {
  register(app: FastifyInstance): Promise<void>;
  invalidate(change: CatalogChange): void;
};

/** What the server takes from the built bundle: the request handler, and the keys of the load context. */
type WebBundle = {
  answer(request: Request, context: RouterContextProvider): Promise<Response>;
  keys: {
    api: RouterContext<unknown>;
    config: RouterContext<BrowserConfig>;
    errorLog: RouterContext<ErrorLog>;
  };
  /** Whether the page at a path takes cards. */
  takesCards(path: string): boolean;
};

type ErrorLog = (error: unknown) => void;

/** The pages of the store: rendered by the built web bundle, cached until something they show changes. */
export async function createPages(
  context: AppContext,
  { web, isLive }: { web: WebSource; isLive: () => boolean },
): Promise<Pages> {
  const built = web.kind === "built" ? readBundle(await importBundle(web.bundle)) : undefined;
  const cache = createPageCache(() => built !== undefined && isLive());
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const single = withSingleSlashes(request.url);
    if (single !== request.url) return reply.redirect(single, 301);
    const address = pageAddress(request);
    // A page's own calls are not rate limited; this one costs the database as much as the call, so it counts.
    if (searchPath.test(address.split("?", 1)[0] ?? ""))
      await countCall("Search", "address", {
        ...anonymousContext(context),
        client: { address: clientAddress(request.ip), userAgent: "" },
      });
    const page = await cache.get(address, async () => {
      const bundle = built ?? readBundle(await loadSource(web));
      return render(address, { request, bundle, context });
    });
    return send(page, request, reply);
  };
  return {
    invalidate: cache.invalidate,
    async register(app) {
      await serveFiles(app, context, web);
      app.get("/", serve);
      app.get("/*", serve);
    },
  };
}

/** The browser's router reads `//cart` as a host; it would show another page than the one rendered. */
function withSingleSlashes(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return path.replaceAll(/\/{2,}/g, "/") + url.slice(path.length);
}

/** The path and the query parameters that a page depends on; nothing else may make another cache entry. */
function pageAddress(request: FastifyRequest): string {
  if (plainPath.test(request.url)) return request.url;
  // Node accepts '//[' as a path.
  if (!URL.canParse(request.url, "http://store")) throw new Fault("BadRequest", unreadableMessage);
  const url = new URL(request.url, "http://store");
  const known = [...url.searchParams].filter(([name]) => allowedQuery.get(name)?.test(url.pathname));
  const query = new URLSearchParams(known);
  query.sort();
  return `${url.pathname}${known.length === 0 ? "" : `?${query.toString()}`}`;
}

/** Needs no parsing: most addresses, and all popular ones. */
const plainPath = /^(?:\/|(?:\/[\w-]+)+)$/;

/** The allowed query parameters, and their paths: React Router's own request for a page's data, and a search. */
const allowedQuery: ReadonlyMap<string, RegExp> = new Map([
  ["_routes", /^/],
  ["query", searchPath],
]);

async function render(
  address: string,
  { request, bundle, context }: { request: FastifyRequest; bundle: WebBundle; context: AppContext },
): Promise<Rendered> {
  const products = new Set<number>();
  const routerContext = new RouterContextProvider();
  routerContext.set(bundle.keys.api, pageApi(context, products));
  const store = storeAddress(context.config, request.server);
  routerContext.set(bundle.keys.config, await browserConfig(context, store));
  routerContext.set(bundle.keys.errorLog, (err) =>
    context.log.error({ err, requestId: request.id, address }, "page failed"),
  );
  const response = await bundle.answer(new Request(new URL(address, store)), routerContext);
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  if (isPage)
    headers["content-security-policy"] = policyOf(html, { address, bundle, config: context.config });
  return { status: response.status, headers: { ...caching(response.status), ...headers }, html, products };
}

/** The tool that serves pages from their source adds its own styles and sockets; it is never shipped. */
function policyOf(
  html: string,
  { address, bundle, config }: { address: string; bundle: WebBundle; config: AppContext["config"] },
): string {
  if (config.dev) return "frame-ancestors 'none'";
  const path = address.split("?", 1)[0] ?? "";
  const provider = config.paymentAdapter === "stripe" && bundle.takesCards(path) ? stripeSources : undefined;
  return pagePolicy(html, config.secureCookies, provider);
}

/** A browser may store a page but revalidates it each time. A page may forbid storing itself. */
function caching(status: number): Record<string, string> {
  return { "cache-control": status === 200 ? "no-cache" : "no-store", vary: "accept-encoding" };
}

async function send(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  if (page.status === 200 && isKnown(page.headers.etag, request)) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  const coding = codings.find((each) => wanted[each].test(accepted));
  if (coding) reply.header("content-encoding", coding);
  return reply.send(await bytesOf(page, coding));
}

/** Named in the header, and not with a weight of zero, which means "never" (RFC 9110 §12.5.3). */
const wanted: Readonly<Record<Coding, RegExp>> = { br: wantedCoding("br"), gzip: wantedCoding("gzip") };

function wantedCoding(name: Coding): RegExp {
  return new RegExp(`(?:^|[\\s,])${name}(?=\\s*(?:[,;]|$))(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
}

/**
 * Whether the browser has the page; it may list several tags, and a proxy may have made our weak tag a strong one.
 */
function isKnown(etag: string | undefined, request: FastifyRequest): boolean {
  const known = request.headers["if-none-match"]?.split(",") ?? [];
  return known.some((tag) => tag.trim().replace(/^(?!W\/)/, "W/") === etag);
}

async function importBundle(file: string): Promise<ServerBuild> {
  const build: unknown = await import(pathToFileURL(file).href);
  if (!isBuild(build)) throw new Error(`${file} is no built web bundle.`);
  return build;
}

function loadSource(web: WebSource): Promise<ServerBuild> {
  if (web.kind !== "source") throw new Error("Only the source of the pages is loaded again.");
  return web.load();
}

function readBundle(build: ServerBuild): WebBundle {
  const keys: Record<string, unknown> = { ...build.entry.module };
  const { takesCards } = keys;
  if (!isPathTest(takesCards)) throw new Error(otherVersionMessage);
  const answer = createRequestHandler(build, "production");
  return {
    takesCards,
    answer: (request, context) => answer(request, context),
    keys: {
      api: contextKey(keys.apiContext),
      config: contextKey(keys.configContext),
      errorLog: contextKey(keys.errorLogContext),
    },
  };
}

export function isBuild(value: unknown): value is ServerBuild {
  return typeof value === "object" && value !== null && "entry" in value && "routes" in value;
}

function isPathTest(value: unknown): value is (path: string) => boolean {
  return typeof value === "function";
}

const otherVersionMessage = "The web bundle does not fit this server.";

/** @throws when the bundle was built from another version of the source. */
function contextKey<Value>(key: unknown): RouterContext<Value> {
  if (typeof key !== "object" || key === null) throw new Error(otherVersionMessage);
  return key;
}

async function browserConfig(context: AppContext, publicUrl: string): Promise<BrowserConfig> {
  const { config } = context;
  const settings = await context.catalog.settings();
  return {
    apiBaseUrl: config.apiBaseUrl,
    publicUrl,
    storeName: settings.storeName,
    version: context.version,
    mode: config.mode,
    itemsPerPage: config.itemsPerPage,
    mobileWidthThreshold: config.mobileWidthThreshold,
    caching: config.caching,
    checkCityForDelivery: config.checkCityForDelivery,
    phoneValidation: config.phoneValidation,
    compressMaxWidth: config.compressMaxWidth,
    compressMaxHeight: config.compressMaxHeight,
    compressQuality: config.compressQuality,
    paymentPublishableKey: config.paymentPublishableKey,
  };
}

/** The bundle's file names contain their content's hash, so those never change; other files may. */
async function serveFiles(app: FastifyInstance, context: AppContext, web: WebSource): Promise<void> {
  servePictures(app, context, { folder: web.pictures });
  await app.register(fastifyStatic, { root: web.pictures, prefix: "/pictures/", maxAge: "1h" });
  await app.register(fastifyStatic, {
    root: web.manuals,
    prefix: "/manuals/",
    decorateReply: false,
    maxAge: "1h",
  });
  if (web.kind === "source") return;
  await app.register(fastifyStatic, {
    root: path.join(web.client, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    immutable: true,
    maxAge: "365d",
    // The build compresses them once (bin/pack.mjs).
    preCompressed: true,
  });
  const beside = (await readdir(web.client, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { name } of beside)
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, web.client, { maxAge: "1h" }));
}
