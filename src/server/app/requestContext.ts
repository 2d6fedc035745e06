import type { Logger } from "pino";
import type { CallName, Input, Output } from "#contract/index";
import type { Actor } from "#server/app/actor";
import type { AppContext } from "#server/app/appContext";
import type { KeyedAction } from "#server/db/queries/idempotency";

export type RequestContext = AppContext & {
  actor: Actor;
  client: Client;
  requestId: string;
  log: Logger;
  /** Only for calls with an idempotency key. */
  idempotency: KeyedAction | undefined;
};

/** Both '' for a page rendered in this process. */
export type Client = { address: string; userAgent: string };

export type Handler<N extends CallName> = (input: Input<N>, ctx: RequestContext) => Promise<Output<N>>;

export type Handlers = { readonly [N in CallName]: Handler<N> };
