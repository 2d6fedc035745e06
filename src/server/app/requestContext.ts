import type { Logger } from "pino";
import type { Output, Input, CallName } from "#contract/index";
import type { Attempt } from "#server/http/idempotency/runOnce";
import type { AppContext } from "#server/app/appContext";
import type { Visitor } from "#server/visitors/visitorSubject";

export type { Visitor };

/** What a handler gets besides its payload. */
export type RequestContext = AppContext & {
  visitor: Visitor;
  /** The visitor cookie of the request, hashed, for calls that name no userId; undefined where it brings none. */
  cookie: Buffer | undefined;
  /** The network address of the caller, as far as it can be trusted. */
  address: string;
  /** What the caller's browser says of itself; '' where nobody in particular asks. */
  userAgent: string;
  requestId: string;
  log: Logger;
  /** Present for calls whose repeats are answered by key. */
  attempt: Attempt | undefined;
};

export type Handler<N extends CallName> = (input: Input<N>, ctx: RequestContext) => Promise<Output<N>>;

export type Handlers = { readonly [N in CallName]: Handler<N> };
