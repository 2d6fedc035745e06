import type { ServerResponse } from "node:http";

export type Problem = { type: string; code: string; decline_code?: string; message: string };
export type Reply = { status: number; body: unknown };

export type Intent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  amount_capturable: number;
  /** In seconds. */
  created: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  last_payment_error: Problem | null;
  latest_charge: Charge | null;
};
type Charge = { id: string; authorization_code: string | null; payment_method_details: { card: Card } };
export type Card = { brand: string; last4: string; exp_month: number; exp_year: number };
export type Refund = {
  intent: string;
  amount: number;
  metadata: Record<string, string>;
  status: string;
  created: number;
};
export type Dispute = { id: string; intent: string; amount: number; status: string; created: number };

type Listed = { id: string; created: number };

/** A page of a list as Stripe answers it: the newest first, within `created`, after `starting_after`. */
export function listPage<Item extends Listed>(items: readonly Item[], query: URLSearchParams) {
  const number = (name: string, missing: number) => Number(query.get(name) ?? missing);
  const found = items
    .filter(
      ({ created }) => created >= number("created[gte]", 0) && created < number("created[lt]", Infinity),
    )
    .toReversed();
  const start = found.findIndex(({ id }) => id === query.get("starting_after")) + 1;
  const data = found.slice(start, start + number("limit", 10));
  return { object: "list", has_more: start + data.length < found.length, data };
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

export function eventAbout(type: string, object: { id: string } & Record<string, unknown>): string {
  return JSON.stringify({ id: `evt_${object.id}`, object: "event", type, data: { object } });
}

export function cardError(code: string, decline: string | undefined): Problem {
  const detail = decline === undefined ? {} : { decline_code: decline };
  return { type: "card_error", code, ...detail, message: "Your card was declined." };
}

export function wrongState(intent: { status: string }): Reply {
  return refused("payment_intent_unexpected_state", `This PaymentIntent's status is ${intent.status}`);
}

export function refused(code: string, message: string): Reply {
  return { status: 400, body: { error: { type: "invalid_request_error", code, message } } };
}

export function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
