import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Connection } from "#server/db/engine/connect";
import { deleteOldCounts } from "#server/db/queries/rateLimits";
import { limitCount } from "#server/db/schema/index";
import { countUse } from "#server/visitors/countUse";
import { createTestDatabase, type TestDatabase } from "#test/database";
import { testServer } from "#test/testServer";

let database: TestDatabase;
let one: Connection;
let other: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  // Two pools stand for two processes of the store.
  [one, other] = [connect(database.url, 8, () => undefined), connect(database.url, 8, () => undefined)];
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});

const start = new Date("2026-03-07T15:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function limit(subject: string, times = 3) {
  return { name: "Guess", subject, times, seconds: 60 };
}

/** How many of so many uses at once are let through, asked in two processes by turns. */
async function letThrough(subject: string, uses: number, times: number): Promise<number> {
  const taken = await Promise.allSettled(
    Array.from({ length: uses }, (_, at) =>
      countUse(at % 2 === 0 ? one.db : other.db, limit(subject, times), start),
    ),
  );
  return taken.filter(({ status }) => status === "fulfilled").length;
}

describe("countUse", () => {
  it("gives the wait in minutes when it is longer than one", async () => {
    const hour = { name: "told", subject: "b", times: 0, seconds: 3_600 };
    await expect(countUse(one.db, hour, new Date(20 * 60_000))).rejects.toMatchObject({
      message: "Too many requests. Please try again in 40 minutes.",
      details: { retryAfterSeconds: 2_400 },
    });
  });

  it("lets the limit through in a window and says when the next one begins", async () => {
    for (let use = 0; use < 3; use += 1) await countUse(one.db, limit("a"), after(use));
    await expect(countUse(one.db, limit("a"), after(12.5))).rejects.toMatchObject({
      kind: "TooManyRequests",
      message: "Too many requests. Please wait a moment and try again.",
      details: { retryAfterSeconds: 48 },
    });
    await expect(countUse(one.db, limit("a"), after(59.9))).rejects.toMatchObject({
      details: { retryAfterSeconds: 1 },
    });
    await countUse(one.db, limit("a"), after(60));
  });

  it("counts each subject and each call separately", async () => {
    for (let use = 0; use < 3; use += 1) await countUse(one.db, limit("b"), start);
    await countUse(one.db, limit("c"), start);
    await countUse(one.db, { ...limit("b"), name: "Other" }, start);
    await expect(countUse(one.db, limit("b"), start)).rejects.toThrow();
  });

  it("loses no count among fifty parallel uses in two processes", async () => {
    expect(await letThrough("d", 50, 7)).toBe(7);
    const counts = await one.db.select().from(limitCount);
    expect(counts.find(({ subject }) => subject === "d")?.count).toBe(50);
  });

  it("deletes past windows", async () => {
    await countUse(one.db, limit("e"), start);
    await deleteOldCounts(one.db, after(61));
    expect(await one.db.select().from(limitCount)).toEqual([]);
  });
});

describe("the counted address", () => {
  const report = { method: "POST", url: "/api/Logger", payload: { msg: "x" } } as const;

  async function statuses(env: Record<string, string>): Promise<number[]> {
    const server = await testServer({ contents: "tables", env });
    const got: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${count}` };
      const reply = await server.app.inject({ ...report, headers, remoteAddress: "10.0.0.9" });
      got.push(reply.statusCode);
    }
    await server.close();
    return got;
  }

  it("is that of the connection, because anyone can write a header", async () => {
    expect((await statuses({})).at(-1)).toBe(429);
  });

  it("is the one that a trusted proxy forwards", async () => {
    expect((await statuses({ TRUST_PROXY: "10.0.0.9" })).at(-1)).toBe(200);
    expect((await statuses({ TRUST_PROXY: "10.0.0.8" })).at(-1)).toBe(429);
  });
});
