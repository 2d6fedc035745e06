import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  contract,
  type WireOutput,
  type Output,
  type Input,
  type CallName,
  type ContractEntry,
  type Limit,
} from "#contract/index";
import { handlers } from "#server/calls/index";
import { Fault } from "#server/app/fault";
import type { RequestContext } from "#server/app/requestContext";
import { jsonOf, wireOf } from "#server/http/encode";
import { identify, knownCookie } from "#server/http/identify";
import { countUse } from "#server/http/rateLimits";
import { once, type ActionKey, type Attempt } from "#server/http/idempotency/runOnce";
import { isKeyed, repeats, type CallRepeats, type KeyedCall } from "#server/http/idempotency/keyedCalls";
import type { AppContext } from "#server/app/appContext";
import { visitorSubject } from "#server/visitors/visitorSubject";

/** The single door: every call of the contract enters here and nowhere else. */
export function registerCalls(app: FastifyInstance, context: AppContext): void {
  const base = anonymousContext(context);
  for (const name of callNames()) {
    const entry: ContractEntry = contract[name];
    app.route({
      method: [...entry.method],
      url: `/api${entry.path}`,
      bodyLimit: entry.bodyLimit,
      ...(isKeyed(name) ? { handlerTimeout: waitAtMostMs } : {}),
      config: { call: name },
      handler: (request, reply) => dispatch(name, { request, reply, base }),
    });
  }
  // No page stands here, whatever the pages say.
  for (const url of ["/api", "/api/*"]) app.all(url, (_request, reply) => reply.callNotFound());
}

/** For the calls that wait for others; each question to the database has a shorter limit of its own. */
const waitAtMostMs = 20_000;

/**
 * Runs a call inside this process for nobody in particular, as pages do: same decoding, same encoding, no limits.
 * @throws Fault BadRequest for a payload of another shape.
 */
export async function callInProcess(name: CallName, payload: unknown, ctx: RequestContext): Promise<unknown> {
  return wireOf(name, await run(name, decode(name, payload), ctx));
}

/** What calls get that a page makes for nobody in particular. */
export function anonymousContext(context: AppContext): RequestContext {
  return {
    ...context,
    visitor: { userId: "", cookieHash: nobody },
    cookie: undefined,
    address: "",
    userAgent: "",
    requestId: "page",
    attempt: undefined,
  };
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; base: RequestContext };

async function dispatch(name: CallName, { request, reply, base }: Exchange): Promise<FastifyReply> {
  const { ip: address, id: requestId } = request;
  refuseForeignOrigin(request, base);
  const isLimited = limitsOf(name).length > 0;
  if (isLimited) await countCallUses(name, "address", { ...base, address });
  const input = decode(name, payloadOf(request));
  const userId = userIdOf(input);
  const cookieHash = userId === "" ? nobody : identify(request, reply, base.config);
  const userAgent = request.headers["user-agent"] ?? "";
  const cookie = knownCookie(request, base.config);
  const ctx: RequestContext = {
    ...base,
    address,
    userAgent,
    requestId,
    cookie,
    visitor: { userId, cookieHash },
  };
  if (isLimited) await countCallUses(name, "visitor", ctx);
  const json = isKeyed(name)
    ? await answerOnce(name, input as Input<KeyedCall>, { key: headerKey(request), ctx })
    : jsonOf(name, await run(name, input, ctx));
  return reply.header("content-type", "application/json; charset=utf-8").send(json);
}

const nobody = Buffer.alloc(32);

function payloadOf(request: FastifyRequest): unknown {
  const body: unknown = request.body === undefined ? {} : request.body;
  return isRecord(body) && hasAny(request.params) ? { ...body, ...request.params } : body;
}

function decode<N extends CallName>(name: N, payload: unknown): Input<N> {
  const result = contract[name].payload.safeParse(payload);
  if (result.success) return result.data as Input<N>;
  const fields = Object.fromEntries(
    result.error.issues.slice(0, 20).map((issue) => [issue.path.join(".") || "body", issue.message]),
  );
  throw new Fault("BadRequest", "The request is not of the form this call needs.", { fields });
}

