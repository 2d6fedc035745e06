import { hash, randomBytes, randomInt } from "node:crypto";
import { verifyCodeDigits } from "#domain/account/signIn";
import type { AppContext } from "#server/app/appContext";
import type { AccountRow } from "#server/db/queries/account/accounts";
import {
  hasCode,
  replaceLinkedCode,
  storeCode,
  takeAttempt,
  redeemCode,
} from "#server/db/queries/account/oneTimeCodes";
import type { Tx } from "#server/db/engine/connect";

type CodeContext = Pick<AppContext, "db" | "ports" | "passwords">;

const codeHoldsMs = 10 * 60_000;
const linkHoldsMs = 24 * 60 * 60_000;

/** Makes a code and a link that prove an email address, in place of those before. Only hashes are stored. */
export async function issueCode(
  { id: accountId }: Pick<AccountRow, "id">,
  email: string,
  ctx: CodeContext,
): Promise<{ code: string; handle: string }> {
  const code = randomCode();
  const handle = randomBytes(32).toString("base64url");
  const codeHash = await ctx.passwords.hash(code);
  const [expiresAt, linkExpiresAt] = [after(ctx, codeHoldsMs), after(ctx, linkHoldsMs)];
  await storeCode(ctx.db, {
    accountId,
    kind: "verify",
    email,
    codeHash,
    linkHash: hashOf(handle),
    expiresAt,
    linkExpiresAt,
  });
  return { code, handle };
}

/** Makes a fresh code for whoever holds a mailed link; undefined for an unknown or expired one. */
export async function openLink(
  handle: string,
  ctx: CodeContext,
): Promise<{ email: string; code: string } | undefined> {
  const code = randomCode();
  const codeHash = await ctx.passwords.hash(code);
  const now = ctx.ports.clock.now();
  const expiresAt = after(ctx, codeHoldsMs);
  const email = await replaceLinkedCode(ctx.db, { linkHash: hashOf(handle), codeHash, now, expiresAt });
  return email === undefined ? undefined : { email, code };
}

type Proof = { accountId: string; email: string; code: string };

/**
 * Tries a code, which takes one of its attempts.
 * @returns what uses it up in the transaction that it allows: false there when another request was first.
 */
export async function tryCode(
  { accountId, email, code }: Proof,
  ctx: CodeContext,
): Promise<((tx: Tx) => Promise<boolean>) | undefined> {
  const now = ctx.ports.clock.now();
  const codeHash = await takeAttempt(ctx.db, { accountId, kind: "verify", email, now });
  if (codeHash === undefined || !(await ctx.passwords.fits(code.trim(), codeHash))) return undefined;
  return (tx) => redeemCode(tx, { accountId, kind: "verify", codeHash, now });
}

/** Makes a secret that replaces a forgotten password once. With 80 random bits, a fast hash is enough. */
export async function issueResetSecret(
  { id: accountId, email }: AccountRow,
  ctx: CodeContext,
): Promise<string> {
  const letters = Array.from({ length: 16 }, () => secretAlphabet.charAt(randomInt(secretAlphabet.length)));
  const secret = letters.join("").replace(/(.{4})(?=.)/g, "$1-");
  const row = { accountId, kind: "reset" as const, email, linkHash: null, linkExpiresAt: null };
  await storeCode(ctx.db, { ...row, codeHash: hashOfSecret(secret), expiresAt: after(ctx, codeHoldsMs) });
  return secret;
}

/** Whether this is the account's reset secret, which a change of the password then uses up. */
export function isResetSecret(
  { id: accountId }: Pick<AccountRow, "id">,
  typed: string,
  { db, ports }: CodeContext,
): Promise<boolean> {
  return hasCode(db, { accountId, kind: "reset", codeHash: hashOfSecret(typed), now: ports.clock.now() });
}

/** Uses a reset secret up; false for any other text. */
export function redeemSecret(
  tx: Tx,
  { accountId, typed, now }: { accountId: string; typed: string; now: Date },
): Promise<boolean> {
  return redeemCode(tx, { accountId, kind: "reset", codeHash: hashOfSecret(typed), now });
}

/** Crockford's base 32: nothing that reads like something else. */
const secretAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function hashOfSecret(typed: string): string {
  return hash("sha256", typed.toUpperCase().replace(/[\s-]/g, ""));
}

function randomCode(): string {
  return String(randomInt(10 ** verifyCodeDigits)).padStart(verifyCodeDigits, "0");
}

function hashOf(handle: string): Buffer {
  return hash("sha256", handle, "buffer");
}

function after({ ports }: CodeContext, ms: number): Date {
  return new Date(ports.clock.now().getTime() + ms);
}
