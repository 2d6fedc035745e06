import type { InjectOptions } from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { relayOutbox } from "#server/jobs/relayOutbox";
import type { PaymentPort } from "#server/ports/payment/port";
import { createPrinter } from "#server/documents/printer";
import { reconcileAttempts } from "#server/payments/reconcile";
import { goodCard, newKey, readyToPay, type Submit } from "#test/data/builders";
import { changeSettings } from "#test/data/settings";
import { pdfText } from "#test/pdfText";
import { sentMails, orderWithBalance } from "#test/sale/support/balances";
import { newBuyer, sendSubmit, sofa } from "#test/sale/support/buyers";
import { failNext, failpoints } from "#test/sale/support/orders";
import { answerChallenge, storeWithSandbox } from "#test/sale/support/provider";
import {
  canary,
  dump,
  encodings,
  filesUnder,
  findSecrets,
  groupsOf,
  type Canary,
} from "#test/sale/support/secrets";
import { stocked } from "#test/sale/support/stocked";
import { testServer } from "#test/testServer";

/*
 * Unique card numbers and codes go through every flow of the sale and through malformed requests. Afterwards this test
 * searches for them in everything that remains: tables, log, mails, answers.
 */

const secrets: Canary[] = [];
const logged: string[] = [];
const answers: string[] = [];
const { mail, mails } = sentMails();
let providerEchoes = false;

/** A provider whose errors may echo the request. */
function echoing(real: PaymentPort): PaymentPort {
  return {
    ...real,
    authorize: async (request) => {
      if (!providerEchoes) return real.authorize(request);
      const { number, cvv } = request.card;
      throw Object.assign(new Error(`Card ${number} with ${cvv} refused`, { cause: request }), { request });
    },
  };
}

const printer = createPrinter();
afterAll(() => printer.close());
const logTo = { write: (line: string) => void logged.push(line) };
const server = await stocked(storeWithSandbox(echoing, { logTo, ports: { mail }, printer }));
const input = await readyToPay(server.browser(), { [sofa]: 1 });
// A code that is unique is longer than a card's.
await changeSettings(server, { validateCardNumber: false });

/** A unique card; `like` is a number that the sandbox knows. */
function planted(like?: string): Submit["payment"] & Canary {
  const own = canary();
  const secret = { ...own, number: like ?? own.number };
  secrets.push(secret);
  return { ...goodCard, ...secret };
}

async function send(what: unknown, key?: string): Promise<unknown> {
  const { status, body, headers } = await sendSubmit(server.browser(), what, key);
  answers.push(JSON.stringify([status, body, headers]));
  return body;
}

/** Sends a malformed submit and expects its rejection. */
async function expectRejected(what: unknown): Promise<void> {
  expect(await send(what, newKey())).not.toMatchObject({ status: "Processed" });
}

/** Buys with a card twice under one key and once more without a key. */
async function buyWith(payment: Submit["payment"]) {
  const buyer = newBuyer(server, { ...input, payment });
  const first = await send(buyer.input, buyer.key);
  await send(buyer.input, buyer.key);
  await send(buyer.input);
  return first as { status: string; clientSecret?: string };
}

/** Sends any bytes to any path. */
async function inject(options: InjectOptions): Promise<number> {
  const reply = await server.app.inject(options);
  answers.push(JSON.stringify([reply.body, reply.headers]));
  return reply.statusCode;
}

const json = { "content-type": "application/json" };

describe("a card", () => {
  it("is approved", async () => {
    expect(await buyWith(planted())).toMatchObject({ status: "Processed" });
    await relayOutbox(server.context);
  });

  it.each(["4000000000000002", "4000000000009995", "4000000000000069", "4000000000000119"])(
    "is declined: %s",
    async (number) => {
      expect(await buyWith(planted(number))).toMatchObject({ status: "PaymentError" });
    },
  );

  it("is charged without an answer", async () => {
    expect(await buyWith(planted("4000000000000408"))).toMatchObject({ status: "Pending" });
    await reconcileAttempts(server.context);
  });

  it("is challenged, confirmed, and replaced by another", async () => {
    const { clientSecret } = await buyWith(planted("4000002760003184"));
    await answerChallenge(server, clientSecret, true);
    await reconcileAttempts(server.context);
    const buyer = newBuyer(server, { ...input, payment: planted("4000002760003184") });
    await send(buyer.input, buyer.key);
    const other = await send({ ...buyer.input, payment: planted() }, buyer.key);
    expect(other).toMatchObject({ status: "Processed" });
  });

  it("is echoed by the provider in its error", async () => {
    providerEchoes = true;
    expect(await buyWith(planted())).toMatchObject({ status: "Pending" });
    providerEchoes = false;
  });

  it.each(failpoints)("is sent while the store fails at %s", async (failpoint) => {
    failNext(server, failpoint);
    const answer = await send({ ...input, payment: planted() }, newKey());
    expect(answer).toMatchObject({ error: { code: "Internal" } });
  });

  it("is sent while the database is down", async () => {
    const other = await testServer({ url: server.url, logTo });
    other.hooks.before("order.pay", () => other.context.db.$client.end());
    const buyer = newBuyer(other, { ...input, payment: planted() });
    const { status, body } = await sendSubmit(buyer.browser, buyer.input, buyer.key);
    answers.push(JSON.stringify(body));
    expect(status).toBeGreaterThanOrEqual(500);
    await other.close().catch(() => undefined);
  });

  it("pays an order's balance through the link in the mail, and is declined there", async () => {
    const due = await orderWithBalance(server, mails);
    for (const like of [undefined, "4000000000000002", "4000000000000408", "4000002760003184"]) {
      const { name: _name, expMonth: _month, expYear: _year, ...card } = planted(like);
      const headers = { "idempotency-key": newKey() };
      const { status, body } = await server.browser().send("RemitPayment", due.remit(5, card), headers);
      answers.push(JSON.stringify([status, body]));
      expect(status).toBe(200);
    }
    const { number, cvv } = planted();
    await server.browser().send("GetOrderForCustomer", { value: number, linkToken: `${number}${cvv}` });
    await relayOutbox(server.context);
  });

  it("arrives in an unsigned event", async () => {
    const { number, cvv } = planted();
    const payload = JSON.stringify({ type: "payment_intent.succeeded", card: { number, cvv } });
    expect(await inject({ method: "POST", url: "/webhooks/payment", headers: json, payload })).toBe(404);
  });

  it("is mistyped in every way that the form recognizes", async () => {
    await changeSettings(server, { validateCardNumber: true });
    const { number, cvv } = planted();
    const spaced = groupsOf(number).join(" ");
    for (const wrong of [spaced, spaced.replaceAll(" ", "-"), `${number}${number}`, `${number}x`])
      await expectRejected({ ...input, payment: { ...goodCard, number: wrong, cvv } });
    await expectRejected({ ...input, payment: { ...goodCard, number, cvv, expYear: 2020 } });
    await expectRejected({ ...input, payment: { ...goodCard, number, cvv: "" } });
    await changeSettings(server, { validateCardNumber: false });
  });
});

