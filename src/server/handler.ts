import type { Logger } from "pino";
import type { Answered, Asked, CallName } from "#contract/index";
import type { Attempt } from "#server/http/once";
import type { Shop } from "#server/shop";
import type { Visitor } from "#server/steps/visitorSubject";

export type { Visitor };

/** What a handler gets besides its payload. */
export type Ctx = Shop & {
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

export type Handler<N extends CallName> = (asked: Asked<N>, ctx: Ctx) => Promise<Answered<N>>;

export type Handlers = { readonly [N in CallName]: Handler<N> };
