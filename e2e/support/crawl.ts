import type { APIResponse, Page, Request } from "@playwright/test";
import { expect } from "./fixtures";
import { expectInCart } from "./shopper";

type Link = { from: string; to: URL };

/** What lies at an address: the links there, and what is wrong, if anything. */
type Place = { links: string[]; problem?: string };

type Crawl = {
  /** Every address that was looked at, as a path. */
  seen: string[];
  /** One line per broken link: the page it is on, its address, and what is there. */
  broken: string[];
};

/**
 * Follows the links of the page that is open, of those at `start`, and of every page they lead to: each address once.
 * The pages at `start` and those that only the shopper can see are opened, since they get their links in the browser.
 * All others are the same for everyone: a crawl of `everything` reads them too, any other looks at their status alone.
 */
export async function crawl(
  page: Page,
  { start, everything = false }: { start: readonly string[]; everything?: boolean },
): Promise<Crawl> {
  const store = new URL(page.url());
  const first = start.map((path) => new URL(path, store).href);
  const [seen, kinds, broken] = [new Set<string>(), new Map<string, number>(), [] as string[]];
  const unseen = (from: string, links: string[]) =>
    links.flatMap((link): Link[] => {
      const to = addressOf(link, new URL(from, store));
      if (to?.origin !== store.origin || seen.has(to.href) || isOneOfMany(to, kinds)) return [];
      seen.add(to.href);
      return [{ from, to }];
    });
  const follow = async ({ from, to }: Link): Promise<Link[]> => {
    const isOpened = first.includes(to.href);
    const { links, problem } = await look(page, to, { isOpened, everything });
    if (problem) broken.push(`${from} → ${pathOf(to)} → ${problem}`);
    return unseen(pathOf(to), links);
  };
  let links = unseen(pathOf(store), [...first, ...(await linksOf(page))]);
  while (links.length > 0) {
    const [now, later] = [links.slice(0, atOnce), links.slice(atOnce)];
    links = [...later, ...(await Promise.all(now.map(follow))).flat()];
  }
  return { seen: [...seen].map((href) => pathOf(new URL(href))), broken };
}

/** A network address may have only so many pages rendered at once. */
const atOnce = 4;

/** Asks for an address as a link does, and opens it where its links are only in the browser. */
async function look(
  page: Page,
  to: URL,
  { isOpened, everything }: { isOpened: boolean; everything: boolean },
): Promise<Place> {
  // Compressing each page once takes longer than reading it.
  const response = await page.request.get(to.href, { headers: { "accept-encoding": "identity" } });
  if (!response.ok()) return { links: [], problem: String(response.status()) };
  if (isSentHome(response.url(), to)) return { links: [], problem: "the home page" };
  const text = await textOf(response);
  // As `PageHead` marks what only the shopper can see.
  const isPersonal = text.includes('<meta name="robots" content="noindex"');
  const isPage = text.startsWith("<!DOCTYPE html>") && !actions.test(to.pathname);
  if (isPage && (isOpened || isPersonal)) return open(page, to);
  return { links: everything ? linksIn(text) : [] };
}

/** Opening them signs the shopper out, or asks whether to remove the device or what this browser has stored. */
const actions = /^\/(?:logout|__clear|__register)/;

/** Opens an address in a tab of its own, until it is hydrated and nothing is loading. */
async function open(page: Page, to: URL): Promise<Place> {
  const tab = await page.context().newPage();
  const loading = new Set<Request>();
  tab.on("request", (request) => loading.add(request));
  tab.on("requestfinished", (request) => loading.delete(request));
  tab.on("requestfailed", (request) => loading.delete(request));
  await tab.goto(to.href);
  await expectInCart(tab, "\\d+");
  const unfinished = async () => loading.size + (await tab.locator("[aria-busy=true]").count());
  await expect.poll(unfinished).toBe(0);
  // What has just arrived may ask for more once it is rendered. Tabs in the background may never be idle.
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  await expect.poll(unfinished).toBe(0);
  const links = await linksOf(tab);
  const shown = await tab.locator("body").innerText();
  const problem = isSentHome(tab.url(), to) ? "the home page" : errors.exec(shown)?.[0];
  await tab.close();
  return { links, problem };
}

const errors = /The page you are looking for doesn't exist|An error has occurred|\w+ not found/;

/** The links that lead away from a page, in closed menus too, but not where all of it is hidden. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')];
    return all.filter((link) => getComputedStyle(link).visibility === "visible").map(({ href }) => href);
  });
}

/** Only pages and lists of pages hold links. */
async function textOf(response: APIResponse): Promise<string> {
  return /html|xml/.test(response.headers()["content-type"] ?? "") ? response.text() : "";
}

/** The links of a page, a sitemap or a feed. */
function linksIn(text: string): string[] {
  const places =
    /<(?:a|area|iframe|link)\s(?:[^>]*?\s)?(?:href|src)="([^"]*)"|<(?:loc|link|g:link)>([^<]*)</g;
  return [...text.matchAll(places)].map(([, attribute = "", content = ""]) =>
    (attribute || content).replaceAll("&amp;", "&"),
  );
}

/** Undefined for what is no address of a page, such as a phone number. */
function addressOf(link: string, from: URL): URL | undefined {
  if (!URL.canParse(link, from)) return undefined;
  const to = new URL(link, from);
  // A fragment that is no place on the page tells the page something, such as the secret of a mailed link.
  if (!to.hash.includes("=")) to.hash = "";
  return to;
}

/** A few filters of a kind stand for all, and one variant for those of its product. */
function isOneOfMany(to: URL, kinds: Map<string, number>): boolean {
  const [, product] = /^\/product\/(\d+)\/./.exec(to.pathname) ?? [];
  if (product === undefined && to.search === "") return false;
  const kind = product ?? [to.pathname.split("/")[1], ...to.searchParams.keys()].join(" ");
  const count = (kinds.get(kind) ?? 0) + 1;
  kinds.set(kind, count);
  return count > (product === undefined ? 3 : 1);
}

function isSentHome(where: string, to: URL): boolean {
  return new URL(where).pathname === "/" && to.pathname !== "/";
}

function pathOf({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}