describe("a malformed request", () => {
  it("contains a card of the wrong type or in the wrong place", async () => {
    const payment = planted();
    const { number, cvv } = payment;
    await expectRejected({ ...input, payment: { ...payment, number: Number(number) } });
    await expectRejected({ ...input, payment: { ...payment, number: [number], cvv: { cvv } } });
    await expectRejected({ ...input, payment: `${number}/${cvv}` });
    await expectRejected({ ...input, payment: { ...payment, number: number.repeat(10) } });
    await send({ ...input, payment: { ...payment, [number]: cvv } }, newKey());
    await expectRejected({ ...input, [number]: cvv, payment: undefined });
    await send({ ...input, order: { ...input.order, payment, card: payment, number, cvv } }, newKey());
    await server.browser().send("StageOrder", { ...input.order, payment, number, cvv });
    await server.browser().send("SaveCart", { userId: input.userId, itemList: [], payment, number, cvv });
    await server.browser().send("CheckCart", { itemList: input.order.items, payment, number, cvv });
  });

  it("cannot be parsed", async () => {
    const { number, cvv } = planted();
    const url = "/api/SubmitOrderPayment";
    const post = (payload: string, headers: Record<string, string> = json, to = url) =>
      inject({ method: "POST", url: to, headers, payload });
    for (const payload of [
      `{"number":"${number}","cvv":"${cvv}"`,
      `${number} ${cvv}`,
      `number=${number}&cvv=${cvv}`,
    ])
      expect(await post(payload)).toBe(400);
    await post(number, { "content-type": "text/plain" });
    await post(JSON.stringify({ number: number.repeat(9_000), cvv }));
    await post("{}", json, `${url}/${number}?cvv=${cvv}`);
    await post("{}", { ...json, "idempotency-key": `${number} ${cvv}` });
    for (const path of [
      `${url}?number=${number}&cvv=${cvv}`,
      `/api/RelatedProd/${number}`,
      `/api/OrderRelatedProd/${number}-${cvv}`,
    ])
      await inject({ method: "GET", url: path });
  });

  it("reports a browser error that contains a card", async () => {
    const { number, cvv } = planted();
    const groups = groupsOf(number);
    const texts = [number, groups.join(" "), groups.join("-"), `{"number":"${number}","cvv":"${cvv}"}`];
    for (const text of [...texts, `/pay?number=${number}&cvv=${cvv}`]) {
      const report = { level: "error", msg: `Failed with ${text}`, stacktrace: `at ${text}` };
      expect(await server.browser().send("Logger", report)).toMatchObject({ status: 200 });
    }
  });
});

describe("after all of these flows", () => {
  it("no card is left in a table, the log, a mail, an invoice or an answer", async () => {
    const invoices = mails.flatMap(({ attachments = [] }) => attachments);
    expect(invoices.length).toBeGreaterThan(3);
    const texts = new Map([
      ...(await dump(server.db)),
      ...(await filesUnder(server.context.config.dataDir)),
      ["log", logged.join("\n")],
      ["answers", answers.join("\n")],
      ["mails", JSON.stringify(mails.map(({ attachments: _files, ...letter }) => letter))],
      ["invoices", invoices.map(({ content }) => pdfText(content)).join("\n")],
    ]);
    expect(secrets.length).toBeGreaterThan(18);
    expect(texts.size).toBeGreaterThan(30);
    expect(logged.length).toBeGreaterThan(50);
    expect(findSecrets(secrets, texts)).toEqual([]);
  });

  it("a leak would be found in every encoding", () => {
    const secret = canary();
    for (const writing of encodings(secret)) {
      const texts = new Map([["here", `before ${writing} after`]]);
      expect(findSecrets([secret], texts).length).toBeGreaterThan(0);
    }
    const inside = Buffer.from(JSON.stringify({ card: { number: secret.number } })).toString("base64");
    expect(findSecrets([secret], new Map([["here", inside]])).length).toBeGreaterThan(0);
  });
});
