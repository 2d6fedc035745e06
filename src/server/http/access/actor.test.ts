import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#server/db/schema/index";
import { newUserId } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const plain = await fileServer({ contents: "tables" });
const https = await fileServer({ url: plain.url, env: { PUBLIC_URL: "https://shop.example" } });

async function save(server = plain, cookie = "", userId = newUserId()) {
  const headers = cookie === "" ? {} : { cookie };
  const payload = { userId, itemList: [] };
  const reply = await server.app.inject({ method: "POST", url: "/api/SaveCart", headers, payload });
  const rows = await server.db.select().from(visitor).where(eq(visitor.userId, userId));
  return { set: reply.headers["set-cookie"], hashes: rows.map((row) => row.cookieHash.toString("hex")) };
}

const own = "A".repeat(43);
const ownHash = hash("sha256", own);

describe("resolving the actor", () => {
  it("gives a new browser a cookie that no script and no other site can use", async () => {
    const { set } = await save();
    expect(set).toMatch(/^vid=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  });

  it("binds the cookie to host and https when the store uses https", async () => {
    const { set } = await save(https);
    expect(set).toMatch(/^__Host-vid=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/);
  });

  it("gives each browser its own cookie", async () => {
    const cookies = await Promise.all(Array.from({ length: 20 }, async () => (await save()).set));
    expect(new Set(cookies).size).toBe(20);
  });

  it("recognizes a browser and stores only a hash of its cookie", async () => {
    const { set, hashes } = await save(plain, `theme=dark; vid=${own}; other=1`);
    expect(set).toBeUndefined();
    expect(hashes).toEqual([ownHash]);
  });

  it.each([
    ["too short", "vid=abc"],
    ["empty", "vid="],
    ["with other characters", `vid=${"A".repeat(42)}!`],
    ["too long", `vid=${own}A`],
    ["named otherwise", `xvid=${own}`],
    ["malformed", ";;==;"],
  ])("replaces a cookie that is %s", async (_, cookie) => {
    const { set, hashes } = await save(plain, cookie);
    expect(set).toMatch(/^vid=/);
    expect(hashes).not.toContain(ownHash);
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
    const reply = await plain.app.inject("/api/GetCategories");
    expect(reply.headers["set-cookie"]).toBeUndefined();
  });
});
