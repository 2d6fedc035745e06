import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { relayOutbox } from "#server/jobs/relayOutbox";
import type { PaymentPort } from "#server/ports/payment/port";
import { createPrinter } from "#server/documents/printer";
import { reconcileAttempts } from "#server/payments/reconcile";
import { goodCard, newKey, readyToPay, type Submit } from "#test/builders";
import { pdfText } from "#test/pdfText";
import { answerChallenge, storeWithSandbox } from "#test/sale/provider";
import { sentMails, orderWithBalance } from "#test/sale/balances";
import { sendSubmit, setAvailableStock, sofa, newBuyers } from "#test/sale/buyers";
import { setCapacity } from "#test/sale/rows";
import { canary, dump, filesUnder, findSecrets, writings, type Canary } from "#test/sale/secrets";
import { testServer, type TestServer } from "#test/testServer";

/*
 * Unique card numbers and codes go through every flow of the sale and through malformed requests. Afterwards this test
 * searches for them in everything that remains: tables, log, mails, answers.
 */

const secrets: Canary[] = [];
const logged: string[] = [];
const answered: string[] = [];
const { mail, mails } = sentMails();
const printer = createPrinter();
let server: TestServer;
let input: Submit;
let providerAnswers: "nothing unusual" | "an error with the card in it" = "nothing unusual";

/** A provider whose errors echo the request. */
function talkative(real: PaymentPort): PaymentPort {
  return {
    ...real,
    charge: async (request) => {
      if (providerAnswers === "nothing unusual") return real.charge(request);
      const { number, cvv } = request.card;
      throw Object.assign(new Error(`Card ${number} with ${cvv} refused`, { cause: request }), { request });
    },
  };
}

beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  server = await storeWithSandbox(talkative, { logTo, ports: { mail }, printer });
  await setAvailableStock(server.db, sofa, 1_000);
  await setCapacity(server.db, 1_000);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
});
afterAll(async () => {
  await server.close();
  await printer.close();
});

/** A unique card; `like` is a number that the sandbox knows. */
function planted(like?: string): Submit["payment"] & Canary {
  const own = canary();
  const secret = { ...own, number: like ?? own.number };
  secrets.push(secret);
  return { ...goodCard, ...secret };
}

async function send(what: unknown, key?: string): Promise<unknown> {
  const { status, body, headers } = await sendSubmit(server.browser(), what, key);
  answered.push(JSON.stringify([status, body, headers]));
  return body;
}

/** Sends a malformed submit and expects its rejection. */
async function expectRefused(what: unknown): Promise<void> {
  expect(await send(what, newKey())).not.toMatchObject({ status: "Processed" });
}

/** Buys with a card twice under one key and once more without a key. */
async function buyWith(payment: Submit["payment"]) {
  const [buyer] = newBuyers(server, { ...input, payment }, 1);
  const first = await send(buyer!.input, buyer!.key);
  await send(buyer!.input, buyer!.key);
  await send(buyer!.input);
  return first as { status: string; clientSecret?: string };
}

