import { describe, expect, it } from "vitest";
import { deleteOldCounts } from "#server/db/queries/rateLimits";
import { limitCount } from "#server/db/schema/index";
import { countUse } from "#server/visitors/countUse";
import { fileDatabase } from "#test/database";
import { testServer } from "#test/testServer";

const database = await fileDatabase();
const db = database.connect(8);
const otherProcess = database.connect(8);

const start = new Date("2026-03-07T15:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function limit(subject: string, times = 3) {
  return { name: "Guess", subject, times, seconds: 60 };
}

describe("countUse", () => {
  it("gives the wait in minutes when it is longer than one", async () => {
    const hour = { ...limit("b", 0), name: "Hourly", seconds: 3_600 };
    await expect(countUse(db, hour, new Date(20 * 60_000))).rejects.toMatchObject({
      message: "Too many requests. Please try again in 40 minutes.",
      details: { retryAfterSeconds: 2_400 },
    });
  });

  it("allows the limit in a window and says when the next one begins", async () => {
    for (let use = 0; use < 3; use += 1) await countUse(db, limit("a"), after(use));
    await expect(countUse(db, limit("a"), after(12.5))).rejects.toMatchObject({
      kind: "TooManyRequests",
      message: "Too many requests. Please wait a moment and try again.",
      details: { retryAfterSeconds: 48 },
    });
    await expect(countUse(db, limit("a"), after(59.9))).rejects.toMatchObject({
      details: { retryAfterSeconds: 1 },
    });
    await countUse(db, limit("a"), after(60));
  });

  it("counts each subject and each call separately", async () => {
    for (let use = 0; use < 3; use += 1) await countUse(db, limit("b"), start);
    await countUse(db, limit("c"), start);
    await countUse(db, { ...limit("b"), name: "Other" }, start);
    await expect(countUse(db, limit("b"), start)).rejects.toThrow();
  });

  it("loses no count among fifty parallel uses in two processes", async () => {
    const uses = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => countUse(at % 2 === 0 ? db : otherProcess, limit("d", 7), start)),
    );
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
    const counts = await db.select().from(limitCount);
    expect(counts.find(({ subject }) => subject === "d")?.count).toBe(50);
  });

  it("deletes past windows", async () => {
    await countUse(db, limit("e"), start);
    await deleteOldCounts(db, after(61));
    expect(await db.select().from(limitCount)).toEqual([]);
  });
});

describe("the counted address", () => {
  it.each([
    ["is that of the connection, because anyone can write a header", {}, 429],
    ["is the one that a trusted proxy forwards", { TRUST_PROXY: "10.0.0.9" }, 200],
    ["is that of a proxy that is not trusted", { TRUST_PROXY: "10.0.0.8" }, 429],
  ])("%s", async (_, env, status) => {
    const server = await testServer({ contents: "tables", env });
    const report = { method: "POST", url: "/api/Logger", payload: { msg: "x" } } as const;
    const send = (from: number) =>
      server.app.inject({
        ...report,
        headers: { "x-forwarded-for": `203.0.113.${from}` },
        remoteAddress: "10.0.0.9",
      });
    for (let count = 0; count < 30; count += 1) await send(count);
    expect((await send(30)).statusCode).toBe(status);
    await server.close();
  });
});
