import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { card, newKey } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const operatorKey = "fK3_aZ9-qL0xTy7W";
const server = await fileServer({ contents: "tables", operatorKey });
const closed = await fileServer({ url: server.url });
const { payment, mail } = server.context.ports;

describe("the sandbox's 3-D Secure step", () => {
  const decide = (payload: object) =>
    server.app.inject({ method: "POST", url: "/sandbox/authenticate", payload });

  it.each([
    ["authorizes the payment when approved, whatever is sent later", [true, false], "authorized"],
    ["declines the payment when rejected", [false], "declined"],
  ])("%s", async (_, decisions, kind) => {
    const charge = { key: newKey(), amount: cents(10_00), card: card("4000002760003184"), orderNumber: "A" };
    const outcome = await payment.authorize(charge);
    const clientSecret = outcome.kind === "action_required" ? outcome.clientSecret : "";
    for (const approved of decisions)
      expect((await decide({ clientSecret, approved })).json()).toEqual({ status: true });
    expect(await payment.find(charge.key)).toMatchObject({ kind });
  });

  it("rejects an unknown secret", async () => {
    const reply = await decide({ clientSecret: "challenge_0000000000", approved: true });
    expect(reply.json()).toEqual({ status: false });
  });

  it.each([
    {},
    { clientSecret: "short", approved: true },
    { clientSecret: "x".repeat(40) },
    [],
    { clientSecret: {}, approved: 1 },
  ])("rejects %j", async (payload) => {
    const reply = await decide(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: "BadRequest" } });
  });
});

describe("the mail pages of a demo", () => {
  const hello = { to: "ada@example.com", html: "<p>Hello</p>", text: "Hello" };
  const get = (url: string) => server.app.inject(url);

  it("list and show mails with the operator's key", async () => {
    await mail.send({ ...hello, messageId: "order-<1>", subject: "<b>Order</b> 1" });
    const list = await get(`/__mails?key=${operatorKey}`);
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain("&#60;b&#62;Order&#60;/b&#62; 1");
    const link = /href="([^"]+)"/.exec(list.body)?.[1] ?? "";
    const shown = await get(link);
    expect(shown.body).toBe("<p>Hello</p>");
    for (const reply of [list, shown])
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
    for (const url of ["/__mails", "/__mails?key=undefined", "/__mails/order-1?key="])
      expect((await closed.app.inject(url)).statusCode).toBe(404);
  });
});
