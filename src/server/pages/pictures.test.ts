import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import fastify from "fastify";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pictureAddress, pictureVersion } from "#server/catalog/pictureAddress";
import { servePictures } from "#server/pages/pictures";
import { fileWeb } from "#test/fakes/fileWeb";
import { fileServer } from "#test/testServer";

const file = "products/ansley-sofa-red-clay.webp";
const pictures = path.resolve("demo/pictures");
const original = await readFile(path.join(pictures, file));
const address = pictureAddress(file, pictureVersion(original));
const web = { ...(await fileWeb()), pictures };
const store = await fileServer({ web });
const folder = store.context.config.dataDir;

// Another process of the store finds a broken picture, and a file in place of the folder for sizes.
const broken = path.join(folder, "broken");
const torn = path.join(broken, "products/torn.webp");
await mkdir(path.dirname(torn), { recursive: true });
await writeFile(torn, "RIFF");
const storeWithoutSizes = await fileServer({ web, url: store.url, env: { PICTURES_DIR: torn } });
const storeWithTorn = await fileServer({ web: { ...web, pictures: broken }, url: store.url });

const newBrowser = "image/avif,image/webp,*/*";
const olderBrowser = "image/webp,*/*";

function open(url: string, accept = newBrowser, { app }: Pick<typeof store, "app"> = store) {
  return app.inject({ method: "GET", url, headers: { accept } });
}

describe("a picture of the store", () => {
  it("comes in the requested width, as AVIF where the browser accepts it, and may be cached forever", async () => {
    const answer = await open(`${address}?w=320`);
    expect(answer.headers).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept",
    });
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 320, height: 240, format: "heif" });
    expect(answer.rawPayload.length).toBeLessThan(original.length / 5);
  });

  it("comes as WebP to a browser without AVIF", async () => {
    const answer = await open(`${address}?w=320`, olderBrowser);
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, format: "webp" });
  });

  it("is never enlarged", async () => {
    const answer = await open(`${address}?w=1920`, olderBrowser);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 900 });
  });

  it("comes unchanged without a requested width or with one that is not offered", async () => {
    for (const query of ["", "?w=333", "?w=", "?w=320&w=640", "?w=99999999"]) {
      const answer = await open(`${address}${query}`);
      expect(answer.headers["content-type"]).toBe("image/webp");
      expect(answer.rawPayload.equals(original)).toBe(true);
    }
  });

  it("is made once in each size for all requests, and stored", async () => {
    const made: string[] = [];
    const app = fastify();
    const picturesDir = path.join(folder, "sizes");
    const config = { ...store.context.config, picturesDir };
    const resize = async (_original: Buffer, { width, format }: { width: number; format: string }) => {
      made.push(`${width}.${format}`);
      return Buffer.from("made");
    };
    servePictures(app, { ...store.context, config }, { folder: pictures, resize });
    const get = (width: number) => open(`${address}?w=${width}`, newBrowser, { app });
    const answers = await Promise.all([160, 160, 320, 160, 160].map(get));
    await get(160);
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => "made"));
    expect(made.toSorted()).toEqual(["160.avif", "320.avif"]);
    const version = pictureVersion(original);
    expect((await readdir(picturesDir)).toSorted()).toEqual([`${version}-160.avif`, `${version}-320.avif`]);
    await app.close();
  });

  it("is the current one at an old address, but not cached forever", async () => {
    const answer = await open(address.replace(/[\da-f]{12}/, "000000000000"));
    expect(answer.rawPayload.equals(original)).toBe(true);
    expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
  });

  it.each([
    "/pictures/000000000000/products/nothing.webp",
    "/pictures/000000000000/products/..%2f..%2fpackage.json",
    "/pictures/000000000000/..%2f..%2fdemo/README.webp",
    "/pictures/000000000000/%2e%2e/x.webp",
    "/pictures/000000000000/products/a%00.webp",
  ])("does not exist at %s", async (url) => {
    expect((await open(url)).statusCode).toBe(404);
  });

  it.each([
    ["stored", storeWithoutSizes, address, original],
    ["made", storeWithTorn, pictureAddress("products/torn.webp", "000000000000"), Buffer.from("RIFF")],
  ])("still comes unchanged when its sizes cannot be %s", async (_, server, url, bytes) => {
    const { statusCode, headers, rawPayload } = await open(`${url}?w=640`, newBrowser, server);
    const expected = { "content-type": "image/webp", "cache-control": "no-store" };
    expect({ statusCode, headers }).toMatchObject({ statusCode: 200, headers: expected });
    expect(rawPayload.equals(bytes)).toBe(true);
  });
});
