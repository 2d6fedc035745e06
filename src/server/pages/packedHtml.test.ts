import { brotliDecompressSync } from "node:zlib";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { packHtml } from "#server/pages/packedHtml";

const html = Array.from({ length: 500 }, (_, at) => `<p>sofa ${at * 7919}</p>`).join("");

describe("packHtml", () => {
  it("compresses a page fast for its first request, and well once for all others", async () => {
    const page = await packHtml(html);
    for (const coding of ["br", "gzip"] as const) {
      const [first, second, third] = await Promise.all([1, 2, 3].map(async () => page.bytes(coding)));
      expect(first?.length).toBeGreaterThan(second?.length ?? 0);
      expect(third).toBe(second);
      expect(await page.bytes(coding)).toBe(second);
    }
  });

  it("gives the plain HTML, unpacked again only once no one reads it", async () => {
    const page = await packHtml(html);
    await page.bytes("br");
    expect(brotliDecompressSync(await page.bytes("br")).toString()).toBe(html);
    // zlib holds the HTML until its callback has returned.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    const plain = await page.bytes(undefined);
    expect(plain.toString()).toBe(html);
    expect(await page.bytes(undefined)).toBe(plain);
    expect(page.size()).toBeLessThan(html.length);
  });
});

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}
