import { hash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import type { OrderRow } from "#server/db/queries/orders";
import { order, orderLink } from "#server/db/schema/index";

/** Makes a link to an order. @returns its secret, 256 random bits, of which nothing but the hash stays. */
export async function makeOrderLink(
  db: Queries,
  { orderId, expiresAt }: { orderId: string; expiresAt: Date },
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db.insert(orderLink).values({ tokenHash: hashOf(secret), orderId, expiresAt });
  return secret;
}

/** The order with this number, for who has a link to it that still holds; nothing of one that was never paid. */
export async function findLinkedOrder(
  db: Queries,
  { number, secret, now }: { number: string; secret: string; now: Date },
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ order })
    .from(orderLink)
    .innerJoin(order, eq(order.id, orderLink.orderId))
    .where(
      and(
        eq(orderLink.tokenHash, hashOf(secret)),
        gt(orderLink.expiresAt, now),
        eq(order.number, number),
        eq(order.paymentStatus, "paid"),
      ),
    );
  return row?.order;
}

export async function forgetOrderLinks(db: Queries, now: Date): Promise<void> {
  await db.delete(orderLink).where(lt(orderLink.expiresAt, now));
}

function hashOf(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}
