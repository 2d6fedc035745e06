import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { clientReport } from "#server/db/schema/index";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });
// Each test has a minute of its own: thirty reports a minute are taken.
beforeEach(() => server.clock.advance(60_000));

async function lastReport() {
  const [row] = await server.db.select().from(clientReport).orderBy(desc(clientReport.id)).limit(1);
  return row;
}

describe("Logger", () => {
  it("keeps what a browser reports, with the id of the request", async () => {
    const report = { msg: "Failed to get product detail", level: "warn", stacktrace: "Error: x\n  at y" };
    const reply = await server.browser().send("Logger", report);
    expect(reply).toMatchObject({ status: 200, body: { status: true } });
    expect(await lastReport()).toMatchObject({
      level: "warn",
      message: "Failed to get product detail",
      stack: "Error: x ⏎   at y",
      requestId: reply.headers["x-request-id"],
    });
  });

  it("takes cards, tokens and people out of every field", async () => {
    const card = "4242424242424242";
    const token = "q8Jx2".repeat(9);
    await server.browser().call("Logger", {
      msg: `card ${card} of ada@example.com, order?key=abc&n=4242-4242-4242-4242`,
      level: card,
      stacktrace: `at pay (number: '4242 4242 4242 4242', token ${token}, ssn 078-05-1120)`,
    });
    const kept = JSON.stringify(await lastReport());
    for (const secret of [card, "4242", "ada@example.com", token, "078-05-1120", "key=abc"])
      expect(kept).not.toContain(secret);
  });

  it("makes one line of what would forge another", async () => {
    await server.browser().call("Logger", { msg: "plain", stacktrace: 'a\r\n{"level":60}\u0000\u001b[31m' });
    const report = await lastReport();
    expect(report?.stack).not.toMatch(/\p{Cc}/u);
  });

  it("takes thirty reports a minute from one address and says when to come again", async () => {
    const browser = server.browser();
    for (let count = 0; count < 30; count += 1) await browser.call("Logger", { msg: `report ${count}` });
    const reply = await browser.send("Logger", { msg: "one too many" });
    expect(reply.status).toBe(429);
    expect(reply.body).toMatchObject({
      error: {
        code: "TooManyRequests",
        message: "Too many requests. Please wait a moment and try again.",
      },
    });
    expect(reply.headers["retry-after"]).toBe("60");
    expect(await lastReport()).toMatchObject({ message: "report 29" });
    server.clock.advance(60_000);
    await browser.call("Logger", { msg: "again" });
  });

  it("turns reports away that are too long or of another form", async () => {
    const browser = server.browser();
    for (const bad of [
      {},
      { msg: 5 },
      { msg: "x".repeat(2001) },
      { msg: "x", stacktrace: "y".repeat(6001) },
    ]) {
      const reply = await browser.send("Logger", bad);
      expect(reply).toMatchObject({ status: 400, body: { error: { code: "BadRequest" } } });
    }
    const huge = await browser.send("Logger", { msg: "x", more: "y".repeat(9000) });
    expect(huge).toMatchObject({ status: 400, body: { error: { code: "BadRequest" } } });
  });
});
