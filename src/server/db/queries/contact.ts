import { and, asc, count, desc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";
import { contactMessage, uploadedPicture } from "#server/db/schema/index";

export type ContactMessageRow = typeof contactMessage.$inferSelect;
export type UploadedPicture = typeof uploadedPicture.$inferSelect;

/** Stores a picture and deletes the message's oldest beyond `most`. @returns the name of the same file if it is there. */
export async function storePicture(tx: Tx, picture: UploadedPicture, most: number): Promise<string> {
  const [stored] = await tx
    .insert(uploadedPicture)
    .values(picture)
    .onConflictDoUpdate({
      target: [uploadedPicture.messageId, uploadedPicture.digest],
      set: { createdAt: picture.createdAt },
    })
    .returning({ name: uploadedPicture.name });
  const old = tx
    .select({ name: uploadedPicture.name })
    .from(uploadedPicture)
    .where(eq(uploadedPicture.messageId, picture.messageId))
    .orderBy(desc(uploadedPicture.createdAt))
    .offset(most);
  await tx.delete(uploadedPicture).where(inArray(uploadedPicture.name, old));
  return stored?.name ?? picture.name;
}

/** How many of the named pictures were uploaded for this message. */
export async function countPictures(
  db: Queries,
  messageId: string,
  names: readonly string[],
): Promise<number> {
  const own = and(eq(uploadedPicture.messageId, messageId), inArray(uploadedPicture.name, [...names]));
  const [row] = await db.select({ found: count() }).from(uploadedPicture).where(own);
  return row?.found ?? 0;
}

/** Stores a message once. @returns whether it is new, or says something else than before. */
export async function storeContactMessage(tx: Tx, row: ContactMessageRow): Promise<boolean> {
  const stored = await tx
    .insert(contactMessage)
    .values(row)
    .onConflictDoUpdate({
      target: contactMessage.messageId,
      set: row,
      setWhere: sql`(contact_message.category, contact_message.name, contact_message.email, contact_message.phone,
        contact_message.body) is distinct from
        (excluded.category, excluded.name, excluded.email, excluded.phone, excluded.body)`,
    })
    .returning({ id: contactMessage.messageId });
  return stored.length > 0;
}

/** Deletes the pictures of a message that the shopper did not keep. */
export async function keepPictures(tx: Tx, messageId: string, names: readonly string[]): Promise<void> {
  const stored = await tx
    .select({ name: uploadedPicture.name })
    .from(uploadedPicture)
    .where(eq(uploadedPicture.messageId, messageId));
  const dropped = stored.map(({ name }) => name).filter((name) => !names.includes(name));
  if (dropped.length > 0) await tx.delete(uploadedPicture).where(inArray(uploadedPicture.name, dropped));
}

/** A message with its pictures, the oldest first. @throws if it is unknown. */
export async function readContactMessage(db: Queries, messageId: string) {
  const [message] = await db.select().from(contactMessage).where(eq(contactMessage.messageId, messageId));
  if (!message) throw new Error("There is no such message.");
  const pictures = await db
    .select()
    .from(uploadedPicture)
    .where(eq(uploadedPicture.messageId, messageId))
    .orderBy(asc(uploadedPicture.createdAt));
  return { message, pictures };
}

/** Deletes old pictures that no message claimed. */
export async function deleteUnclaimedPictures(db: Queries, before: Date): Promise<void> {
  const claimed = db
    .select({ id: contactMessage.messageId })
    .from(contactMessage)
    .where(eq(contactMessage.messageId, uploadedPicture.messageId));
  await db.delete(uploadedPicture).where(and(lt(uploadedPicture.createdAt, before), notExists(claimed)));
}
