import type { Logger } from "pino";
import type { CallName, Input, Output } from "#contract/index";
import type { Actor } from "#server/app/actor";
import type { AppContext } from "#server/app/appContext";
import type { IdempotencyRecord } from "#server/db/queries/idempotency";

/** What a handler gets besides its input. */
export type RequestContext = AppContext & {
  actor: Actor;
  client: Client;
  requestId: string;
  log: Logger;
  /** For calls whose repeats are answered by key. */
  idempotency: IdempotencyRecord | undefined;
};

/** Where a request comes from, as far as it can be known; both '' for a page rendered in this process. */
export type Client = { address: string; userAgent: string };

export type Handler<N extends CallName> = (input: Input<N>, ctx: RequestContext) => Promise<Output<N>>;

export type Handlers = { readonly [N in CallName]: Handler<N> };
