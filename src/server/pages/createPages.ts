import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RouterContextProvider } from "react-router";
import type { BrowserConfig } from "#contract/browserConfig";
import { listChoiceParameters } from "#domain/catalog/listFilter";
import { unreadableMessage } from "#domain/messages/faults";
import type { AppContext } from "#server/app/appContext";
import { Fault } from "#server/app/fault";
import { storeAddress } from "#server/app/publicAddress";
import { clientAddress } from "#server/http/access/clientAddress";
import { anonymousContext } from "#server/http/dispatch";
import { countCall } from "#server/http/rateLimits";
import { sendBusyPage } from "#server/pages/busyPage";
import { pagePolicy, stripeSources, withoutMarker } from "#server/pages/contentSecurity";
import { pageApi } from "#server/pages/pageApi";
import { codings, type Coding } from "#server/pages/packedHtml";
import { createPageCache, type Page } from "#server/pages/pageCache";
import { choicePath, googleMapAddress, productPath, searchPath } from "#server/app/paths";
import { servePictures } from "#server/pages/pictures";
import { createRenderQueue } from "#server/pages/renderQueue";
import { openBundle, type WebBundle, type WebSource } from "#server/pages/webBundle";

export type Pages = Awaited<ReturnType<typeof createPages>>;

/** The pages of the store: rendered by the built web bundle, cached until something they show changes. */
export async function createPages(
  context: AppContext,
  { web, isLive }: { web: WebSource; isLive: () => boolean },
) {
  const loadBundle = await openBundle(web);
  const cache = createPageCache(() => web.kind === "built" && isLive());
  const renders = createRenderQueue(context.traffic);

  /** Undefined if there is nothing at the address, not even the not-found page. */
  async function pageAt(address: string, request: FastifyRequest): Promise<Page | undefined> {
    const client = { address: clientAddress(request.ip), userAgent: "" };
    // A page's calls are not rate limited, but a search costs the database as much here.
    const counted = countedCall(address);
    if (counted) await countCall(counted, "address", { ...anonymousContext(context), client });
    const cached = cache.find(address);
    if (cached) return cached;
    const bundle = await loadBundle();
    const found = bundle.find(address);
    if (found === "nothing") return undefined;
    // Unknown addresses share one page, or they would fill the cache or cost a rendering each.
    const [shown, status] = found === "page" ? [address, 200] : [unknownAddress, 404];
    const renderOne = () => render(shown, { request, bundle, context });
    return cache.get(shown, () => renders.add(client.address, renderOne), status);
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const single = withSingleSlashes(request.url);
    if (single !== request.url) return reply.redirect(single, 301);
    const address = pageAddress(request);
    try {
      const page = await pageAt(address, request);
      return page ? await send(page, request, reply) : reply.callNotFound();
    } catch (problem) {
      if (!(problem instanceof Fault) || isData(address)) throw problem;
      return sendBusyPage(reply, problem);
    }
  }

  return {
    invalidate: cache.invalidate,
    async register(app: FastifyInstance) {
      await serveFiles(app, context, web);
      app.get("/", serve);
      app.get("/*", serve);
    },
  };
}

/** No route matches it but the one for unknown addresses. */
const unknownAddress = "/page-not-found";

function isData(address: string): boolean {
  return pathOf(address).endsWith(".data");
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
  if (plainPath.test(request.url) || googleMapAddress.test(request.url)) return request.url;
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

/** The allowed query parameters, and their paths: React Router's own request for a page's data, lists and a search. */
const allowedQuery: ReadonlyMap<string, RegExp> = new Map([
  ["_routes", /\.data$/],
  ["query", searchPath],
  ["page", searchPath],
  ...listChoiceParameters.map((name): [string, RegExp] => [name, choicePath]),
]);

/** The call behind a page that no cache can hold, since its address has more forms than that has room for. */
function countedCall(address: string): "Search" | "ListProducts" | undefined {
  const path = pathOf(address);
  if (searchPath.test(path)) return "Search";
  return choicePath.test(path) && /[?&](?!_routes=)/.test(address) ? "ListProducts" : undefined;
}

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
  const marker = randomBytes(16).toString("base64url");
  routerContext.set(bundle.keys.marker, marker);
  const page = { html: "" };
  routerContext.set(bundle.keys.html, page);
  const response = await bundle.answer(new Request(new URL(address, store)), routerContext);
  // Data and redirects have a body.
  const marked = page.html || (await response.text());
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = policyOf(marked, {
      address,
      bundle,
      marker,
      config: context.config,
    });
  const html = withoutMarker(marked, marker);
  return { status: response.status, headers: { ...caching(response.status), ...headers }, html, products };
}

/** In development, Vite adds its own styles and sockets. */
function policyOf(html: string, { address, bundle, marker, config }: Rendering): string {
  if (config.dev) return "frame-ancestors 'none'";
  const takesStripe = config.paymentAdapter === "stripe" && bundle.takesCards(pathOf(address));
  const provider = takesStripe ? stripeSources : undefined;
  // The lease provider's script runs in a frame beside a product's price, and never where cards are typed.
  const ownFrames = productPath.test(pathOf(address)) && config.leaseAdapter !== "none";
  const googleMap = googleMapAddress.test(address);
  return pagePolicy(html, { marker, secure: config.secureCookies, ownFrames, googleMap, provider });
}

type Rendering = { address: string; bundle: WebBundle; marker: string; config: AppContext["config"] };

/** The default headers: a browser may store a page but revalidates it each time. */
function caching(status: number): Record<string, string> {
  return { "cache-control": status === 200 ? "no-cache" : "no-store", vary: "accept-encoding" };
}

async function send(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  if (page.status === 200 && isKnown(page.headers.etag, request)) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  const coding = codings.find((each) => accepts[each].test(accepted));
  if (coding) reply.header("content-encoding", coding);
  return reply.send(await page.html.bytes(coding));
}

/** Named in the header, and not with a weight of zero, which means "never" (RFC 9110 §12.5.3). */
const accepts: Readonly<Record<Coding, RegExp>> = { br: codingPattern("br"), gzip: codingPattern("gzip") };

function codingPattern(name: Coding): RegExp {
  return new RegExp(`(?:^|[\\s,])${name}(?=\\s*(?:[,;]|$))(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
}

/** Whether the browser has the page. It may list several tags, and a proxy may have made our weak tag a strong one. */
function isKnown(etag: string | undefined, request: FastifyRequest): boolean {
  const known = request.headers["if-none-match"]?.split(",") ?? [];
  return known.some((tag) => tag.trim().replace(/^(?!W\/)/, "W/") === etag);
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
      app.get(`/${entry.name}`, (_request, reply) => {
        // A service worker asks under the policy of its own answer (decision 035).
        if (entry.name === workerName) reply.header("content-security-policy", workerPolicy);
        return reply.sendFile(entry.name, web.client, hour);
      });
}

const workerName = "offline-catalog.js";
const workerPolicy = "default-src 'none'; connect-src 'self'";
