import { hash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { changeVariant, setStock } from "#test/data/catalog";
import { fileWeb } from "#test/fakes/fileWeb";
import { injectedScript, stubScript } from "#test/fakes/webBundle";
import { fileServer, testServer } from "#test/testServer";

const web = await fileWeb();
const one = await fileServer({ web });
const other = await fileServer({ web, url: one.url, env: { PUBLIC_URL: "https://shop.example" } });

function open(url: string, headers: Record<string, string> = {}, server = one) {
  return server.app.inject({ method: "GET", url, headers });
}

/** The number of the rendering that a page is from. */
async function rendering(url: string): Promise<number> {
  return Number(/<i>(\d+)<\/i>/.exec((await open(url)).body)?.[1]);
}

const setPrice = (sku: string, dollars: number) =>
  changeVariant(one.db, sku, { price: cents(dollars * 100) });

/** Waits until a page shows a text in both processes of the store. */
async function expectEverywhere(url: string, text: string): Promise<void> {
  for (const server of [one, other])
    await expect.poll(async () => (await open(url, {}, server)).body).toContain(text);
}

describe("a page", () => {
  it("is rendered once and then cached, whatever else is in the query", async () => {
    const first = await rendering("/product/1001");
    expect(await rendering("/product/1001")).toBe(first);
    expect(await rendering("/product/1001?utm_source=mail&x=%ff")).toBe(first);
    expect(await rendering("/product/1002")).not.toBe(first);
  });

  it("depends on the search query, and only on the search page", async () => {
    const sofa = await rendering("/search?query=sofa");
    expect(await rendering("/search?query=sofa&utm_source=mail")).toBe(sofa);
    expect(await rendering("/search?query=lamp")).not.toBe(sofa);
    expect(await rendering("/product/1001?query=lamp")).toBe(await rendering("/product/1001"));
  });

  it("counts as a search of its network address only when it searches", async () => {
    const status = async (url: string, remoteAddress = "192.0.2.8") =>
      (await one.app.inject({ method: "GET", url, remoteAddress })).statusCode;
    for (let time = 0; time < 119; time += 1) expect(await status("/search?query=sofa")).toBe(200);
    expect(await status("/search.data?query=sofa")).toBe(200);
    for (const url of ["/search?query=lamp", "/search/?query=lamp", "/search.data?query=lamp"])
      expect({ url, status: await status(url) }).toEqual({ url, status: 429 });
    expect(await status("/product/1001")).toBe(200);
    expect(await status("/search?query=lamp", "192.0.2.9")).toBe(200);
    one.clock.advance(60_000);
    expect(await status("/search?query=lamp")).toBe(200);
  });

  it("is rendered once for all requests that arrive together", async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => rendering("/product/4001")));
    expect(new Set(numbers).size).toBe(1);
  });

  it("says how long it is valid, and allows only the scripts it was rendered with", async () => {
    const { statusCode, headers } = await open("/product/1001");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      vary: "accept-encoding",
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    const scriptHash = hash("sha256", stubScript, "base64");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${scriptHash}';`);
  });

  it("allows no script or style that content brought along, and tells nobody its own mark", async () => {
    const { body, headers } = await open("/injected");
    expect(body).toContain(`<script>${injectedScript}</script>`);
    expect(body).not.toContain("nonce");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash("sha256", stubScript, "base64")}';`);
    expect(policy).toContain("style-src 'self';");
  });

  it("is compressed as the browser prefers, with the same content in every coding", async () => {
    const plain = await open("/product/1001");
    const zipped = await open("/product/1001", { "accept-encoding": "gzip, deflate" });
    const br = await open("/product/1001", { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    for (const reply of [plain, zipped, br])
      expect(reply.headers["content-length"]).toBe(String(reply.rawPayload.length));
  });

  it.each([
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0.5,br;q=0.0", "gzip"],
    ["BR ; q=0.001", "br"],
    ["br;q=0", undefined],
    ["brotli, x-gzip", undefined],
    ["gzip ;q=1.0, br;q=0.000", "gzip"],
  ])("is not sent in a coding that the browser rejects: %s", async (accepted, coding) => {
    const reply = await open("/product/1001", { "accept-encoding": accepted });
    expect(reply.headers["content-encoding"]).toBe(coding);
  });

  it("is not sent again to a browser that has it, however a proxy writes its tag", async () => {
    const { etag } = (await open("/product/1001", { "accept-encoding": "br" })).headers;
    for (const known of [`${etag}`, `${etag}`.replace("W/", ""), `"other", ${etag}`]) {
      const reply = await open("/product/1001", { "if-none-match": known });
      expect({ known, status: reply.statusCode, body: reply.body }).toEqual({ known, status: 304, body: "" });
      expect(reply.headers["content-security-policy"]).toContain("sha256-");
      expect(reply.headers.etag).toBe(etag);
    }
    expect((await open("/product/1001", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("answers HEAD like GET, without the page", async () => {
    const reply = await one.app.inject({ method: "HEAD", url: "/product/1001" });
    expect(reply).toMatchObject({ statusCode: 200, body: "" });
  });

  it("is not cached when it does not exist or failed", async () => {
    const headers = { "cache-control": "no-store" };
    expect(await open("/product/999")).toMatchObject({ statusCode: 404, headers });
    expect(await rendering("/product/999")).not.toBe(await rendering("/product/999"));
    const broken = await open("/broken");
    expect(broken).toMatchObject({ statusCode: 500, headers });
    expect(broken.body).not.toContain("secret");
  });

  it("names the port that the system has chosen for the store", async () => {
    const server = await testServer({ web, url: one.url, env: { PORT: "0" } });
    const { port } = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
    const publicUrl = `http://localhost:${port}`;
    expect((await open("/config", {}, server)).json()).toMatchObject({ publicUrl });
    await server.close();
  });

  it.each([
    ["//cart", "/cart"],
    ["//evil.example/product/1001", "/evil.example/product/1001"],
    ["///product//1001?a=//b", "/product/1001?a=//b"],
  ])("redirects %s to %s, because a browser would read the name as a host", async (url, location) => {
    expect(await open(url)).toMatchObject({ statusCode: 301, headers: { location } });
  });

  it("gets the browser's configuration", async () => {
    expect((await open("/config")).json()).toMatchObject({
      apiBaseUrl: "/api",
      publicUrl: "http://localhost:3000",
      storeName: "Red Clay Furniture",
      version: "test",
      mode: "demo",
      mobileWidthThreshold: 768,
      paymentPublishableKey: "",
    });
    expect((await open("/config", {}, other)).json()).toMatchObject({ publicUrl: "https://shop.example" });
  });
});

describe("a page after a change", () => {
  it("shows a new price at once, in every process of the store", async () => {
    await expectEverywhere("/product/2001", "$499 ");
    await setPrice("OAK-TBL-60", 459);
    await expectEverywhere("/product/2001", "$459 ");
  });

  it("shows the sale of the last unit at once, in every process of the store", async () => {
    await changeVariant(one.db, "PIE-SLP-SLT", { forSale: false });
    await expectEverywhere("/product/1010", "for sale");
    await setStock(one.db, "PIE-SLP-OAT", { reserved: 2 });
    await expectEverywhere("/product/1010", "sold out");
    await setStock(one.db, "PIE-SLP-OAT", { reserved: 1 });
    await expectEverywhere("/product/1010", "for sale");
  });

  it("invalidates only the pages that show the product", async () => {
    const before = await Promise.all(["/product/5001", "/category/others", "/product/5002"].map(rendering));
    await setPrice("PON-DSK-OAK", 328);
    await expect.poll(() => rendering("/product/5001")).not.toBe(before[0]);
    expect(await rendering("/category/others")).not.toBe(before[1]);
    expect(await rendering("/product/5002")).toBe(before[2]);
  });

  it("is rendered anew for all who ask together when every price changes, and shows no old one", async () => {
    const pages = [1001, 1002, 1003, 1004, 2001, 3001].map((id) => `/product/${id}`);
    const price = async (url: string) => Number(/\$([\d.]+)/.exec((await open(url)).body)?.[1]);
    const lastRendering = async () => Math.max(...(await Promise.all(pages.map(rendering))));
    const [before, renderings] = [await Promise.all(pages.map(price)), await lastRendering()];
    const raised = before.map((each) => each + 1);
    const add = (amount: number) =>
      one.db.execute(
        sql`update variant set price = price + ${amount}, regular_price = regular_price + ${amount}`,
      );
    await add(100);
    const crowd = Array.from({ length: 20 }, () => pages).flat();
    const seen = async () => new Set((await Promise.all(crowd.map(price))).map(String));
    await expect.poll(seen).toEqual(new Set(raised.map(String)));
    expect(await seen()).toEqual(new Set(raised.map(String)));
    // The notices of one change may arrive in two parts.
    expect((await lastRendering()) - renderings).toBeLessThanOrEqual(2 * pages.length);
    await add(-100);
    await expect.poll(() => price("/product/2001")).toBe(before[4]);
  });

  it("stays cached while stock changes without selling out", async () => {
    const before = await rendering("/product/1002");
    await setStock(one.db, "ANS-LOV-CLY", { reserved: 1 });
    // Notices arrive in order: this one proves that none is still on its way.
    await setPrice("SAP-RUG-58", 139);
    await expect.poll(async () => (await open("/product/5008")).body).toContain("$139 ");
    expect(await rendering("/product/1002")).toBe(before);
  });

  it("invalidates every page for a change that may show on any", async () => {
    const before = await rendering("/product/1003");
    await one.db.execute("update setting set value = value");
    await expect.poll(() => rendering("/product/1003")).not.toBe(before);
  });
});

describe("an address that is not a page's", () => {
  it.each([
    ["/assets/app-1a2b.js", { "cache-control": "public, max-age=31536000, immutable" }],
    ["/pictures/sofa.webp", { "cache-control": "public, max-age=3600" }],
    ["/manuals/sofa.pdf", { "content-type": "application/pdf" }],
    ["/favicon.svg", { "content-type": "image/svg+xml", "content-length": "6" }],
  ])("serves the file %s", async (url, headers) => {
    expect(await open(url)).toMatchObject({ statusCode: 200, headers });
  });

  it("serves the icon itself", async () => {
    expect((await open("/favicon.svg")).body).toBe("<svg/>");
  });

  it.each([
    "/pictures/../secret.txt",
    "/pictures/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/nothing.js",
  ])("serves no file outside the public folders: %s", async (url) => {
    expect((await open(url)).body).not.toBe("secret");
  });

  it.each(["/api/NoSuchCall", "/api/SaveCart", "/api", "/api/a/b"])(
    "is unknown under /api: %s",
    async (url) => {
      const reply = await open(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ error: { code: "UnknownCall" } });
    },
  );

  it.each(["/%", "/%ff", "/%E0%A4%A", "/garden/%0a", "/garden/a%00b", "/%0D%0ASet-Cookie:x?a=%"])(
    "shows the unknown page when it cannot be decoded: %s",
    async (url) => {
      const { statusCode, headers } = await open(url);
      expect({ statusCode, type: headers["content-type"] }).toEqual({
        statusCode: 404,
        type: "text/html; charset=utf-8",
      });
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );

  it("still shows a product when only its end cannot be decoded", async () => {
    expect((await open("/product/1001/a%00b")).body).toContain("Ansley Track-Arm Sofa");
  });
});
