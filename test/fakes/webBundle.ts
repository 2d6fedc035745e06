import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { WebSource } from "#server/pages/webBundle";
import { takesCards } from "#web/links";

/**
 * The smallest web bundle that the server accepts, for tests of how pages are served and cached. Its pages show:
 * - `/product/{id}`: the name, price and sale state of a product, status 404 for an unknown one;
 * - `/category/{slug}`: the prices of a category;
 * - `/config`: the configuration given to pages;
 * - `/broken`: an error;
 * - `/slow/{any}`: nothing until `globalThis.slowPages` resolves;
 * - `/injected`: a script and a style that no rendering of ours wrote;
 * - any address without a page: status 404;
 * and each page its render count, from 1 over all pages, as `<i>n</i>`.
 */
export async function stubWeb() {
  const folder = await mkdtemp(path.join(tmpdir(), "davenport-web-"));
  const at = (name: string) => path.join(folder, name);
  await mkdir(at("client/assets"), { recursive: true });
  await mkdir(at("pictures"));
  await mkdir(at("manuals"));
  await writeFile(at("index.mjs"), bundle);
  await writeFile(at("client/assets/app-1a2b.js"), "export {};");
  await writeFile(at("client/favicon.svg"), "<svg/>");
  await writeFile(at("pictures/sofa.webp"), "RIFF");
  await writeFile(at("manuals/sofa.pdf"), "%PDF");
  await writeFile(at("secret.txt"), "secret");
  return {
    web: {
      kind: "built",
      bundle: at("index.mjs"),
      client: at("client"),
      pictures: at("pictures"),
      manuals: at("manuals"),
    } satisfies WebSource,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The stub's inline script: the policy of each page must allow exactly this one. */
export const stubScript = "document.title = 'stub'";

/** A script that content brings along: no policy may allow it. */
export const injectedScript = "steal()";

/** The addresses with a page, in React Router's form. */
const pages = [
  "product/:id/:sku?",
  "category/:slug",
  "product-category/:name/:page?",
  "search",
  "config",
  "broken",
  "injected",
  "slow/:any",
  "cart",
  "*",
];

const bundle = `
${takesCards.toString()}
const keys = { apiContext: {}, configContext: {}, errorLogContext: {}, markerContext: {}, htmlContext: {}, takesCards };
let renders = 0;

async function loader({ request, context }) {
  const api = context.get(keys.apiContext);
  const { pathname } = new URL(request.url);
  const [, kind, name] = pathname.split("/");
  renders += 1;
  const number = renders;
  const page = (text, status = 200) => pageOf(text, number, context.get(keys.markerContext), status);
  if (kind === "broken") throw new Error("The page broke with secret 4242424242424242");
  if (kind === "config") return Response.json(context.get(keys.configContext));
  if (kind === "product") {
    const detail = await api.ProductDetail({ productId: Number(name) });
    if (!detail) return page("Invalid product ID", 404);
    const { name: title, lowPriceVar, forSale } = detail.product;
    return page(title + " $" + lowPriceVar.finalPrice + " " + (forSale ? "for sale" : "sold out"));
  }
  if (kind === "category") {
    const tiles = await api.ProdByCat({ categoryName: name });
    return page(tiles.map((tile) => "$" + tile.lowPriceVar.finalPrice).join(" "));
  }
  if (kind === "injected") return page("<script>${injectedScript}</script><style>p{}</style>");
  if (kind === "slow") await globalThis.slowPages;
  if (kind === "page-not-found") return page("no such page", 404);
  return page("home");
}

function pageOf(text, number, marker, status) {
  const script = "<script nonce=" + JSON.stringify(marker) + ">${stubScript}</script>";
  const html = "<!doctype html><title>x</title>" + script + "<p>" + text + "</p><i>" + number + "</i>";
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}

export const entry = { module: { default: () => new Response("", { status: 500 }), handleError() {}, ...keys } };
const hasNone = { hasAction: false, hasLoader: false, hasErrorBoundary: false, module: "", imports: [] };
const pages = [["home", undefined, true], ...${JSON.stringify(pages)}.map((path) => [path, path, false])];
const pageRoutes = pages.map(([id, path, index]) => ({ id, parentId: "root", path, index, module: { loader } }));
export const routes = {
  root: { id: "root", path: "", module: {} },
  ...Object.fromEntries(pageRoutes.map((route) => [route.id, route])),
};
export const assets = {
  entry: { module: "", imports: [] },
  routes: {
    root: { id: "root", path: "", ...hasNone },
    ...Object.fromEntries(pageRoutes.map(({ module, ...route }) => [route.id, { ...route, ...hasNone, hasLoader: true }])),
  },
  url: "",
  version: "stub",
};
export const future = { v8_middleware: true };
export const basename = "/";
export const publicPath = "/";
export const assetsBuildDirectory = "client";
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: "initial" };
`;
