import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "#test/fakes/listen";
import { declines, stripeTokens, tokensByNumber, visa } from "#test/fakes/stripeCards";
import {
  cardError,
  eventAbout,
  listPage,
  refused,
  seconds,
  send,
  wrongState,
  type Dispute,
  type Intent,
  type Refund,
  type Reply,
} from "#test/fakes/stripeReplies";

export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>;

/**
 * A local server with the part of Stripe's HTTP API that the store uses: intents with their states, idempotency keys
 * that replay the first answer, refunds, and faults on demand.
 */
export async function fakeStripe() {
  const intents = new Map<string, Intent>();
  const replies = new Map<string, Reply>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  /** The test token that each token behaves like; tokens from the fields in a browser have their own names. */
  const tokens = new Map(Object.values(stripeTokens).map((token) => [token, token]));
  const behaviorOf = (id: string) => tokens.get(id.replace(/_of\d+$/, ""));
  const bodies: string[] = [];
  const failures = { after: 0, times: 0, status: 500 };
  let count = 0;

  function create(form: URLSearchParams): Reply {
    if (Number(form.get("amount")) < 50)
      return refused("amount_too_small", "Amount must be at least $0.50 usd");
    count += 1;
    const id = `pi_${count}`;
    const intent: Intent = {
      id,
      object: "payment_intent",
      amount: Number(form.get("amount")),
      amount_received: 0,
      amount_capturable: 0,
      created: seconds(),
      currency: form.get("currency") ?? "",
      status: "requires_payment_method",
      client_secret: `${id}_secret_${"x".repeat(24)}`,
      metadata: { key: form.get("metadata[key]") ?? "" },
      last_payment_error: null,
      latest_charge: null,
    };
    intents.set(id, intent);
    return { status: 200, body: structuredClone(intent) };
  }

  function change(intent: Intent, to: Partial<Intent>): Reply {
    const changed = { ...intent, ...to };
    intents.set(intent.id, changed);
    return { status: 200, body: changed };
  }

  function confirm(intent: Intent, form: URLSearchParams): Reply {
    if (intent.status !== "requires_payment_method") return wrongState(intent);
    const given = form.get("payment_method") ?? form.get("payment_method_data[card][token]") ?? "";
    const token = behaviorOf(given);
    if (token === undefined) return refused("resource_missing", "No such PaymentMethod");
    const problem = declines[token];
    if (problem) {
      change(intent, { last_payment_error: problem });
      return { status: 402, body: { error: { ...problem, payment_intent: intent } } };
    }
    if (token === stripeTokens.ask) return change(intent, { status: "requires_action" });
    return authorize(intent);
  }

  function authorize(intent: Intent): Reply {
    return change(intent, {
      status: "requires_capture",
      last_payment_error: null,
      latest_charge: {
        id: `ch_${intent.id}`,
        authorization_code: "A12345",
        payment_method_details: { card: visa },
      },
    });
  }

  function capture(intent: Intent): Reply {
    if (intent.status !== "requires_capture") return wrongState(intent);
    return change(intent, { status: "succeeded", amount_received: intent.amount });
  }

  function cancel(intent: Intent): Reply {
    if (intent.status === "succeeded" || intent.status === "canceled") return wrongState(intent);
    return change(intent, { status: "canceled" });
  }

  function refund(form: URLSearchParams): Reply {
    const intent = form.get("payment_intent") ?? "";
    const amount = Number(form.get("amount"));
    const before = refunds
      .filter((each) => each.intent === intent && each.status !== "failed")
      .reduce((sum, each) => sum + each.amount, 0);
    const known = intents.get(intent);
    if (known?.status !== "succeeded" || before + amount > known.amount)
      return refused("charge_already_refunded", "Refund amount is greater than unrefunded amount on charge");
    const metadata = { refundKey: form.get("metadata[refundKey]") ?? "" };
    refunds.push({ intent, amount, metadata, status: "succeeded", created: seconds() });
    return { status: 200, body: shownRefund(refunds.length - 1) };
  }

  function shownRefund(at: number) {
    const { intent = "", created = 0, ...refund } = refunds[at] ?? {};
    return {
      id: `re_${at + 1}`,
      object: "refund",
      intent,
      created,
      ...refund,
      payment_intent: intents.get(intent),
    };
  }

  function shownDispute(dispute: Dispute) {
    return { object: "dispute", ...dispute, payment_intent: intents.get(dispute.intent) };
  }

  /** The request of the fields in the browser: a token for a card is all that leaves them. */
  function createMethod(form: URLSearchParams): Reply {
    const token = tokensByNumber.get(form.get("card[number]") ?? "");
    if (token === undefined) return refused("incorrect_number", "Your card number is incorrect.");
    count += 1;
    const id = `pm_1Fake${count}`;
    tokens.set(id, token);
    return { status: 200, body: { id, object: "payment_method", type: "card", card: visa } };
  }

  /** Every token that behaves alike is of one card, except those of `ofOwnCard`. */
  function describeToken(id: string): Reply {
    const token = behaviorOf(id);
    if (token === undefined) return refused("resource_missing", "No such token");
    const fingerprint = `fp_${tokens.has(id) ? token : id}`;
    return { status: 200, body: { id, card: { ...visa, fingerprint } } };
  }

  /** The provider's books: all of a kind, or the one with this id. */
  function read(kind: string, id: string | undefined, query: URLSearchParams): Reply {
    if (kind === "payment_methods" || kind === "tokens") return describeToken(id ?? "");
    const ofIntent = query.get("payment_intent");
    const lists: Record<string, readonly { id: string; created: number }[]> = {
      payment_intents: [...intents.values()],
      refunds: refunds
        .map((_, at) => shownRefund(at))
        .filter(({ intent }) => ofIntent === null || intent === ofIntent),
      disputes: disputes.map(shownDispute),
    };
    const items = lists[kind] ?? [];
    if (id === undefined) return { status: 200, body: listPage(items, query) };
    const found = items.find((each) => each.id === id);
    return found ? { status: 200, body: found } : refused("resource_missing", `No such ${kind}`);
  }

  function answer(method: string, { pathname, searchParams }: URL, form: URLSearchParams): Reply {
    const [, , kind = "", id, action] = pathname.split("/");
    if (method === "GET") return read(kind, id, searchParams);
    if (kind === "refunds") return refund(form);
    if (kind === "payment_methods") return createMethod(form);
    if (id === undefined) return create(form);
    const intent = intents.get(id);
    if (!intent) return refused("resource_missing", "No such payment_intent");
    if (action === "capture") return capture(intent);
    return action === "confirm" ? confirm(intent, form) : cancel(intent);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    bodies.push(body);
    const form = new URLSearchParams(body);
    if (failures.after > 0) failures.after -= 1;
    else if (failures.times > 0) {
      failures.times -= 1;
      const { status } = failures;
      return send(response, { status, body: { error: { type: "api_error", message: "Broken" } } });
    }
    const key = request.headers["idempotency-key"];
    const url = new URL(request.url ?? "", "http://fake");
    const known = typeof key === "string" ? replies.get(key) : undefined;
    const reply = known ?? answer(request.method ?? "GET", url, form);
    if (typeof key === "string") replies.set(key, structuredClone(reply));
    // Executed, but the answer is lost.
    const token = behaviorOf(form.get("payment_method") ?? "");
    if (token === stripeTokens.loseAnswer) response.destroy();
    else send(response, reply);
  }

  const server = createServer((request, response) => void handle(request, response));

  function intentOf(key: string): Intent | undefined {
    return [...intents.values()].find(({ metadata }) => metadata["key"] === key);
  }

  return {
    api: new URL(`http://127.0.0.1:${await listen(server)}`),
    /** Every request body sent to the provider. */
    bodies,
    /** Makes the provider forget its idempotency keys, as it does after a day. */
    forgetKeys: () => replies.clear(),
    /** Changes an intent without the store's knowledge. */
    tamper(key: string, to: Partial<Intent>): void {
      const intent = intentOf(key);
      if (intent) change(intent, to);
    },
    /** Makes a payment unknown to the provider, as with another account's secret. */
    lose(key: string): void {
      for (const { id, metadata } of intents.values()) if (metadata["key"] === key) intents.delete(id);
    },
    /** Another token of the same card. */
    tokenOf(token: string): string {
      count += 1;
      tokens.set(`pm_1Again${count}`, token);
      return `pm_1Again${count}`;
    },
    /** Answers this many requests, `after` some others, with 500 or another status before doing anything. */
    failNext: (times: number, status = 500, after = 0) =>
      void Object.assign(failures, { times, status, after }),
    /** The client secret with which a browser shows the challenge. */
    secretOf: (key: string) => intentOf(key)?.client_secret ?? "",
    /** The cardholder's answer to the challenge. */
    authenticate(clientSecret: string, approved: boolean): void {
      const intent = [...intents.values()].find((each) => each.client_secret === clientSecret);
      if (intent?.status !== "requires_action") return;
      if (approved) authorize(intent);
      else
        change(intent, {
          status: "requires_payment_method",
          last_payment_error: cardError("payment_intent_authentication_failure", undefined),
        });
    },
    /** The captured and refunded amounts under a key. */
    moved(key: string): { taken: number; returned: number } {
      const own = [...intents.values()].filter(({ metadata }) => metadata["key"] === key);
      const returned = refunds.filter(({ intent }) => own.some(({ id }) => id === intent));
      const sum = (amounts: readonly { amount: number }[]) =>
        amounts.reduce((all, { amount }) => all + amount, 0);
      return { taken: sum(own.filter(({ status }) => status === "succeeded")), returned: sum(returned) };
    },
    /** An event about the payment under a key, as sent over the wire. */
    event(key: string, type = "payment_intent.succeeded"): string {
      return eventAbout(type, intentOf(key) ?? { id: key, metadata: { key } });
    },
    /** The customer's bank returns the refunds of a payment. @returns the event about the last one. */
    failRefunds(key: string, type = "charge.refund.updated"): string {
      const { id: ownId } = intentOf(key) ?? {};
      for (const each of refunds) if (each.intent === ownId) each.status = "failed";
      return eventAbout(type, shownRefund(refunds.findLastIndex(({ intent }) => intent === ownId)));
    },
    /** The provider has the refunds of a payment as made after all. */
    restoreRefunds(key: string): void {
      for (const each of refunds) if (each.intent === intentOf(key)?.id) each.status = "succeeded";
    },
    /** The customer's bank opens a dispute over a payment, or ends it. @returns the event about it. */
    dispute(key: string, status = "needs_response"): string {
      const { id: intent = "", amount = 0 } = intentOf(key) ?? {};
      const id = `du_${intent}`;
      const at = disputes.findIndex((each) => each.id === id);
      const dispute = { id, intent, amount, status, created: seconds() };
      disputes.splice(at < 0 ? disputes.length : at, 1, dispute);
      return eventAbout(`charge.dispute.${at < 0 ? "created" : "closed"}`, { ...dispute, object: "dispute" });
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
