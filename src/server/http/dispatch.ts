import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callNames, contract, entryOf, type CallName, type Input, type Output } from "#contract/index";
import { busyMessage } from "#domain/messages/faults";
import { anonymous, orderOwnerOf } from "#server/app/actor";
import type { AppContext } from "#server/app/appContext";
import { Fault } from "#server/app/fault";
import type { RequestContext } from "#server/app/requestContext";
import { handlers } from "#server/calls/index";
import { clientAddress } from "#server/http/access/clientAddress";
import { newCookie, setCookie, type CookieName } from "#server/http/access/cookies";
import { noteSessionCookie } from "#server/account/index";
import { requireAccess } from "#server/http/access/access";
import { resolveActor } from "#server/http/access/actor";
import { jsonOf, wireOf } from "#server/http/encode";
import { isKeyed, repeats, type CallRepeats, type KeyedCall } from "#server/http/idempotency/keyedCalls";
import { mark, once, type ActionKey } from "#server/http/idempotency/runOnce";
import { readForms } from "#server/http/bodies";
import { isRecord } from "#server/http/isRecord";
import { rejectForeignOrigin } from "#server/http/access/origin";
import { countCall } from "#server/http/rateLimits";
import { noteCookieOfDevice } from "#server/store/index";

/** Every call of the contract enters here and nowhere else (decision 004). */
export function registerCalls(app: FastifyInstance, context: AppContext): void {
  const base = anonymousContext(context);
  for (const name of callNames) {
    const { bodyLimit, multipart } = entryOf(name);
    if (!multipart) registerCall(app, name, base);
    else
      void app.register(async (forms) => {
        limitUploads(forms, name, base);
        await readForms(forms, bodyLimit);
        registerCall(forms, name, base);
      });
  }
  // The pages take every other address.
  for (const url of ["/api", "/api/*"]) app.all(url, (_request, reply) => reply.callNotFound());
}

function registerCall(app: FastifyInstance, name: CallName, base: RequestContext): void {
  const { method, path, bodyLimit } = entryOf(name);
  app.route({
    method: [...method],
    url: `/api${path}`,
    bodyLimit,
    ...(isKeyed(name) && { handlerTimeout: keyedTimeoutMs }),
    config: { call: name },
    handler: (request, reply) => dispatch(name, { request, reply, base }),
  });
}

/** Large bodies that one process receives at once. */
const uploadsAtOnce = 8;

/** A large body is counted, and waits for its turn, before any of it is read. */
function limitUploads(forms: FastifyInstance, name: CallName, base: RequestContext): void {
  const admitted = new Set<FastifyRequest>();
  forms.addHook("onRequest", async (request, reply) => {
    rejectForeignOrigin(request, base.config);
    await countCall(name, "address", { ...base, client: clientOf(request) });
    if (admitted.size >= uploadsAtOnce) throw new Fault("Unavailable", busyMessage);
    admitted.add(request);
    // Fastify's onResponse is not called for a request that its sender broke off.
    for (const event of ["finish", "close"]) reply.raw.once(event, () => admitted.delete(request));
  });
}

/** Keyed calls wait for other requests; every other call is limited by the shorter timeout of its queries. */
const keyedTimeoutMs = 20_000;

/**
 * Makes a call inside this process: the same access, decoding and encoding as over HTTP, without rate limits.
 * @throws Fault Forbidden, or BadRequest for a payload of the wrong shape.
 */
export async function callInProcess(name: CallName, payload: unknown, ctx: RequestContext): Promise<unknown> {
  requireAccess(name, ctx.actor);
  return wireOf(name, await run(name, decode(name, payload), ctx));
}

/** The context of a call that a page makes: pages are cached and the same for everyone. */
export function anonymousContext(context: AppContext): RequestContext {
  return {
    ...context,
    actor: anonymous,
    client: { address: "", userAgent: "" },
    requestId: "page",
    idempotency: undefined,
  };
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; base: RequestContext };

