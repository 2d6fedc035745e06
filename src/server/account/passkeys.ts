import { hash } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import { passkeyAddedStatement } from "#server/account/accountMails";
import { configuredAddress } from "#server/app/config/config";
import type { RequestContext } from "#server/app/requestContext";
import { isQueryProblem } from "#server/db/engine/busy";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import type { AccountRow } from "#server/db/queries/account/accounts";
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  notePasskeyUse,
  readPasskeys,
  takeChallenge,
  type PasskeyRow,
} from "#server/db/queries/account/passkeys";
import { holdSession } from "#server/db/queries/account/sessions";
import { readSettings } from "#server/db/queries/settings";

type PasskeyContext = Pick<RequestContext, "db" | "ports" | "config" | "client">;

/** What browsers answer (w3.org/TR/webauthn-3), as far as we read it; all of it is base64url. */
const answered = z.object({
  id: z.string().regex(/^[\w-]+$/),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
});
const made = answered.extend({
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});
const signed = answered.extend({
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});

/** Within this time a device must answer. */
const challengeMs = 5 * 60_000;
const mostPerAccount = 10;

/** What a browser needs to make a passkey for an account, as JSON. */
export async function newPasskeyOptions(
  { id, email }: Pick<AccountRow, "id" | "email">,
  ctx: PasskeyContext,
): Promise<string> {
  const known = await readPasskeys(ctx.db, id);
  const { storeName } = await readSettings(ctx.db);
  const options = await generateRegistrationOptions({
    rpName: storeName,
    rpID: siteOf(ctx).rpID,
    userName: email,
    userID: new TextEncoder().encode(id),
    excludeCredentials: known.map((each) => ({ id: each.id })),
    // The device finds the account by itself, and asks for a fingerprint, a face or its PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge({ challenge: options.challenge, accountId: id }, ctx);
  return JSON.stringify(options);
}

/** What a browser needs to sign in with whichever passkey the device has, as JSON. */
export async function passkeySignInOptions(ctx: PasskeyContext): Promise<string> {
  const { rpID } = siteOf(ctx);
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  await storeChallenge({ challenge: options.challenge, accountId: null }, ctx);
  return JSON.stringify(options);
}

/**
 * Stores the passkey that a browser made, and tells the account's owner by mail. False for a credential that we do not
 * accept, and when the session ended meanwhile: a password reset by mail must leave no passkey behind.
 */
export async function addPasskey(
  { accountId, sessionId, credential }: { accountId: string; sessionId: string; credential: string },
  ctx: PasskeyContext,
): Promise<boolean> {
  const { rpID, origin } = siteOf(ctx);
  const now = ctx.ports.clock.now();
  const verified = await acceptOrNot(async () => {
    const response = made.parse(JSON.parse(credential));
    return verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => redeemChallenge({ challenge, accountId }, ctx),
      expectedOrigin: origin,
      expectedRPID: rpID,
    });
  });
  if (!verified?.verified) return false;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const userAgent = ctx.client.userAgent.slice(0, 300);
  const row = { id, accountId, publicKey: Buffer.from(publicKey), counter, userAgent, createdAt: now };
  return inTransaction(ctx.db, async (tx) => {
    if (!(await holdSession(tx, { accountId, id: sessionId }))) return false;
    if (!(await insertPasskey(tx, row, mostPerAccount))) return false;
    await writeTogether(tx, [passkeyAddedStatement(accountId, now)]);
    return true;
  });
}

/** The account whose passkey signed, and what to do while signing in; undefined for a credential we do not accept. */
export async function checkPasskey(
  credential: string,
  ctx: PasskeyContext,
): Promise<{ accountId: string; use: (tx: Tx) => Promise<boolean> } | undefined> {
  const { rpID, origin } = siteOf(ctx);
  let passkey: PasskeyRow | undefined;
  const verified = await acceptOrNot(async () => {
    const response = signed.parse(JSON.parse(credential));
    passkey = await findPasskey(ctx.db, response.id);
    if (!passkey) return undefined;
    const { id, counter, publicKey } = passkey;
    return verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => redeemChallenge({ challenge, accountId: null }, ctx),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id, counter, publicKey: new Uint8Array(publicKey) },
    });
  });
  if (!passkey || !verified?.verified) return undefined;
  const { id, accountId } = passkey;
  const { newCounter: counter } = verified.authenticationInfo;
  return { accountId, use: (tx) => notePasskeyUse(tx, { id, counter, now: ctx.ports.clock.now() }) };
}

/** The account's passkeys as their customer sees them. */
export async function describePasskeys(accountId: string, { db }: Pick<RequestContext, "db">) {
  const rows = await readPasskeys(db, accountId);
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? "",
  }));
}

/** The library throws for whatever is malformed or does not fit; a database that does not answer rejects nothing. */
async function acceptOrNot<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verify();
  } catch (problem) {
    if (isQueryProblem(problem)) throw problem;
    return undefined;
  }
}

async function storeChallenge(
  { challenge, accountId }: { challenge: string; accountId: string | null },
  { db, ports }: PasskeyContext,
): Promise<void> {
  const expiresAt = new Date(ports.clock.now().getTime() + challengeMs);
  await insertChallenge(db, { challengeHash: hashOf(challenge), accountId, expiresAt });
}

function redeemChallenge(
  { challenge, accountId }: { challenge: string; accountId: string | null },
  { db, ports }: PasskeyContext,
): Promise<boolean> {
  return takeChallenge(db, { challengeHash: hashOf(challenge), accountId }, ports.clock.now());
}

function hashOf(challenge: string): Buffer {
  return hash("sha256", challenge, "buffer");
}

/** Passkeys belong to the store's public address; without one, to this machine. */
function siteOf({ config }: Pick<RequestContext, "config">): { rpID: string; origin: string } {
  const { origin, hostname } = new URL(configuredAddress(config));
  return { rpID: hostname, origin };
}
