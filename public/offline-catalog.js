/*
 * The service worker of a store's device (decision 035): it keeps the catalog's pages, and shows them while the network
 * is away, each with the moment it is from. It never touches a call, and a page with something personal is not kept.
 */

const cacheName = "davenport-catalog";
const mostPictures = 400;
const answerWithinMs = 10_000;

/** Lists of products, which say nothing about stock, and the pages of a sale, whose HTML is the same for everyone. */
const keptPage =
  /^\/(?:$|(?:product-category|specials)(?:\/|$)|(?:cart|storeItems|unsentSales|shippingChoice|orderSummary|layawayContact|layawaySummary)$)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data?.kind === "keep") event.waitUntil(keepCatalog(event.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && keptPage.test(url.pathname) && url.search === "")
    event.respondWith(pageOf(url.pathname));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(notKept));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(fileOf(request, {}));
  else if (url.pathname.startsWith("/pictures/")) event.respondWith(pictureOf(request));
});

/** The page from the network, which is kept for later; without an answer, the one kept. */
async function pageOf(path) {
  const kept = await caches.open(cacheName);
  try {
    const page = await fetch(path, {
      signal: AbortSignal.timeout(answerWithinMs),
      credentials: "same-origin",
    });
    if (page.status === 200 && !page.redirected) await kept.put(path, page.clone());
    // A navigation takes no answer that was redirected on the way.
    return page.redirected ? Response.redirect(page.url) : page;
  } catch {
    const page = await kept.match(path);
    return page ? withAge(page) : notKept();
  }
}

/** The page says how old it is: `data-kept` of its root. */
async function withAge(page) {
  const html = await page.text();
  const keptAt = new Date(page.headers.get("date") ?? 0).toISOString();
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html.replace("<html ", `<html data-kept="${keptAt}" `), { headers });
}

function notKept() {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Offline</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <main><h1>This page needs the network</h1><p>There is no connection, and this device has not kept this page.</p>
    <p><a href="/">Go to the home page</a></p></main></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** The bundle's files never change under their name. */
async function fileOf(request, options) {
  const kept = await caches.open(cacheName);
  const known = await kept.match(request, options);
  if (known) return known;
  const file = await fetch(request);
  if (file.status === 200) await kept.put(request, file.clone());
  return file;
}

/** Any size of a picture is better than none. */
async function pictureOf(request) {
  try {
    return await fetch(request);
  } catch (problem) {
    const known = await (await caches.open(cacheName)).match(request, { ignoreSearch: true });
    if (known) return known;
    throw problem;
  }
}

/** Keeps the pages that are linked from the frame, and the files of all of them and of the open page. */
async function keepCatalog({ pages, files }) {
  const known = new Set();
  const pictures = new Set();
  const keepFiles = async (paths) => {
    for (const file of paths.filter((each) => !known.has(each))) await keep(file, { onlyNew: true });
    for (const file of paths) known.add(file);
  };
  await keepFiles(files);
  for (const path of pages) {
    const html = await keep(path);
    await keepFiles(filesOf(html));
    for (const picture of picturesOf(html)) pictures.add(picture);
  }
  for (const picture of [...pictures].slice(0, mostPictures)) await keep(picture, { onlyNew: true });
}

/** The scripts and styles of a page. */
function filesOf(html) {
  return [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file);
}

/** The smaller size of each picture of a page. */
function picturesOf(html) {
  return [...html.matchAll(/srcSet="[^"]*?(\/pictures\/[^" ]+\?w=480) /gi)].map(([, picture]) => picture);
}

/** @returns what a page says; '' for a file, and for what could not be fetched. */
async function keep(path, { onlyNew = false } = {}) {
  try {
    const kept = await caches.open(cacheName);
    if (onlyNew && (await kept.match(path))) return "";
    const answer = await fetch(path, { credentials: "same-origin" });
    if (answer.status !== 200 || answer.redirected) return "";
    await kept.put(path, answer.clone());
    return answer.headers.get("content-type")?.startsWith("text/html") ? await answer.text() : "";
  } catch {
    return "";
  }
}