async function dispatch(name: CallName, { request, reply, base }: Exchange): Promise<FastifyReply> {
  const client = clientOf(request);
  const { multipart, counts } = entryOf(name);
  const { db, ports } = base;
  const sender = { db, ports, actor: anonymous, client };
  if (!multipart) {
    rejectForeignOrigin(request, base.config);
    if (!counts) await countCall(name, "address", sender);
  }
  const input = decode(name, payloadOf(request));
  if (counts?.(input as never)) await countCall(name, "address", sender);
  const actor = await resolveActor({ request, reply }, { name, input }, base);
  requireAccess(name, actor);
  const ctx: RequestContext = { ...base, actor, client, requestId: request.id };
  await countCall(name, "visitor", ctx);
  const json = isKeyed(name)
    ? await answerOnce(name, input as Input<KeyedCall>, { key: headerKey(request), ctx })
    : jsonOf(name, await run(name, input, ctx));
  if (typeof json === "string") await offerCookies(json, reply, ctx);
  const ends = cookieEndedBy[name];
  if (ends) setCookie(reply, { name: ends, value: "" }, ctx.config);
  return reply.header("content-type", "application/json; charset=utf-8").send(json);
}

function clientOf(request: FastifyRequest): RequestContext["client"] {
  return { address: clientAddress(request.ip), userAgent: request.headers["user-agent"] ?? "" };
}

function payloadOf(request: FastifyRequest): unknown {
  const { body = {} } = request;
  return isRecord(body) && isRecord(request.params) ? { ...body, ...request.params } : body;
}

function decode<N extends CallName>(name: N, payload: unknown): Input<N> {
  const result = contract[name].payload.safeParse(payload);
  if (result.success) return result.data as Input<N>;
  const fields = Object.fromEntries(
    result.error.issues.slice(0, 20).map((issue) => [issue.path.join(".") || "body", issue.message]),
  );
  throw new Fault("BadRequest", "The request is not of the form this call needs.", { fields });
}

function run<N extends CallName>(name: N, input: Input<N>, ctx: RequestContext): Promise<Output<N>> {
  const handler = handlers[name] as (input: Input<N>, ctx: RequestContext) => Promise<Output<N>>;
  return handler(input, ctx);
}

async function answerOnce<N extends KeyedCall>(
  name: N,
  input: Input<N>,
  { key: given, ctx }: { key: ActionKey | undefined; ctx: RequestContext },
): Promise<string> {
  const rules: CallRepeats<N> = repeats[name];
  const encode = (answer: Output<N>) => JSON.stringify(wireOf(name, answer));
  const key = given ?? rules.keyWithoutHeader(input, ctx.cardMark);
  if (!key) return encode(await run(name, input, ctx));
  const provesItself = (rules.keyProvesItself ?? false) && key.from === "header";
  const { userId, cookieHash } = provesItself ? keyHolder : orderOwnerOf(ctx.actor);
  // A random key proves itself, so it works without the cookie: a browser that drops cookies is a new visitor each
  // time.
  const subject = key.from === "header" ? userId : `${userId} ${cookieHash.toString("base64url")}`;
  const content = rules.content(input, key);
  const onlyAsks = rules.onlyAsks?.(input) ?? false;
  const action = { call: name, subject, key, content, now: ctx.ports.clock.now(), onlyAsks, rules, encode };
  const { json, repeated } = await once(ctx.db, action, (idempotency) =>
    run(name, input, { ...ctx, idempotency }),
  );
  // Without a key in the request, the browser cannot tell that this answer is an earlier one.
  return repeated && key.from === "content" ? mark(json, "repeated") : json;
}

/** Stands in for the caller where the key proves itself. */
const keyHolder = orderOwnerOf(anonymous);

/** The tokens that answers carry, and the cookies that go with them. */
const proofs = [
  { field: "pwdToken", cookie: "sid", note: noteSessionCookie },
  { field: "authToken", cookie: "did", note: noteCookieOfDevice },
] as const;

const cookieEndedBy: Partial<Record<CallName, CookieName>> = { Logout: "sid", RemoveDevice: "did" };

/** Sets a cookie beside each token that an answer carries, a replayed one too, until the cookie comes back. */
async function offerCookies(json: string, reply: FastifyReply, ctx: RequestContext): Promise<void> {
  const answer: unknown = JSON.parse(json);
  if (!isRecord(answer)) return;
  for (const { field, cookie, note } of proofs) {
    const token = answer[field];
    if (typeof token !== "string" || token === "") continue;
    const { value, hash } = newCookie();
    if (await note({ token, cookieHash: hash }, ctx)) setCookie(reply, { name: cookie, value }, ctx.config);
  }
}

/** @throws Fault BadRequest for a key that is too short to be unique or too long to store. */
function headerKey(request: FastifyRequest): ActionKey | undefined {
  const value = request.headers["idempotency-key"];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !/^[\x21-\x7e]{16,128}$/.test(value))
    throw new Fault("BadRequest", "The Idempotency-Key needs 16 to 128 printable characters.");
  return { from: "header", value };
}
