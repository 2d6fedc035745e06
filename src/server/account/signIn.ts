import { hash, randomBytes } from "node:crypto";
import type { Output } from "#contract/index";
import { invalidSignInMessage } from "#domain/messages/account";
import { cents } from "#domain/money";
import { mergeCarts } from "#server/account/mergeCarts";
import { accountVisitor, customerOf, deviceOf, visitorOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { attachGuestOrders, holdPassword, type AccountRow } from "#server/db/queries/account/accounts";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { insertSession, revokeSession } from "#server/db/queries/account/sessions";
import { cartItem, readCart } from "#server/pricing/index";

export type SignedIn = Output<"Login">;

/** @param more `needVerify` for a right password whose email is not verified. */
export function notSignedIn(
  errorMessage: string,
  more: Pick<SignedIn, "needVerify"> = { needVerify: false },
): SignedIn {
  return { status: false, pwdToken: "", contactAddr: null, errorMessage, itemList: [], ...more };
}

const sessionLifeMs = 30 * 86_400_000;

/**
 * Signs a verified account in: a new session in place of the browser's own, its guest orders and its cart, merged with
 * the visitor's. `first` runs in the same transaction and may reject with a message.
 */
export async function signIn(
  account: AccountRow,
  ctx: RequestContext,
  first: (tx: Tx) => Promise<string | undefined> = async () => undefined,
): Promise<SignedIn> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.ports.clock.now();
  const result = await inTransaction(ctx.db, async (tx) => {
    const problem = await first(tx);
    if (problem !== undefined) return { problem };
    if (!(await holdPassword(tx, account))) return { problem: invalidSignInMessage };
    await insertSession(tx, {
      tokenHash: hashOfToken(token),
      accountId: account.id,
      deviceHash: deviceOf(ctx.actor) ?? null,
      userAgent: ctx.client.userAgent.slice(0, 300),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionLifeMs),
    });
    const before = customerOf(ctx.actor);
    if (before) await revokeSession(tx, { accountId: before.accountId, id: before.sessionId, now });
    await attachGuestOrders(tx, account);
    const items = await mergeCarts(tx, { from: visitorOf(ctx.actor), into: accountVisitor(account.id), now });
    return { items };
  });
  if (result.items === undefined) return notSignedIn(result.problem);
  const { lines } = await readCart(
    ctx.db,
    result.items.map((line) => ({ ...line, price: cents(line.price) })),
  );
  return {
    status: true,
    pwdToken: token,
    contactAddr: contactOf(account),
    needVerify: false,
    errorMessage: "",
    itemList: lines.map(cartItem),
  };
}

export function contactOf({ email, contact }: Pick<AccountRow, "email" | "contact">) {
  return { ...contact, email };
}

export function hashOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
