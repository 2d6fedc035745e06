import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { connect, type Connection } from "#server/db/engine/connect";
import { answerFaults } from "#server/http/errors";
import { registerDemoPages } from "#server/http/operator/demoPages";
import { createLog } from "#server/app/log";
import { outboxFolderMail, type OutboxMail } from "#server/ports/mail/outboxFolder";
import { sandboxPayment, type SandboxPayment } from "#server/ports/payment/sandbox";
import { card } from "#test/builders";
import { standingClock } from "#test/clock";
import { createTestDatabase, type TestDatabase } from "#test/database";
import { testNow } from "#test/testServer";

const log = createLog("silent");
const operatorKey = "fK3_aZ9-qL0xTy7W";
let database: TestDatabase;
let connection: Connection;
let sandbox: SandboxPayment;
let mails: OutboxMail;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, 2, () => undefined);
  sandbox = sandboxPayment({ db: connection.db, timeoutMs: 100, log });
  mails = outboxFolderMail({
    files: filesInMemory(),
    clock: standingClock(testNow),
    from: "Shop <a@shop.example>",
  });
  app = open(operatorKey);
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});

function open(key: string | undefined): FastifyInstance {
  const made = Fastify();
  answerFaults(made, log);
  registerDemoPages(made, { sandbox, mails, operatorKey: key });
  return made;
}

function filesInMemory() {
  const kept = new Map<string, Buffer>();
  return {
    write: (name: string, content: string | Uint8Array) =>
      Promise.resolve(void kept.set(name, Buffer.from(content))),
    read: (name: string) => Promise.resolve(kept.get(name)),
    list: () => Promise.resolve([...kept.keys()]),
    remove: (name: string) => Promise.resolve(void kept.delete(name)),
  };
}

describe("the sandbox's 3-D Secure step", () => {
  async function ask(key: string): Promise<string> {
    const input = { key, amount: cents(10_00), card: card("4000002760003184"), orderNumber: "A" };
    const outcome = await sandbox.charge(input);
    return outcome.kind === "action_required" ? outcome.clientSecret : "";
  }
  const answer = (payload: unknown) =>
    app.inject({ method: "POST", url: "/sandbox/authenticate", payload: payload as object });

  it("takes one answer, and the first one counts", async () => {
    const clientSecret = await ask("one");
    expect((await answer({ clientSecret, approved: true })).json()).toEqual({ status: true });
    await answer({ clientSecret, approved: false });
    expect(await sandbox.find("one")).toMatchObject({ kind: "captured" });
  });

  it("can be declined", async () => {
    await answer({ clientSecret: await ask("two"), approved: false });
    expect(await sandbox.find("two")).toMatchObject({ kind: "declined" });
  });

  it("does not exist under another secret", async () => {
    const reply = await answer({ clientSecret: "challenge_0000000000", approved: true });
    expect(reply.json()).toEqual({ status: false });
  });

  it.each([
    {},
    { clientSecret: "short", approved: true },
    { clientSecret: "x".repeat(40) },
    [],
    { clientSecret: {}, approved: 1 },
  ])("is not answered by %j", async (payload) => {
    const reply = await answer(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: "BadRequest" } });
  });
});

describe("the mail pages of a demo", () => {
  const hello = { to: "ada@example.com", html: "<p>Hello</p>", text: "Hello" };
  const get = (url: string) => app.inject({ method: "GET", url });

  it("list and show mails with the operator's key", async () => {
    await mails.send({ ...hello, messageId: "order-<1>", subject: "<b>Order</b> 1" });
    const list = await get(`/__mails?key=${operatorKey}`);
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain("&#60;b&#62;Order&#60;/b&#62; 1");
    const link = /href="([^"]+)"/.exec(list.body)?.[1] ?? "";
    const mail = await get(link);
    expect(mail.body).toBe("<p>Hello</p>");
    for (const reply of [list, mail])
      expect(reply.headers).toMatchObject({
        "content-security-policy":
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      });
  });

  it.each([
    "",
    "?key=",
    "?key=wrong",
    `?key=${operatorKey}x`,
    `?key=${operatorKey.slice(1)}`,
    "?key=a&key=b",
  ])("do not exist with '%s'", async (query) => {
    for (const url of [`/__mails${query}`, `/__mails/order-%3C1%3E${query}`]) {
      const reply = await get(url);
      expect({ url, status: reply.statusCode }).toEqual({ url, status: 404 });
      expect(reply.json()).toMatchObject({ error: { code: "UnknownCall" } });
    }
  });

  it("do not exist under unknown message ids, however they are spelled", async () => {
    for (const id of ["nothing", "..%2f..%2fetc%2fpasswd", "%2e%2e"]) {
      const reply = await get(`/__mails/${id}?key=${operatorKey}`);
      expect({ id, status: reply.statusCode }).toEqual({ id, status: 404 });
    }
  });

  it("do not exist in a store without a key", async () => {
    const closed = open(undefined);
    for (const url of ["/__mails", "/__mails?key=undefined", "/__mails/order-1?key="])
      expect((await closed.inject({ method: "GET", url })).statusCode).toBe(404);
    await closed.close();
  });
});
