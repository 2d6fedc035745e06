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
    expect(list.body).toContain("&lt;b&gt;Order&lt;/b&gt; 1");
    const link = /href="(\/__mails\/[^"]+)"/.exec(list.body)?.[1] ?? "";
    const shown = await get(link);
    expect(shown.body).toContain(`<template shadowrootmode="open"><p>Hello</p></template>`);
    for (const reply of [list, shown])
      expect(reply.headers).toMatchObject({
        "content-security-policy":
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      });
  });

  it("show a mail's pictures and files, and only those it has", async () => {
    const content = Buffer.from("%PDF-1.7");
    const pictures = [{ cid: "picture-0@davenport", contentType: "image/png", content: Buffer.from("png") }];
    const attachments = [{ filename: "invoice-1.pdf", contentType: "application/pdf", content }];
    const html = `<p><img src="cid:picture-0@davenport" alt=""></p>`;
    await mail.send({ ...hello, html, pictures, attachments, messageId: "order-2", subject: "Order 2" });
    const shown = await get(`/__mails/order-2?key=${operatorKey}`);
    expect(shown.body).toContain(`<img src="data:image/png;base64,cG5n" alt="">`);
    expect(shown.body).toContain("invoice-1.pdf");
    const file = await get(`/__mails/order-2/0?key=${operatorKey}`);
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.body).toBe("%PDF-1.7");
    for (const none of ["1", "-1", "x"])
      expect((await get(`/__mails/order-2/${none}?key=${operatorKey}`)).statusCode).toBe(404);
  });

  it.each([
    "",
    "?key=",
    "?key=wrong",
    `?key=${operatorKey}x`,
    `?key=${operatorKey.slice(1)}`,
    "?key=a&key=b",
  ])("do not exist with '%s'", async (query) => {
    for (const url of [`/__mails${query}`, `/__mails/order-%3C1%3E${query}`, `/__mails/order-2/0${query}`]) {
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
