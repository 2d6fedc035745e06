import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { stock, variant } from "#server/db/schema/index";
import { stubScript, stubWeb } from "#test/fakes/webBundle";
import { testServer, type TestServer } from "#test/testServer";

let stub: Awaited<ReturnType<typeof stubWeb>>;
let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  stub = await stubWeb();
  one = await testServer({ web: stub.web });
  other = await testServer({ web: stub.web, url: one.url, env: { PUBLIC_URL: "https://shop.example" } });
});
afterAll(async () => {
  await other.close();
  await one.close();
  await stub.remove();
});

function open(url: string, headers: Record<string, string> = {}, server = one) {
  return server.app.inject({ method: "GET", url, headers });
}

/** Which rendering of the stub's pages a page is. */
async function rendering(url: string, server = one): Promise<number> {
  return Number(/<i>(\d+)<\/i>/.exec((await open(url, {}, server)).body)?.[1]);
}

async function setPrice(sku: string, dollars: number): Promise<void> {
  await one.db
    .update(variant)
    .set({ price: cents(dollars * 100) })
    .where(eq(variant.sku, sku));
}

describe("a page", () => {
  it("is rendered once and then cached, whatever else is in the query", async () => {
    const first = await rendering("/product/1001");
    expect(await rendering("/product/1001")).toBe(first);
    expect(await rendering("/product/1001?utm_source=mail&x=%ff")).toBe(first);
    expect(await rendering("/product/1002")).not.toBe(first);
  });

  it("depends on what is searched for, and only where there is a search", async () => {
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
    const hash = createHash("sha256").update(stubScript).digest("base64");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
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

  it("is not sent again to a browser that has it in any form, however a proxy writes its tag", async () => {
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
    expect({ status: reply.statusCode, body: reply.body }).toEqual({ status: 200, body: "" });
  });

  it("is not cached when it does not exist or failed", async () => {
    const missing = await open("/product/999");
    expect(missing.statusCode).toBe(404);
    expect(missing.headers["cache-control"]).toBe("no-store");
    expect(await rendering("/product/999")).not.toBe(await rendering("/product/999"));
    const broken = await open("/broken");
    expect(broken.statusCode).toBe(500);
    expect(broken.headers["cache-control"]).toBe("no-store");
    expect(broken.body).not.toContain("secret");
  });

  it("names the port that the store was given where it may choose", async () => {
    const chosen = await testServer({ web: stub.web, url: one.url, env: { PORT: "0" } });
    const address = await chosen.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = new URL(address);
    expect((await open("/config", {}, chosen)).json()).toMatchObject({
      publicUrl: `http://localhost:${port}`,
    });
    await chosen.close();
  });

  it.each([
    ["//cart", "/cart"],
    ["//evil.example/product/1001", "/evil.example/product/1001"],
    ["///product//1001?a=//b", "/product/1001?a=//b"],
  ])("sends %s to %s: a browser would take the name for a host", async (url, location) => {
    expect(await open(url)).toMatchObject({ statusCode: 301, headers: { location } });
  });

  it("is given the configuration of the browser", async () => {
    expect((await open("/config")).json()).toMatchObject({
      apiBaseUrl: "/api",
      publicUrl: "http://localhost:3000",
      storeName: "Red Clay Furniture",
      version: "test",
      mode: "demo",
      itemsPerPage: 24,
      mobileWidthThreshold: 768,
      paymentPublishableKey: "",
    });
    expect((await open("/config", {}, other)).json()).toMatchObject({ publicUrl: "https://shop.example" });
  });
});

describe("a page after a change", () => {
  it("shows a new price at once, in every process of the store", async () => {
    for (const server of [one, other])
      expect((await open("/product/2001", {}, server)).body).toContain("$499 ");
    await setPrice("OAK-TBL-60", 459);
    for (const server of [one, other])
      await expect.poll(async () => (await open("/product/2001", {}, server)).body).toContain("$459 ");
  });

  it("shows the sale of the last unit at once, in every process of the store", async () => {
    const last = and(eq(stock.sku, "PIE-SLP-OAT"), eq(stock.locationId, 0));
    await one.db.update(variant).set({ forSale: false }).where(eq(variant.sku, "PIE-SLP-SLT"));
    for (const server of [one, other])
      await expect.poll(async () => (await open("/product/1010", {}, server)).body).toContain("for sale");
    await one.db.update(stock).set({ reserved: 2 }).where(last);
    for (const server of [one, other])
      await expect.poll(async () => (await open("/product/1010", {}, server)).body).toContain("sold out");
    await one.db.update(stock).set({ reserved: 1 }).where(last);
    for (const server of [one, other])
      await expect.poll(async () => (await open("/product/1010", {}, server)).body).toContain("for sale");
  });

  it("invalidates only the pages that show the product", async () => {
    const before = await Promise.all(
      ["/product/5001", "/category/others", "/product/5002"].map((url) => rendering(url)),
    );
    await setPrice("PON-DSK-OAK", 328);
    await expect.poll(() => rendering("/product/5001")).not.toBe(before[0]);
    expect(await rendering("/category/others")).not.toBe(before[1]);
    expect(await rendering("/product/5002")).toBe(before[2]);
  });

  it("keeps its page while stock changes without running out", async () => {
    const before = await rendering("/product/1002");
    await one.db
      .update(stock)
      .set({ reserved: 1 })
      .where(and(eq(stock.sku, "ANS-LOV-CLY"), eq(stock.locationId, 0)));
    // Notices come in order: once this one has arrived, one before it would have, too.
    await setPrice("SAP-RUG-58", 139);
    await expect.poll(async () => (await open("/product/5008")).body).toContain("$139 ");
    expect(await rendering("/product/1002")).toBe(before);
  });

  it("invalidates every page for a change that may show anywhere", async () => {
    const before = await rendering("/product/1003");
    await one.db.execute("update setting set value = value");
    await expect.poll(() => rendering("/product/1003")).not.toBe(before);
  });
});

describe("what is served beside the pages", () => {
  it("are files of the bundle, which never change, and pictures, which may", async () => {
    const asset = await open("/assets/app-1a2b.js");
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await open("/pictures/sofa.webp")).headers["cache-control"]).toBe("public, max-age=3600");
    expect((await open("/manuals/sofa.pdf")).headers["content-type"]).toBe("application/pdf");
    expect((await open("/favicon.svg")).body).toBe("<svg/>");
  });

  it.each([
    "/pictures/../secret.txt",
    "/pictures/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/nothing.js",
  ])("is nothing outside of them: %s", async (url) => {
    const reply = await open(url);
    expect(reply.body).not.toContain("secret\n");
    expect(reply.body).not.toBe("secret");
  });

  it.each(["/api/NoSuchCall", "/api/SaveCart", "/api", "/api/a/b"])(
    "is no page under /api: %s",
    async (url) => {
      const reply = await open(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ error: { code: "UnknownCall" } });
    },
  );

  it("is the unknown page for an address that cannot be decoded", async () => {
    for (const url of [
      "/%",
      "/%ff",
      "/%E0%A4%A",
      "/garden/%0a",
      "/garden/a%00b",
      "/%0D%0ASet-Cookie:x?a=%",
    ]) {
      const reply = await open(url);
      // The stand-in for the pages shows every address.
      expect({ url, status: reply.statusCode, type: reply.headers["content-type"] }).toEqual({
        url,
        status: 200,
        type: "text/html; charset=utf-8",
      });
      expect(reply.headers["set-cookie"]).toBeUndefined();
    }
    expect((await open("/product/1001/a%00b")).body).toContain("Ansley Track-Arm Sofa");
  });
});
