import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";
import {
  account,
  documentSend,
  layaway,
  layawayRevision,
  order,
  orderLink,
  paymentAttempt,
  session,
  visitor,
  waitlistEntry,
  type AccountContact,
} from "#server/db/schema/index";

export type AccountRow = typeof account.$inferSelect;

/** The account with this email (`accountEmail`). */
export async function findAccount(db: Queries, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(account.email, email));
  return row;
}

/** The account with this email, and whether it was signed in to from this device since then. */
export async function findAccountFrom(
  db: Queries,
  { email, device, since }: { email: string; device: Buffer | undefined; since: Date },
): Promise<{ account: AccountRow; isKnownDevice: boolean } | undefined> {
  const isKnownDevice = sql<boolean>`exists (select from session where session.account_id = account.id
    and session.device_hash = ${device ?? null}::bytea and session.created_at > ${since})`;
  const [row] = await db.select({ account, isKnownDevice }).from(account).where(eq(account.email, email));
  return row;
}

/** The account with this id, unless it was deleted meanwhile. */
export async function findAccountById(db: Queries, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row;
}

/** Lets one transaction at a time give this email to an account. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('account email'), hashtext(${email}))`);
}

type NewAccount = Pick<AccountRow, "email" | "passwordHash" | "contact" | "createdAt">;

/** Creates an account, or replaces one that was never verified. @returns its id; undefined for a verified one. */
export async function createAccount(db: Queries, row: NewAccount): Promise<string | undefined> {
  const { passwordHash, contact } = row;
  const [made] = await db
    .insert(account)
    .values(row)
    .onConflictDoUpdate({
      target: account.email,
      set: { passwordHash, contact },
      setWhere: isNull(account.verifiedAt),
    })
    .returning({ id: account.id });
  return made?.id;
}

/** Marks the email as verified, from the first time on. */
export async function verifyAccount(
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await tx
    .update(account)
    .set({ email, verifiedAt: sql`coalesce(${account.verifiedAt}, ${now})` })
    .where(eq(account.id, id));
}

/** Keeps the account and its password as they are until the transaction ends; false when they changed meanwhile. */
export async function holdPassword(
  tx: Tx,
  { id, passwordHash }: Pick<AccountRow, "id" | "passwordHash">,
): Promise<boolean> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id), eq(account.passwordHash, passwordHash)))
    .for("share");
  return rows.length === 1;
}

/** Replaces a password unless it was replaced meanwhile. */
export async function replacePassword(
  tx: Tx,
  { id, before, passwordHash }: { id: string; before: string; passwordHash: string },
): Promise<boolean> {
  const replaced = await tx
    .update(account)
    .set({ passwordHash })
    .where(and(eq(account.id, id), eq(account.passwordHash, before)));
  return replaced.rowCount === 1;
}

/** @returns whether there is such an account. */
export async function updateContact(db: Queries, id: string, contact: AccountContact): Promise<boolean> {
  const { rowCount } = await db.update(account).set({ contact }).where(eq(account.id, id));
  return rowCount === 1;
}

/** Gives the account all guest orders with its verified email as their contact's. */
export async function attachGuestOrders(
  tx: Tx,
  { id, email }: Pick<AccountRow, "id" | "email">,
): Promise<void> {
  const isTheirs = sql`lower(${order.contact} ->> 'email') = ${email}`;
  await tx
    .update(order)
    .set({ accountId: id })
    .where(and(isNull(order.accountId), isNull(order.forgetSince), isTheirs));
}

/**
 * Has what is still to come of an account's orders mailed to its new email: reminders of a layaway, and links that open
 * it. Orders for somebody else keep that person's email.
 */
export async function moveOpenOrders(
  tx: Tx,
  { id, before, after }: { id: string; before: string; after: string },
): Promise<void> {
  const isTheirs = sql`lower(${order.contact} ->> 'email') = ${before}`;
  await tx
    .update(order)
    .set({ contact: sql`jsonb_set(${order.contact}, '{email}', to_jsonb(${after}::text))` })
    .where(and(eq(order.accountId, id), isTheirs, sql`not ${isOver}`));
}

const isOver = sql`${order.status} in ('Delivered', 'PickedUp', 'Cancelled', 'Returned')`;

/**
 * Deletes an account with its sessions, codes, cart and history. Its orders stay, without their customer; the links
 * to them end.
 */
export async function deleteAccount(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  // First, as `signIn` does, or the two would wait for each other.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for("update");
  const own = tx.select({ id: order.id }).from(order).where(eq(order.accountId, id));
  await tx.delete(orderLink).where(sql`${orderLink.orderId} in (${own})`);
  await tx.update(order).set({ accountId: null, forgetSince: now }).where(eq(order.accountId, id));
  await tx.delete(session).where(eq(session.accountId, id));
  const visitors = tx.select({ id: visitor.id }).from(visitor).where(eq(visitor.userId, userId));
  await tx.delete(waitlistEntry).where(sql`${waitlistEntry.visitorId} in (${visitors})`);
  await tx.delete(visitor).where(eq(visitor.userId, userId));
  await tx.delete(account).where(eq(account.id, id));
}

/** Blanks the people in orders that are over and whose customers deleted their accounts; the ledger stays as it is. */
export async function forgetPeople(db: Queries): Promise<void> {
  const isForgotten = sql`${order.forgetSince} is not null and ${isOver}`;
  const forgotten = db.select({ id: order.id }).from(order).where(isForgotten);
  const nobody = sql`(select jsonb_object_agg(key, '') from jsonb_object_keys(${order.contact}) as key)`;
  const noAddress = sql`(select jsonb_object_agg(key, '') from jsonb_object_keys(${layawayRevision.delivery}) as key)`;
  await db
    .update(layawayRevision)
    .set({ delivery: noAddress })
    .where(sql`${layawayRevision.delivery} is not null and ${layawayRevision.orderId} in (${forgotten})`);
  await db
    .update(layaway)
    .set({ note: "" })
    .where(sql`${layaway.orderId} in (${forgotten})`);
  await db
    .update(paymentAttempt)
    .set({ cardholder: "" })
    .where(sql`${paymentAttempt.orderId} in (${forgotten})`);
  await db
    .update(documentSend)
    .set({ recipient: "" })
    .where(sql`${documentSend.orderId} in (${forgotten})`);
  await db
    .update(order)
    .set({
      contact: nobody,
      delivery: sql`case when ${order.delivery} is not null then ${nobody} end`,
      forgetSince: null,
    })
    .where(isForgotten);
}

/** Whether another account has this email and has verified it. */
export async function isTaken(db: Queries, email: string, exceptId?: string): Promise<boolean> {
  const isOther = exceptId === undefined ? undefined : ne(account.id, exceptId);
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), sql`${account.verifiedAt} is not null`, isOther));
  return row !== undefined;
}

/** Deletes another account that never verified this email, which someone else now has. */
export async function deleteUnverified(tx: Tx, email: string, exceptId: string): Promise<void> {
  await tx
    .delete(account)
    .where(and(eq(account.email, email), isNull(account.verifiedAt), ne(account.id, exceptId)));
}
