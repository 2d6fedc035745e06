import { and, eq, gt, sql } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";
import { builtStatement, type Statement } from "#server/db/engine/statement";
import type { OrderRow } from "#server/db/queries/orders";
import { device, documentSend, order } from "#server/db/schema/index";

export type DocumentSend = typeof documentSend.$inferSelect;

/** The paid order with this number and kind that was placed in a store, or in any (docs/security.md T26). */
export async function findStoreOrder(
  db: Queries,
  { number, kind, storeId }: Pick<OrderRow, "number" | "kind"> & { storeId: number | "any" },
): Promise<OrderRow | undefined> {
  const inStore = storeId === "any" ? undefined : eq(order.storeId, storeId);
  const isPaid = eq(order.paymentStatus, "paid");
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.kind, kind), isPaid, inStore));
  return row;
}

/** @throws when there is none with this id. */
export async function readDocumentSend(db: Queries, id: string): Promise<DocumentSend> {
  const [row] = await db.select().from(documentSend).where(eq(documentSend.id, id));
  if (!row) throw new Error("There is no such document.");
  return row;
}

/** What of an order's documents was sent before. Locks the device, whose sends are counted. */
export async function readDocumentSends(
  tx: Tx,
  { orderId, deviceId, since }: { orderId: string; deviceId: string; since: Date },
): Promise<{ ofOrder: DocumentSend[]; othersByDevice: number }> {
  await tx.select({ id: device.id }).from(device).where(eq(device.id, deviceId)).for("no key update");
  const ofOrder = await tx.select().from(documentSend).where(eq(documentSend.orderId, orderId));
  const byDevice = and(eq(documentSend.deviceId, deviceId), gt(documentSend.at, since));
  const [others] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(documentSend)
    .where(and(byDevice, sql`${documentSend.toOther}`));
  return { ofOrder, othersByDevice: others?.count ?? 0 };
}

export function isAutoSent(db: Queries, orderId: string): Promise<boolean> {
  const automatic = and(eq(documentSend.orderId, orderId), sql`${documentSend.automatic}`);
  return db
    .select({ id: documentSend.id })
    .from(documentSend)
    .where(automatic)
    .then((rows) => rows.length > 0);
}

export function documentSendStatement(tx: Tx, rows: readonly DocumentSend[]): Statement {
  return builtStatement(tx.insert(documentSend).values([...rows]));
}
