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
import { unreadableMessage } from "#domain/messages/faults";
import type { AppContext } from "#server/app/appContext";
import { Fault } from "#server/app/fault";
import { storeAddress } from "#server/app/publicAddress";
import { clientAddress } from "#server/http/access/clientAddress";
import { anonymousContext } from "#server/http/dispatch";
import { countCall } from "#server/http/rateLimits";
import { pagePolicy, stripeSources } from "#server/pages/contentSecurity";
import { pageApi } from "#server/pages/pageApi";
import { bytesOf, codings, createPageCache, type Coding, type Page } from "#server/pages/pageCache";
import { searchPath } from "#server/pages/paths";
import { servePictures } from "#server/pages/pictures";

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

export type Pages = Awaited<ReturnType<typeof createPages>>;

type WebBundle = ReturnType<typeof readBundle>;

/** The pages of the store: rendered by the built web bundle, cached until something they show changes. */
export async function createPages(
  context: AppContext,
  { web, isLive }: { web: WebSource; isLive: () => boolean },
) {
  const loadBundle = await openBundle(web);
  const cache = createPageCache(() => web.kind === "built" && isLive());
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const single = withSingleSlashes(request.url);
    if (single !== request.url) return reply.redirect(single, 301);
    const address = pageAddress(request);
    // A page's calls are not rate limited, but a search costs the database as much here.
    const client = { address: clientAddress(request.ip), userAgent: "" };
    if (searchPath.test(pathOf(address)))
      await countCall("Search", "address", { ...anonymousContext(context), client });
    const page = await cache.get(address, async () =>
      render(address, { request, bundle: await loadBundle(), context }),
    );
    return send(page, request, reply);
  };
  return {
    invalidate: cache.invalidate,
    async register(app: FastifyInstance) {
      await serveFiles(app, context, web);
      app.get("/", serve);
      app.get("/*", serve);
    },
  };
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "";
}

/** The browser's router reads `//cart` as a host; it would show another page than the one rendered. */
function withSingleSlashes(url: string): string {
  return pathOf(url).replaceAll(/\/{2,}/g, "/") + url.slice(pathOf(url).length);
}

/** The path and the query parameters that a page depends on. Nothing else may add a cache entry. */
function pageAddress(request: FastifyRequest): string {
  if (plainPath.test(request.url)) return request.url;
  // Node accepts '//[' as a path.
  if (!URL.canParse(request.url, "http://store")) throw new Fault("BadRequest", unreadableMessage);
  const url = new URL(request.url, "http://store");
  const known = [...url.searchParams].filter(([name]) => allowedQuery.get(name)?.test(url.pathname));
  const query = new URLSearchParams(known);
  query.sort();
  return known.length === 0 ? url.pathname : `${url.pathname}?${query.toString()}`;
}

/** The common addresses, which need no parsing. */
const plainPath = /^(?:\/|(?:\/[\w-]+)+)$/;

/** The allowed query parameters, and their paths: React Router's own request for a page's data, and a search. */
const allowedQuery: ReadonlyMap<string, RegExp> = new Map([
  ["_routes", /^/],
  ["query", searchPath],
]);

async function render(
  address: string,
  { request, bundle, context }: { request: FastifyRequest; bundle: WebBundle; context: AppContext },
) {
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
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = policyOf(html, { address, bundle, config: context.config });
  return { status: response.status, headers: { ...caching(response.status), ...headers }, html, products };
}

/** In development, Vite adds its own styles and sockets. */
function policyOf(
  html: string,
  { address, bundle, config }: { address: string; bundle: WebBundle; config: AppContext["config"] },
): string {
  if (config.dev) return "frame-ancestors 'none'";
  const takesStripe = config.paymentAdapter === "stripe" && bundle.takesCards(pathOf(address));
  return pagePolicy(html, config.secureCookies, takesStripe ? stripeSources : undefined);
}

/** The default headers: a browser may store a page but revalidates it each time. */
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

/** Whether the browser has the page. It may list several tags, and a proxy may have made our weak tag a strong one. */
function isKnown(etag: string | undefined, request: FastifyRequest): boolean {
  const known = request.headers["if-none-match"]?.split(",") ?? [];
  return known.some((tag) => tag.trim().replace(/^(?!W\/)/, "W/") === etag);
}

/** A function that returns the built bundle, or in development loads the source anew. */
async function openBundle(web: WebSource): Promise<() => Promise<WebBundle>> {
  if (web.kind === "source") return async () => readBundle(await web.load());
  const build: unknown = await import(pathToFileURL(web.bundle).href);
  if (!isBuild(build)) throw new Error(`${web.bundle} is not a built web bundle.`);
  const bundle = readBundle(build);
  return () => Promise.resolve(bundle);
}

/**
 * What the server takes from the bundle: the request handler, the keys of the load context, and whether the page at a
 * path takes cards.
 * @throws when the bundle was built from another version of the source.
 */
function readBundle(build: ServerBuild) {
  const keys: Record<string, unknown> = { ...build.entry.module };
  const { takesCards } = keys;
  if (!isPathTest(takesCards)) throw new Error(otherVersionMessage);
  return {
    takesCards,
    answer: createRequestHandler(build, "production"),
    keys: {
      api: contextKey<unknown>(keys.apiContext),
      config: contextKey<BrowserConfig>(keys.configContext),
      errorLog: contextKey<(error: unknown) => void>(keys.errorLogContext),
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
  const hour = { maxAge: "1h" } as const;
  await app.register(fastifyStatic, { ...hour, root: web.pictures, prefix: "/pictures/" });
  await app.register(fastifyStatic, {
    ...hour,
    root: web.manuals,
    prefix: "/manuals/",
    decorateReply: false,
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
  for (const entry of await readdir(web.client, { withFileTypes: true }))
    if (entry.isFile())
      app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name, web.client, hour));
}
