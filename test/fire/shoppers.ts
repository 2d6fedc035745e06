import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { callPath, idempotencyHeader, type CallName } from "#contract/calls";
import { fromDollars } from "#domain/money";
import { errorCode } from "#server/app/startProblem";
import { newKey, newUserId, type Submit } from "#test/data/builders";
import { ofOwnCard, stripeTokens } from "#test/fakes/stripeCards";
import type { FireStore } from "#test/fire/openStore";
import type { Acknowledged } from "#test/invariants";
import type { SubmitAnswer } from "#test/sale/support/buyers";
import { sendWithRetries } from "#web/api/retries";

/** One press of the pay button, at the address that the proxy reports, with every answer it got. */
export type Shopper = {
  input: Submit;
  key: string;
  address: string;
  cookie: string;
  answers: SubmitAnswer[];
};

/** What was sent: the status of each answer, and why there was none. */
export type Sent = { statuses: number[]; unanswered: string[]; browsingMs: number[] };

export function newSent(): Sent {
  return { statuses: [], unanswered: [], browsingMs: [] };
}

/** Requests that a server accepted and did not answer; the others found no open port. */
export function lost({ unanswered }: Sent): number {
  return unanswered.filter((reason) => reason !== "ECONNREFUSED").length;
}

/** Requests that reached a server. */
export function requests(sent: Sent): number {
  return sent.statuses.length + lost(sent);
}

/** An address that nobody else has. */
export function newAddress(): string {
  return [11, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
}

let cardsMade = 0;

/** A new shopper with a card of their own, or cards would count against each other. */
export function newShopper(
  { cart }: FireStore,
  token = stripeTokens.approve,
  address = newAddress(),
): Shopper {
  const userId = newUserId();
  const order = { ...cart.order, userId };
  const payment = { ...cart.payment, number: ofOwnCard(token, (cardsMade += 1)) };
  return {
    input: { ...cart, userId, order, payment, stagedOrderNum: "" },
    key: newKey(),
    address,
    cookie: "",
    answers: [],
  };
}

/** Sends a call once as the shopper's browser, through the proxy. */
export async function send(
  { url }: FireStore,
  shopper: Pick<Shopper, "address" | "cookie">,
  { call, payload, key, signal, sent }: Message,
): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": shopper.address,
    ...(shopper.cookie === "" ? {} : { cookie: shopper.cookie }),
    ...(key === undefined ? {} : { [idempotencyHeader]: key }),
  };
  const body = JSON.stringify(payload);
  return counted(`${url}/api${callPath(call)}`, { method: "POST", headers, body, signal }, sent);
}

type Message = { call: CallName; payload: unknown; key?: string; signal?: AbortSignal; sent?: Sent };

async function counted(url: string, request: RequestInit, sent?: Sent): Promise<Response> {
  try {
    const reply = await fetch(url, request);
    sent?.statuses.push(reply.status);
    return reply;
  } catch (problem) {
    sent?.unanswered.push(problem instanceof Error ? errorCode(problem.cause) : "");
    throw problem;
  }
}

/** Presses the button once: one request and, as the pages do, at most three retries. */
export async function press(store: FireStore, shopper: Shopper, sent?: Sent): Promise<void> {
  const { input: payload, key } = shopper;
  const outcome = await sendWithRetries((signal) =>
    send(store, shopper, { call: "SubmitOrderPayment", payload, key, signal, sent }),
  );
  if (outcome.ok) shopper.answers.push(outcome.answer as SubmitAnswer);
}

/** Stages the order. @returns the shopper with cookie and staged number, unless the store refuses */
export async function stage(store: FireStore, shopper: Shopper, sent?: Sent): Promise<Shopper | undefined> {
  const reply = await send(store, shopper, { call: "StageOrder", payload: shopper.input.order, sent });
  const { orderNumber: stagedOrderNum = "" } = (await reply.json()) as { orderNumber?: string };
  const cookie = reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return reply.ok ? { ...shopper, cookie, input: { ...shopper.input, stagedOrderNum } } : undefined;
}

const cards = [
  ...Array.from({ length: 14 }, () => stripeTokens.approve),
  stripeTokens.decline,
  stripeTokens.noFunds,
  stripeTokens.ask,
  stripeTokens.ask,
];

/** Shoppers who browse, stage and pay without a pause until they are stopped. */
export function startLoad(store: FireStore, clients: number, tokens: readonly string[] = cards) {
  const shoppers: Shopper[] = [];
  const sent = newSent();
  let stopped = false;
  let held: Promise<void> | undefined;

  async function shop(): Promise<void> {
    const began = performance.now();
    const page = await counted(`${store.url}/`, { headers: { "x-forwarded-for": newAddress() } }, sent);
    await page.text();
    sent.browsingMs.push(performance.now() - began);
    const shopper = await stage(store, newShopper(store, tokens[randomInt(tokens.length)]), sent);
    if (!shopper) return;
    shoppers.push(shopper);
    // A double click.
    const presses = randomInt(4) === 0 ? 2 : 1;
    await Promise.all(Array.from({ length: presses }, () => press(store, shopper, sent)));
  }

  async function client(): Promise<void> {
    while (!stopped) {
      await held;
      // The store is down: a shopper reloads.
      await shop().catch(() => pause(100));
    }
  }
  const running = Array.from({ length: clients }, client);

  return {
    shoppers,
    sent,
    /** Nobody begins anything until the returned function is called. */
    hold(): () => void {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/**
 * Each shopper without a final answer presses again, and answers the challenge if asked, until the store has one.
 * @returns what is wrong with their answers
 */
export async function settleAll(
  store: FireStore,
  shoppers: readonly Shopper[],
  withinMs = 60_000 + 200 * shoppers.length,
): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  const waiting = shoppers.filter((shopper) => !isServed(shopper));
  async function settleNext(): Promise<void> {
    for (let shopper = waiting.pop(); shopper; shopper = waiting.pop())
      while (!isServed(shopper) && Date.now() < deadline) {
        const secret = shopper.answers.at(-1)?.clientSecret;
        if (secret) await store.provider.answer(secret, randomInt(3) > 0);
        await press(store, shopper);
        if (!isServed(shopper)) await pause(200);
      }
  }
  await Promise.all(Array.from({ length: 8 }, settleNext));
  return shoppers.flatMap(({ answers, key }) => {
    const finals = new Set(answers.filter(isFinal).map((answer) => JSON.stringify(answer)));
    if (finals.size === 1) return [];
    return [`G3 ${key}: ${finals.size} final answers ${[...finals].join(" ").slice(0, 300)}`];
  });
}

/** What shoppers were told, for the invariants. */
export function acknowledgedBy(shoppers: readonly Shopper[]): Acknowledged[] {
  return shoppers.flatMap(({ answers, input }) =>
    answers
      .filter(({ status }) => status === "Processed")
      .map(({ orderNumber }) => ({ orderNumber, total: fromDollars(input.order.total) })),
  );
}

/** Answers by status of the shopper's last one. */
export function outcomes(shoppers: readonly Shopper[]): string[] {
  return shoppers.map(({ answers }) => answers.at(-1)?.status ?? "no answer");
}

function isServed({ answers }: Shopper): boolean {
  return answers.some(isFinal);
}

function isFinal({ status }: SubmitAnswer): boolean {
  return status !== "Pending" && status !== "ActionRequired";
}
