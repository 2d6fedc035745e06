import type { FastifyReply, FastifyRequest } from "fastify";
import { entryOf, type CallName } from "#contract/index";
import { accountEmail, isAccountUserId } from "#domain/account/email";
import { findOwnSession } from "#server/account/index";
import {
  accountVisitor,
  deviceVisitor,
  type Actor,
  type Customer,
  type StoreDevice,
} from "#server/app/actor";
import type { AppContext } from "#server/app/appContext";
import { latestUserId } from "#server/db/queries/visitors";
import { cookieHash, newCookie, setCookie } from "#server/http/access/cookies";
import { isRecord } from "#server/http/isRecord";
import { findOwnDevice } from "#server/store/index";

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Call = { name: CallName; input: unknown };

/**
 * Resolves who makes a call from its cookies and decoded input. A browser that sends a userId without a visitor cookie
 * gets one: without an account the cookie is the shopper's only proof (decision 009).
 */
export async function resolveActor(
  { request, reply }: Exchange,
  call: Call,
  context: AppContext,
): Promise<Actor> {
  const { config, db } = context;
  const device = await findDevice(request, call, context);
  if (device) return device;
  const visitorCookie = cookieHash(request, "vid", config);
  const customer = await findCustomer(request, call, context);
  if (customer) return { ...customer, ...(visitorCookie && { deviceHash: visitorCookie }) };
  const userId = userIdOf(call.input);
  if (userId === "") return { kind: "anonymous", ...(visitorCookie && { cookieHash: visitorCookie }) };
  const cookie = visitorCookie ?? setVisitorCookie(reply, context);
  const browser = {
    kind: "visitor",
    cookieHash: cookie,
    ...(!visitorCookie && { isNew: true as const }),
  } as const;
  if (!isAccountUserId(userId)) return { ...browser, userId };
  // An email without its session proves nothing: the browser goes on as the visitor that it was.
  return { ...browser, userId: (await latestUserId(db, cookie)) ?? nameless };
}

/** The cart key of a browser that never had another one than an email. */
const nameless = "nameless";

/**
 * The registered device that the call proves. As with sessions, a call that carries a device's token is not made by its
 * cookie alone.
 */
async function findDevice(
  request: FastifyRequest,
  { name }: Call,
  context: AppContext,
): Promise<StoreDevice | undefined> {
  if (name === "RegisterStore") return undefined;
  const { tokens, actors } = entryOf(name);
  const isForDevices = !actors.includes("customer");
  const fields = isForDevices && tokens.length > 0 ? tokens : ["authToken"];
  const token = tokenIn(request.body, fields);
  const cookie = cookieHash(request, "did", context.config);
  if (token === "" && (cookie === undefined || tokens.length > 0)) return undefined;
  const device = await findOwnDevice({ token, cookieHash: cookie }, context);
  if (!device) return undefined;
  const { id: deviceId, storeId: locationId, kiosk, isElevated } = device;
  const kind = kiosk ? "kiosk" : isElevated ? "manager" : "clerk";
  return { kind, ...deviceVisitor(deviceId), deviceId, locationId };
}

/** The account whose live session the call proves; undefined if it names another account. */
async function findCustomer(
  request: FastifyRequest,
  { name, input }: Call,
  context: AppContext,
): Promise<Customer | undefined> {
  const { tokens } = entryOf(name);
  const token = tokenIn(request.body, tokens.length > 0 ? tokens : ["pwdToken"]);
  const cookie = cookieHash(request, "sid", context.config);
  if (token === "" && (cookie === undefined || tokens.length > 0)) return undefined;
  const session = await findOwnSession({ token, cookieHash: cookie }, context);
  if (!session) return undefined;
  const { accountId, email, id: sessionId } = session;
  const named = tokens.length > 0 ? [userIdOf(input), textIn(input, "email")] : [userIdOf(input)];
  // A browser may sign out that has not heard of its account's new email.
  if (name !== "Logout" && named.some((each) => each !== "" && accountEmail(each) !== email))
    return undefined;
  return { kind: "customer", ...accountVisitor(accountId), accountId, email, sessionId };
}

/** The first of these fields that is filled in. */
function tokenIn(body: unknown, fields: readonly string[]): string {
  return fields.map((field) => textIn(body, field)).find((value) => value !== "") ?? "";
}

/** In the input itself or in its address (conformance: calls). */
function userIdOf(input: unknown): string {
  if (!isRecord(input)) return "";
  return textIn(input, "userId") || userIdOf(input.address);
}

function textIn(input: unknown, field: string): string {
  const value = isRecord(input) ? input[field] : undefined;
  return typeof value === "string" ? value : "";
}

function setVisitorCookie(reply: FastifyReply, { config }: AppContext): Buffer {
  const { value, hash } = newCookie();
  setCookie(reply, { name: "vid", value }, config);
  return hash;
}
