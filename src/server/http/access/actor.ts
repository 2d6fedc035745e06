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
import type { Config } from "#server/app/config/config";
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
  const proofOfDevice = deviceProof(request, call, config);
  const device = proofOfDevice && (await findDevice(proofOfDevice, context));
  if (device) return device;
  const visitorCookie = cookieHash(request, "vid", config);
  const proofOfSession = sessionProof(request, call, config);
  const customer = proofOfSession && (await findCustomer(proofOfSession, call, context));
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

type Proof = { token: string; cookieHash: Buffer | undefined };

/** The call's proof of a registered device. */
function deviceProof(request: FastifyRequest, { name }: Call, config: Config): Proof | undefined {
  if (name === "RegisterStore") return undefined;
  const { tokens, actors } = entryOf(name);
  const isForDevices = !actors.includes("customer");
  const fields = isForDevices && tokens.length > 0 ? tokens : deviceTokens;
  return proofOf(tokenIn(request.body, fields), cookieHash(request, "did", config), tokens);
}

/** The call's proof of a session. */
function sessionProof(request: FastifyRequest, { name }: Call, config: Config): Proof | undefined {
  const { tokens } = entryOf(name);
  const fields = tokens.length > 0 ? tokens : sessionTokens;
  return proofOf(tokenIn(request.body, fields), cookieHash(request, "sid", config), tokens);
}

const deviceTokens = ["authToken"];
const sessionTokens = ["pwdToken"];

/** A call whose contract names tokens is not proven by its cookie alone. */
function proofOf(token: string, cookie: Buffer | undefined, tokens: readonly string[]): Proof | undefined {
  const isEmpty = token === "" && (cookie === undefined || tokens.length > 0);
  return isEmpty ? undefined : { token, cookieHash: cookie };
}

async function findDevice(proof: Proof, context: AppContext): Promise<StoreDevice | undefined> {
  const device = await findOwnDevice(proof, context);
  if (!device) return undefined;
  const { id: deviceId, storeId: locationId, kiosk, isElevated } = device;
  const kind = kiosk ? "kiosk" : isElevated ? "manager" : "clerk";
  return { kind, ...deviceVisitor(deviceId), deviceId, locationId };
}

/** The account of a live session; undefined if the call names another account. */
async function findCustomer(
  proof: Proof,
  { name, input }: Call,
  context: AppContext,
): Promise<Customer | undefined> {
  const { tokens } = entryOf(name);
  const session = await findOwnSession(proof, context);
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
  for (const field of fields) {
    const value = textIn(body, field);
    if (value !== "") return value;
  }
  return "";
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
