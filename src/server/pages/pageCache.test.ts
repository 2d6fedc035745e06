import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { createPageCache, type PageCache, type Rendered } from "#server/pages/pageCache";

function rendered(html: string, products: number[] = [], status = 200): Rendered {
  return { status, headers: { "content-type": "text/html" }, html, products: new Set(products) };
}

/** Renders pages numbered from 1. */
function renderer(products: number[] = [], status = 200) {
  let count = 0;
  return vi.fn<() => Promise<Rendered>>(async () => rendered(`rendering ${(count += 1)}`, products, status));
}

/** A rendering that the test finishes. */
function slowRendering() {
  let end: (page: Rendered) => void = () => undefined;
  const ended = new Promise<Rendered>((resolve) => (end = resolve));
  return { render: vi.fn<() => Promise<Rendered>>(() => ended), end };
}

async function text(cache: PageCache, key: string, render: () => Promise<Rendered>): Promise<string> {
  return String(await (await cache.get(key, render)).html.bytes(undefined));
}

const always = () => true;

describe("createPageCache", () => {
  it("caches a page under its key", async () => {
    const cache = createPageCache(always);
    const render = renderer();
    expect(await text(cache, "/a", render)).toBe("rendering 1");
    expect(await text(cache, "/a", render)).toBe("rendering 1");
    expect(await text(cache, "/b", render)).toBe("rendering 2");
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("renders once for all requests that arrive meanwhile", async () => {
    const cache = createPageCache(always);
    const { render, end } = slowRendering();
    const pages = Array.from({ length: 50 }, () => text(cache, "/a", render));
    end(rendered("once"));
    expect(new Set(await Promise.all(pages))).toEqual(new Set(["once"]));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("serves the same bytes in three codings with an ETag of their content", async () => {
    const cache = createPageCache(always);
    const html = "<p>Ansley sofa, 84 inches – é</p>".repeat(200);
    const get = (key: string, body: string) => cache.get(key, () => Promise.resolve(rendered(body)));
    const page = await get("/a", html);
    const [zipped, br] = await Promise.all([page.html.bytes("gzip"), page.html.bytes("br")]);
    expect(String(await page.html.bytes(undefined))).toBe(html);
    expect(gunzipSync(zipped).toString()).toBe(html);
    expect(brotliDecompressSync(br).toString()).toBe(html);
    expect(zipped.length).toBeLessThan(html.length / 10);
    expect(page.headers["content-type"]).toBe("text/html");
    expect((await get("/b", html)).headers.etag).toBe(page.headers.etag);
    expect((await get("/c", `${html}!`)).headers.etag).not.toBe(page.headers.etag);
  });

  it.each([301, 404, 500])("does not cache a page with status %i", async (status) => {
    const cache = createPageCache(always);
    const render = renderer([], status);
    await text(cache, "/a", render);
    expect(await text(cache, "/a", render)).toBe("rendering 2");
  });

  it("does not cache a failed rendering, and rejects all requests that waited for it", async () => {
    const cache = createPageCache(always);
    const broken = () => Promise.reject(new Error("no database"));
    const pages = await Promise.allSettled([cache.get("/a", broken), cache.get("/a", broken)]);
    expect(pages.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await text(cache, "/a", renderer())).toBe("rendering 1");
  });

  it("caches nothing while changes are not reported", async () => {
    let live = false;
    const cache = createPageCache(() => live);
    const render = renderer();
    await text(cache, "/a", render);
    expect(await text(cache, "/a", render)).toBe("rendering 2");
    live = true;
    await text(cache, "/a", render);
    expect(await text(cache, "/a", render)).toBe("rendering 3");
  });

  it("invalidates the pages that show a product and no others", async () => {
    const cache = createPageCache(always);
    const [sofas, rugs, none] = [renderer([1001, 1002]), renderer([5004]), renderer()];
    const all = async () => [
      await text(cache, "/sofas", sofas),
      await text(cache, "/rugs", rugs),
      await text(cache, "/about", none),
    ];
    await all();
    cache.invalidate({ productIds: new Set([1002]) });
    expect(await all()).toEqual(["rendering 2", "rendering 1", "rendering 1"]);
    cache.invalidate({ productIds: new Set([999]) });
    expect(await all()).toEqual(["rendering 2", "rendering 1", "rendering 1"]);
    cache.invalidate("all");
    expect(await all()).toEqual(["rendering 3", "rendering 2", "rendering 2"]);
  });

  it.each([[1001], [7], "all" as const])(
    "does not cache a page that is being rendered during the change of %j",
    async (changed) => {
      const cache = createPageCache(always);
      const old = slowRendering();
      const before = text(cache, "/a", old.render);
      cache.invalidate(changed === "all" ? changed : { productIds: new Set(changed) });
      const render = renderer([1001]);
      expect(await text(cache, "/a", render)).toBe("rendering 1");
      old.end(rendered("old price", [1001]));
      expect(await before).toBe("old price");
      expect(await text(cache, "/a", render)).toBe("rendering 1");
      expect(render).toHaveBeenCalledTimes(1);
    },
  );

  it("evicts the least recently used pages before it exceeds its memory limit", async () => {
    const cache = createPageCache(always);
    const first = renderer();
    await text(cache, "/first", first);
    // Random hex digits: Brotli cannot get them below half.
    const big = () => Promise.resolve(rendered(randomBytes(2 * 1024 * 1024).toString("hex")));
    for (let count = 0; count < 8; count += 1) await cache.get(`/${count}`, big);
    expect(await text(cache, "/first", first)).toBe("rendering 2");
  });
});
