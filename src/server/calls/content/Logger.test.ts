import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { clientReport } from "#server/db/schema/index";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });
// A minute per test, for the rate limit.
beforeEach(() => server.clock.advance(60_000));

async function lastReport() {
  const [row] = await server.db.select().from(clientReport).orderBy(desc(clientReport.id)).limit(1);
  return row;
}

describe("Logger", () => {
  it("stores a browser's report with the request id", async () => {
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

  it("removes card numbers, tokens and personal data from every field", async () => {
    const card = "4242424242424242";
    const token = "q8Jx2".repeat(9);
    await server.browser().call("Logger", {
      msg: `card ${card} of ada@example.com, order?key=abc&n=4242-4242-4242-4242`,
      level: card,
      stacktrace: `at pay (number: '4242 4242 4242 4242', token ${token}, ssn 078-05-1120)`,
    });
    const stored = JSON.stringify(await lastReport());
    for (const secret of [card, "4242", "ada@example.com", token, "078-05-1120", "key=abc"])
      expect(stored).not.toContain(secret);
  });

  it("replaces line breaks, which could forge a log line", async () => {
    await server.browser().call("Logger", { msg: "plain", stacktrace: 'a\r\n{"level":60}\u0000\u001b[31m' });
    expect((await lastReport())?.stack).not.toMatch(/\p{Cc}/u);
  });

  it("limits an address to thirty reports a minute", async () => {
    const browser = server.browser();
    for (let count = 0; count < 30; count += 1) await browser.call("Logger", { msg: `report ${count}` });
    const reply = await browser.send("Logger", { msg: "one too many" });
    const message = "Too many requests. Please wait a moment and try again.";
    expect(reply).toMatchObject({ status: 429, body: { error: { code: "TooManyRequests", message } } });
    expect(reply.headers["retry-after"]).toBe("60");
    expect(await lastReport()).toMatchObject({ message: "report 29" });
    server.clock.advance(60_000);
    await browser.call("Logger", { msg: "again" });
  });
});
