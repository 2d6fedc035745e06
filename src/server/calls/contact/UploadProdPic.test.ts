import { once } from "node:events";
import { connect } from "node:net";
import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { uploadedPicture } from "#server/db/schema/index";
import { tidy } from "#server/jobs/cleanUp";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });
const messageId = "message-0000000001";
const wrongKind = "Please choose a JPEG, PNG or WebP picture.";

function picture(color: string, size = 40) {
  const create = { width: size, height: size / 2, channels: 3 as const, background: color };
  // Where the picture was taken, which nobody but the shopper should know.
  const exif = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 45/1 0/1" } };
  return sharp({ create }).withExif(exif).jpeg().toBuffer();
}

/** Sends a file as a part of a form, as a browser does. */
async function upload(file: Uint8Array, { id = messageId, name = "sofa.jpg", origin = "" } = {}) {
  const form = new FormData();
  form.set("messageId", id);
  form.set("file", new Blob([new Uint8Array(file)]), name);
  const request = new Request("http://shop/", { method: "POST", body: form });
  const reply = await server.app.inject({
    method: "POST",
    url: "/api/UploadProdPic",
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      ...(origin !== "" && { origin }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  // Past the window of the limit by address.
  server.clock.advance(180_000);
  return { status: reply.statusCode, answer: reply.json() };
}

function stored(id = messageId) {
  return server.db.select().from(uploadedPicture).where(eq(uploadedPicture.messageId, id));
}

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
  .png()
  .toBuffer();
/** Says in its head that it is 30,000 pixels wide and high. */
const bomb = Buffer.from(png);
bomb.writeUInt32BE(30_000, 16);
bomb.writeUInt32BE(30_000, 20);
bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);

describe("a picture for a message", () => {
  it("is rendered anew, without its metadata, under a random name", async () => {
    const { answer } = await upload(await picture("red"), { name: "../../etc/passwd\u0000.svg" });
    expect(answer).toMatchObject({ status: true, errorMessage: "" });
    const [row] = await stored();
    expect(row?.name).toBe(answer.fileName);
    expect(row?.name).toMatch(/^[\w-]{24}\.jpg$/);
    const { format, width, height, exif } = await sharp(row!.bytes).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "jpeg",
      width: 40,
      height: 20,
      exif: undefined,
    });
  });

  it("gets its first name again when the same file is sent twice, also as base64 in JSON", async () => {
    const file = await picture("red");
    const { answer } = await upload(file);
    const again = { messageId, file: file.toString("base64") };
    expect(await server.browser().call("UploadProdPic", again)).toEqual(answer);
    expect(await stored()).toHaveLength(1);
  });

  it("replaces the message's oldest when it is the fourth", async () => {
    const id = "message-0000000002";
    const names: string[] = [];
    for (const color of ["red", "green", "blue", "white"])
      names.push((await upload(await picture(color), { id })).answer.fileName);
    expect((await stored(id)).map(({ name }) => name).toSorted()).toEqual(names.slice(1).toSorted());
  });

  it("is made smaller than 2000 pixels", async () => {
    const id = "message-0000000003";
    await upload(await picture("red", 3_000), { id });
    expect(await sharp((await stored(id))[0]!.bytes).metadata()).toMatchObject({ width: 2000, height: 1000 });
  });

  it.each([
    [
      "an SVG drawing with a script",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
      wrongKind,
    ],
    ["a page named like a picture", Buffer.from("<html><script>alert(1)</script>"), wrongKind],
    ["a PNG head before a page", Buffer.concat([png.subarray(0, 30), Buffer.from("<script>")]), wrongKind],
    ["half a picture", png.subarray(0, png.length / 2), wrongKind],
    ["a picture of 900 megapixels", bomb, wrongKind],
    ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;"), wrongKind],
    ["nothing", Buffer.alloc(0), "Failed to upload"],
    ["a file above 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, 1), "Failed to upload"],
  ])("is not %s", async (_, file, errorMessage) => {
    const id = "message-0000000004";
    expect(await upload(file, { id })).toEqual({
      status: 200,
      answer: { status: false, errorMessage, fileName: "" },
    });
    expect(await stored(id)).toEqual([]);
  });

  it("is rejected above 6 MB before it is read, and when the form comes from another site", async () => {
    expect((await upload(Buffer.alloc(6 * 1024 * 1024 + 1, 1))).status).toBe(400);
    expect((await upload(await picture("red"), { origin: "https://evil.example" })).status).toBe(403);
  });

  it("is counted before it is read: twenty come from one address in an hour", async () => {
    const tooLarge = Buffer.alloc(6 * 1024 * 1024 + 1, 1);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const send = () =>
      server.app.inject({ method: "POST", url: "/api/UploadProdPic", headers, payload: tooLarge });
    server.clock.advance(3_600_000);
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await send()).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    server.clock.advance(3_600_000);
  });

  it("waits while eight others are on their way", async () => {
    const { port } = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
    const head =
      "POST /api/UploadProdPic HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x";
    const slow = Array.from({ length: 9 }, () => connect(Number(port), "127.0.0.1"));
    const answers = slow.map((socket) => once(socket, "data"));
    for (const socket of slow) socket.write(`${head}\r\ncontent-length: 900000\r\n\r\n--x\r\n`);
    expect(String(await Promise.race(answers))).toContain("503 Service Unavailable");
    const attempt = async () => (await upload(png, { id: "message-0000000005" })).status;
    expect(await attempt()).toBe(503);
    for (const socket of slow) socket.destroy();
    await expect.poll(attempt).toBe(200);
  });

  it("is deleted after a day without a message", async () => {
    server.clock.advance(86_400_000);
    await tidy(server.context);
    expect(await server.db.$count(uploadedPicture)).toBe(0);
  });
});
