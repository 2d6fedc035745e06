import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servePictures } from "#server/pages/pictures";
import { pictureAddress, pictureVersion } from "#server/catalog/pictureAddress";
import { stubWeb } from "#test/fakes/webBundle";
import { testServer, type TestServer } from "#test/testServer";

const file = "products/ansley-sofa-red-clay.webp";
let folder: string;
let stub: Awaited<ReturnType<typeof stubWeb>>;
let store: TestServer;
let original: Buffer;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "davenport-pictures-"));
  original = await readFile(`demo/pictures/${file}`);
  address = pictureAddress(file, pictureVersion(original));
  stub = await stubWeb();
  const web = { ...stub.web, pictures: path.resolve("demo/pictures") };
  store = await testServer({ web, env: { PICTURES_DIR: folder } });
});
afterAll(async () => {
  await store.close();
  await stub.remove();
  await rm(folder, { recursive: true, force: true });
});

const newBrowser = "image/avif,image/webp,*/*";
const olderBrowser = "image/webp,*/*";

function open(url: string, accept = newBrowser, server = store) {
  return server.app.inject({ method: "GET", url, headers: { accept } });
}

/** Another process of the same store. */
function otherStore(env: Record<string, string>, pictures = path.resolve("demo/pictures")) {
  return testServer({ web: { ...stub.web, pictures }, url: store.url, env });
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

  it("comes as WebP where the browser knows no AVIF", async () => {
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

  it("is made once in each size, however many ask, and stored", async () => {
    const counted: string[] = [];
    const own = fastify();
    const storedIn = await mkdtemp(path.join(tmpdir(), "davenport-kept-"));
    const config = { ...store.context.config, picturesDir: storedIn };
    servePictures(
      own,
      { ...store.context, config },
      {
        folder: path.resolve("demo/pictures"),
        resize: async (_original, { width, format }) => {
          counted.push(`${width}.${format}`);
          return Buffer.from("made");
        },
      },
    );
    const ask = (w: number) =>
      own.inject({ method: "GET", url: `${address}?w=${w}`, headers: { accept: newBrowser } });
    const answers = await Promise.all([160, 160, 320, 160, 160].map(ask));
    await ask(160);
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => "made"));
    expect(counted.toSorted()).toEqual(["160.avif", "320.avif"]);
    const version = pictureVersion(original);
    expect((await readdir(storedIn)).toSorted()).toEqual([`${version}-160.avif`, `${version}-320.avif`]);
    await own.close();
    await rm(storedIn, { recursive: true, force: true });
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
  ])("is not there at %s", async (url) => {
    expect((await open(url)).statusCode).toBe(404);
  });

  it("still comes unchanged when its sizes cannot be stored or made", async () => {
    const broken = await mkdtemp(path.join(tmpdir(), "davenport-broken-"));
    await mkdir(path.join(broken, "products"));
    await writeFile(path.join(broken, "products/torn.webp"), "RIFF");
    const [blocked, torn] = await Promise.all([
      otherStore({ PICTURES_DIR: path.join(broken, "products/torn.webp") }),
      otherStore({ PICTURES_DIR: folder }, broken),
    ]);
    const answers = [
      await open(`${address}?w=640`, newBrowser, blocked),
      await open(`${pictureAddress("products/torn.webp", "000000000000")}?w=640`, newBrowser, torn),
    ];
    for (const { statusCode, headers } of answers)
      expect({ statusCode, ...headers }).toMatchObject({
        statusCode: 200,
        "content-type": "image/webp",
        "cache-control": "no-store",
      });
    expect(answers[0]?.rawPayload.equals(original)).toBe(true);
    await Promise.all([blocked.close(), torn.close()]);
    await rm(broken, { recursive: true, force: true });
  });
});