/** Sends any bytes to any path. */
async function inject(options: InjectOptions): Promise<number> {
  const reply = await server.app.inject(options);
  answered.push(JSON.stringify([reply.body, reply.headers]));
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
    const [buyer] = newBuyers(server, { ...input, payment: planted("4000002760003184") }, 1);
    await send(buyer!.input, buyer!.key);
    expect(await send({ ...buyer!.input, payment: planted() }, buyer!.key)).toMatchObject({
      status: "Processed",
    });
  });

  it("is echoed by the provider in its error", async () => {
    providerAnswers = "an error with the card in it";
    expect(await buyWith(planted())).toMatchObject({ status: "Pending" });
    providerAnswers = "nothing unusual";
  });

  it("is sent while the store fails at every failpoint", async () => {
    for (const failpoint of [
      "order.reserve",
      "order.reserved",
      "order.pay",
      "order.paid",
      "order.settled",
    ] as const) {
      server.hooks.beforeNext(failpoint, () => {
        throw new Error(`killed at ${failpoint}`);
      });
      expect(await send({ ...input, payment: planted() }, newKey())).toMatchObject({
        error: { code: "Internal" },
      });
    }
    server.hooks.clear();
  });

  it("is sent while the database is down", async () => {
    const logTo = { write: (line: string) => void logged.push(line) };
    const other = await testServer({ url: server.url, logTo });
    other.hooks.before("order.pay", () => other.context.db.$client.end());
    const [buyer] = newBuyers(other, { ...input, payment: planted() }, 1);
    const { status, body } = await sendSubmit(buyer!.browser, buyer!.input, buyer!.key);
    answered.push(JSON.stringify(body));
    expect(status).toBeGreaterThanOrEqual(500);
    await other.close().catch(() => undefined);
  });

  it("pays an order's balance through the link in the mail, and is declined there", async () => {
    const due = await orderWithBalance(server, mails);
    for (const like of [undefined, "4000000000000002", "4000000000000408", "4000002760003184"]) {
      const { name: _name, expMonth: _month, expYear: _year, ...card } = planted(like);
      const remit = due.remit(5, card);
      const { status, body } = await server
        .browser()
        .send("RemitPayment", remit, { "idempotency-key": newKey() });
      answered.push(JSON.stringify([status, body]));
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
    const { number, cvv } = planted();
    const spaced = (number.match(/.{4}/g) ?? []).join(" ");
    for (const wrong of [spaced, spaced.replaceAll(" ", "-"), `${number}${number}`, `${number}x`])
      await expectRefused({ ...input, payment: { ...goodCard, number: wrong, cvv } });
    await expectRefused({ ...input, payment: { ...goodCard, number, cvv, expYear: 2020 } });
    await expectRefused({ ...input, payment: { ...goodCard, number, cvv: "" } });
  });
});

describe("a malformed request", () => {
  it("contains a card of the wrong type or in the wrong place", async () => {
    const payment = planted();
    const { number, cvv } = payment;
    await expectRefused({ ...input, payment: { ...payment, number: Number(number) } });
    await expectRefused({ ...input, payment: { ...payment, number: [number], cvv: { cvv } } });
    await expectRefused({ ...input, payment: `${number}/${cvv}` });
    await expectRefused({ ...input, payment: { ...payment, number: number.repeat(10) } });
    await send({ ...input, payment: { ...payment, [number]: cvv } }, newKey());
    await expectRefused({ ...input, [number]: cvv, payment: undefined });
    await send({ ...input, order: { ...input.order, payment, card: payment, number, cvv } }, newKey());
    await server.browser().send("StageOrder", { ...input.order, payment, number, cvv });
    await server.browser().send("SaveCart", { userId: input.userId, itemList: [], payment, number, cvv });
    await server.browser().send("CheckCart", { itemList: input.order.items, payment, number, cvv });
  });

  it("cannot be parsed", async () => {
    const { number, cvv } = planted();
    const url = "/api/SubmitOrderPayment";
    for (const payload of [
      `{"number":"${number}","cvv":"${cvv}"`,
      `${number} ${cvv}`,
      `number=${number}&cvv=${cvv}`,
    ])
      expect(await inject({ method: "POST", url, headers: json, payload })).toBe(400);
    await inject({ method: "POST", url, headers: { "content-type": "text/plain" }, payload: number });
    await inject({
      method: "POST",
      url,
      headers: json,
      payload: JSON.stringify({ number: number.repeat(9_000), cvv }),
    });
    await inject({ method: "GET", url: `${url}?number=${number}&cvv=${cvv}` });
    await inject({ method: "POST", url: `${url}/${number}?cvv=${cvv}`, headers: json, payload: "{}" });
    await inject({
      method: "POST",
      url,
      headers: { ...json, "idempotency-key": `${number} ${cvv}` },
      payload: "{}",
    });
    await inject({ method: "GET", url: `/api/RelatedProd/${number}` });
    await inject({ method: "GET", url: `/api/OrderRelatedProd/${number}-${cvv}` });
  });

  it("reports a browser error that contains a card", async () => {
    const { number, cvv } = planted();
    const groups = number.match(/.{4}/g) ?? [];
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
      ["answers", answered.join("\n")],
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
    for (const writing of writings(secret)) {
      const texts = new Map([["here", `before ${writing} after`]]);
      expect(findSecrets([secret], texts).length).toBeGreaterThan(0);
    }
    const inside = Buffer.from(JSON.stringify({ card: { number: secret.number } })).toString("base64");
    expect(findSecrets([secret], new Map([["here", inside]])).length).toBeGreaterThan(0);
  });
});
