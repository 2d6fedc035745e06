import { appendFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { answerParent } from "#test/childProcess";
import { fakeStripe } from "#test/fakes/stripe";
import type { ProviderFigures, ProviderOrder, Entry, Fault } from "#test/fire/provider";

/* The provider as a process of its own: the fake behind a front that breaks on demand and keeps the ledger. */

const [ledgerFile = "", port = ""] = process.argv.slice(2);
const fake = await fakeStripe();
let fault: Fault = "none";
let share = 0;
let faults = 0;
let requests = 0;
/** Requests that tried a card, by its token. */
const tried: Record<string, number> = {};
const entered = new Set<string>();
const states = new Map<string, string>();

const kinds = ["error", "busy", "garbage", "reset", "lost", "slow"] as const;
const slowMs = 3_000;

type Answer = { status: number; body: string };

const front = createServer((request, response) => {
  // The store gives up on what is slow.
  response.on("error", () => undefined);
  void handle(request, response).catch(() => response.destroy());
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  requests += 1;
  // Evenly, so that no run is spared.
  const isDue = share > 0 && requests % Math.round(1 / share) === 0;
  const now = isDue ? fault : "none";
  const kind = now === "mixed" ? kinds[faults % kinds.length] : now;
  if (kind !== "none") faults += 1;
  const form = await text(request);
  if (request.url?.endsWith("/confirm")) {
    const token = new URLSearchParams(form).get("payment_method") ?? "";
    tried[token] = (tried[token] ?? 0) + 1;
  }
  if (kind === "reset") return void response.destroy();
  if (kind === "error") return send(response, problem(500, "api_error"));
  if (kind === "busy") return send(response, problem(429, "rate_limit"));
  const answer = await ask(request, form);
  if (kind === "lost") return void response.destroy();
  if (kind === "slow") await pause(slowMs);
  if (kind === "garbage") return send(response, { status: 200, body: "<html>502 Bad Gateway" });
  send(response, answer);
}

async function ask({ method = "GET", url = "", headers }: IncomingMessage, form: string): Promise<Answer> {
  const key = headers["idempotency-key"];
  const reply = await fetch(new URL(url, fake.api), {
    method,
    headers: typeof key === "string" ? { "idempotency-key": key } : {},
    body: method === "GET" ? undefined : form,
  });
  const body = await reply.text();
  note(JSON.parse(body), method);
  return { status: reply.status, body };
}

type Shown = {
  object?: string;
  id?: string;
  status?: string;
  amount?: number;
  amount_received?: number;
  payment_intent?: string;
  intent?: string;
  metadata?: Record<string, string>;
  error?: { payment_intent?: Shown };
};

/** Enters into the ledger what an answer says for the first time. */
function note(shown: Shown, method: string): void {
  const { object, id = "", status = "", metadata = {}, error } = shown;
  if (error?.payment_intent) return note(error.payment_intent, method);
  if (object === "payment_intent") {
    states.set(id, status);
    if (status === "succeeded")
      enter({ kind: "capture", id, key: metadata["key"] ?? "", amount: shown.amount_received ?? 0 });
  }
  if (object === "refund" && method === "POST") {
    const intent = shown.payment_intent ?? shown.intent ?? "";
    enter({ kind: "refund", id, key: metadata["refundKey"] ?? "", amount: shown.amount ?? 0, intent });
  }
}

function enter(entry: Entry): void {
  if (entered.has(entry.id)) return;
  entered.add(entry.id);
  appendFileSync(ledgerFile, `${JSON.stringify(entry)}\n`);
}

function problem(status: number, type: string): Answer {
  return { status, body: JSON.stringify({ error: { type, message: "Not now" } }) };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

function open(): Promise<void> {
  return new Promise((resolve) => front.listen(Number(port), "127.0.0.1", resolve));
}

function close(): Promise<void> {
  return new Promise((resolve) => {
    front.close(() => resolve());
    front.closeAllConnections();
  });
}

await open();
answerParent<ProviderOrder, ProviderFigures>(async (order) => {
  if ("fault" in order) {
    const wasDown = fault === "down";
    ({ fault, share } = order);
    if (wasDown && fault !== "down") await open();
    if (!wasDown && fault === "down") await close();
  }
  if ("clientSecret" in order) {
    fake.authenticate(order.clientSecret, order.approved);
    const id = order.clientSecret.split("_secret_")[0] ?? "";
    const reply = await fetch(new URL(`/v1/payment_intents/${id}`, fake.api));
    note((await reply.json()) as Shown, "GET");
  }
  const unfinished = Object.fromEntries([...states].filter(([, state]) => !/succeeded|canceled/.test(state)));
  return { requests, faults, tried, open: unfinished };
});