function encode<N extends CallName>(name: N, answer: Output<N>): WireOutput<N> {
  return wireOf(name, answer) as WireOutput<N>;
}

function run<N extends CallName>(name: N, input: Input<N>, ctx: RequestContext): Promise<Output<N>> {
  const handler = handlers[name] as (input: Input<N>, ctx: RequestContext) => Promise<Output<N>>;
  return handler(input, ctx);
}

/** Runs a call whose repeats are answered by key. */
async function answerOnce<N extends KeyedCall>(
  name: N,
  input: Input<N>,
  { key: given, ctx }: { key: ActionKey | undefined; ctx: RequestContext },
): Promise<string> {
  const rules: CallRepeats<N> = repeats[name];
  const now = ctx.ports.clock.now();
  const key = given ?? rules.keyWithoutHeader(input, ctx.cardMark);
  const { userId, cookieHash } = ctx.visitor;
  // A key of one's own is the proof; a browser that keeps no cookies is another visitor at each try.
  const subject = key.from === "header" ? userId : `${userId} ${cookieHash.toString("base64url")}`;
  const action = { call: name, subject, key, content: rules.content(input), now, rules };
  const { json, repeated } = await once(ctx.db, action, async (attempt: Attempt) =>
    encode(name, await run(name, input, { ...ctx, attempt })),
  );
  return repeated && key.from === "content" ? markRepeated(json) : json;
}

/** Who sends no key is told that this is the answer of before. */
function markRepeated(json: string): string {
  const answer: unknown = JSON.parse(json);
  return JSON.stringify({ ...(isRecord(answer) ? answer : {}), repeated: true });
}

/** @throws Fault BadRequest for a key that is too short to be unique or too long to keep. */
function headerKey(request: FastifyRequest): ActionKey | undefined {
  const value = request.headers["idempotency-key"];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !/^[\x21-\x7e]{16,128}$/.test(value))
    throw new Fault("BadRequest", "The Idempotency-Key needs 16 to 128 printable characters.");
  return { from: "header", value };
}

/** Cookies travel on their own: a page of somebody else must not be able to act with them. */
function refuseForeignOrigin(request: FastifyRequest, context: AppContext): void {
  const origin = request.headers.origin;
  if (request.method === "GET" || origin === undefined) return;
  if (URL.canParse(origin) && new URL(origin).host === ownHost(request, context)) return;
  throw new Fault("Forbidden", "This request comes from another site.");
}

/**
 * Where PUBLIC_URL says nothing, the host that was asked, if it can be nobody else's name: anybody may have a name of
 * theirs lead to this machine, but neither `localhost` nor a bare address.
 */
function ownHost(request: FastifyRequest, { config }: AppContext): string | undefined {
  if (config.publicUrl) return new URL(config.publicUrl).host;
  const name = request.hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(name) > 0 || /^(?:[\w-]+\.)*localhost$/i.test(name) ? request.host : undefined;
}

function limitsOf(name: CallName): readonly Limit[] {
  const { limits }: ContractEntry = contract[name];
  return limits;
}

/** Counts a use of a call by an address, or by a visitor. @throws Fault TooManyRequests. */
export async function countCallUses(name: CallName, per: Limit["per"], ctx: RequestContext): Promise<void> {
  const visitor = visitorSubject(ctx.visitor) ?? `no visitor at ${ctx.address}`;
  const subject = per === "address" ? ctx.address : visitor;
  const limits = limitsOf(name).filter((limit) => limit.per === per);
  for (const limit of limits) {
    // A minute and a day may begin at the same moment, and each has a count of its own.
    const counted = { ...limit, name: `${name} in ${limit.seconds} s`, subject };
    await countUse(ctx.db, counted, ctx.ports.clock.now());
  }
}

/** The cart key of who asks: beside what is asked, or in the address that is asked about (specification 1 §7). */
function userIdOf(input: unknown): string {
  if (!isRecord(input)) return "";
  return typeof input.userId === "string" && input.userId !== "" ? input.userId : userIdOf(input.address);
}

function hasAny(params: unknown): params is Record<string, unknown> {
  return isRecord(params) && Object.keys(params).length > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function callNames(): CallName[] {
  return Object.keys(contract) as CallName[];
}
