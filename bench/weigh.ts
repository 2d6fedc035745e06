import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { fivePages, goTo, onFreshStore, screens } from "./fivePages";

/*
 * npm run weigh: the weight of five pages for a first-time shopper, over a 10 Mbit/s line with 40 ms latency. It fails
 * if the home page at 1440 px is heavier than 600 KB or does not load its largest picture first, or if any page
 * shifts while it loads.
 */
const homeBytes = 600_000;
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
/** The widths of the table's columns in characters; text is left-aligned, numbers are right-aligned. */
const widths = [8, 8, 8, 8, 8, 8, 6, 24];

const problems = await onFreshStore(async (browser, { url }, storageState) => {
  const found: string[] = [];
  for (const { width, options } of screens) {
    console.log(`\n${width} px, cold cache, 10 Mbit/s with 40 ms`);
    console.log(row(["page", "weight", "scripts", "pictures", "requests", "LCP", "shift", "largest"]));
    for (const { name, path } of fivePages) {
      const visit = () => weigh(browser, `${url}${path}`, { ...options, storageState });
      // The first request renders a page and resizes its pictures; it does not count.
      await visit();
      const weight = await visit();
      console.log(row([name, ...cells(weight)]));
      found.push(...problemsOf(`${name} at ${width} px`, weight, name === "home" && width === 1440));
    }
  }
  return found;
});
console.log(problems.length === 0 ? "\nAll within limits." : `\n${problems.join("\n")}`);
process.exitCode = problems.length === 0 ? 0 : 1;

type Weight = Awaited<ReturnType<typeof weigh>>;

/** The sizes are bytes, and the largest contentful paint is in milliseconds, with its address if it is a picture. */
async function weigh(browser: Browser, address: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const loaded = await listen(page);
  await goTo(page, address);
  const seen = await page.evaluate(() => ({
    largestMs: Number(document.documentElement.dataset.largestMs ?? 0),
    largestPicture: document.documentElement.dataset.largestPicture ?? "",
    shift: Number(document.documentElement.dataset.shift ?? 0),
  }));
  await context.close();
  const sum = (type?: string) =>
    loaded.filter((one) => !type || one.type === type).reduce((total, { bytes }) => total + bytes, 0);
  return {
    ...seen,
    bytes: sum(),
    scripts: sum("Script"),
    pictures: sum("Image"),
    requests: loaded.length,
    firstPicture: loaded.find(({ type }) => type === "Image")?.url ?? "",
  };
}

/** Runs before the page's own scripts and records what the browser measures. */
function observe(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      document.documentElement.dataset.largestMs = String(entry.startTime);
      document.documentElement.dataset.largestPicture = "url" in entry ? String(entry.url) : "";
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const before = Number(document.documentElement.dataset.shift ?? 0);
      const more = "value" in entry ? Number(entry.value) : 0;
      document.documentElement.dataset.shift = String(before + more);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

type Loaded = { url: string; type: string; bytes: number };

/** Records every response from now on, in request order, with its headers. */
async function listen(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const byId = new Map<string, Loaded>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!request.url.startsWith("http")) return;
    const one = { url: request.url, type: type ?? "Other", bytes: 0 };
    loaded.push(one);
    byId.set(requestId, one);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return loaded;
}

function cells(weight: Weight): string[] {
  const { bytes, scripts, pictures, requests, largestMs, shift } = weight;
  const largest = weight.largestPicture ? `picture${isFirst(weight) ? ", requested first" : ""}` : "words";
  return [
    ...[bytes, scripts, pictures].map((size) => `${(size / 1000).toFixed(0)} KB`),
    String(requests),
    `${largestMs.toFixed(0)} ms`,
    shift.toFixed(3),
    largest,
  ];
}

function isFirst({ largestPicture, firstPicture }: Weight): boolean {
  return largestPicture !== "" && largestPicture === firstPicture;
}

function problemsOf(page: string, weight: Weight, isHome: boolean): string[] {
  return [
    ...(weight.shift >= 0.001 ? [`✗ ${page} shifts while it loads: ${weight.shift.toFixed(4)}`] : []),
    ...(isHome && weight.bytes > homeBytes ? [`✗ ${page} is heavier than ${homeBytes / 1000} KB`] : []),
    ...(isHome && !isFirst(weight) ? [`✗ ${page} does not load its largest picture first`] : []),
  ];
}

function row(texts: readonly string[]): string {
  const cell = (text: string, index: number) => {
    const width = widths[index] ?? 0;
    return /^\d/.test(text) ? text.padStart(width) : text.padEnd(width);
  };
  return texts.map(cell).join("  ").trimEnd();
}
