import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor } from "#server/db/schema/index";
import { newUserId } from "#test/builders";
import { testServer, type TestServer } from "#test/testServer";

let plain: TestServer;
let https: TestServer;
beforeAll(async () => {
  plain = await testServer({ contents: "tables" });
  https = await testServer({ url: plain.url, env: { PUBLIC_URL: "https://shop.example" } });
});
afterAll(async () => {
  await https.close();
  await plain.close();
});

async function save(server: TestServer, cookie = "", userId = newUserId()) {
  const headers = cookie === "" ? {} : { cookie };
  const payload = { userId, itemList: [] };
  const reply = await server.app.inject({ method: "POST", url: "/api/SaveCart", headers, payload });
  const rows = await server.db.select().from(visitor).where(eq(visitor.userId, userId));
  return { set: reply.headers["set-cookie"], hashes: rows.map((row) => row.cookieHash.toString("hex")) };
}

const own = "A".repeat(43);
const hashOf = (value: string) => createHash("sha256").update(value).digest("hex");

describe("resolving the actor", () => {
  it("gives a new browser a cookie that no script and no other site can use", async () => {
    const { set } = await save(plain);
    expect(set).toMatch(/^vid=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  });

  it("binds the cookie to the host and to https where there is https", async () => {
    const { set } = await save(https);
    expect(set).toMatch(/^__Host-vid=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/);
    expect(set).not.toMatch(/Domain/i);
  });

  it("gives each browser its own cookie", async () => {
    const cookies = await Promise.all(Array.from({ length: 20 }, async () => (await save(plain)).set));
    expect(new Set(cookies).size).toBe(20);
  });

  it("recognizes a browser and stores only a hash of its cookie", async () => {
    const { set, hashes } = await save(plain, `theme=dark; vid=${own}; other=1`);
    expect(set).toBeUndefined();
    expect(hashes).toEqual([hashOf(own)]);
  });

  it.each([
    ["too short", "vid=abc"],
    ["empty", "vid="],
    ["with other characters", `vid=${"A".repeat(42)}!`],
    ["too long", `vid=${own}A`],
    ["of another name", `xvid=${own}`],
    ["no cookie at all", ";;==;"],
  ])("replaces a cookie that is %s", async (_, cookie) => {
    const { set, hashes } = await save(plain, cookie);
    expect(set).toMatch(/^vid=/);
    expect(hashes).not.toContain(hashOf(own));
  });

  it("never accepts the plain cookie in place of the one bound to https, or the reverse", async () => {
    expect((await save(https, `vid=${own}`)).set).toMatch(/^__Host-vid=/);
    expect((await save(plain, `__Host-vid=${own}`)).set).toMatch(/^vid=/);
  });

  it("tells two browsers of one userId apart", async () => {
    const userId = newUserId();
    await save(plain, "", userId);
    const { hashes } = await save(plain, "", userId);
    expect(new Set(hashes).size).toBe(2);
  });

  it("sets no cookie for a call without a userId", async () => {
    const reply = await plain.app.inject({ method: "GET", url: "/api/GetCategories" });
    expect(reply.headers["set-cookie"]).toBeUndefined();
  });
});
