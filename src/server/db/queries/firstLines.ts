import { asc, inArray, sql } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { orderLine } from "#server/db/schema/index";

/** What a list shows of an order's contents: its first line, and how many lines there are. */
export type FirstLine = { title: string; imageUrl: string; lineCount: number };

/** The first lines of these orders, by the orders' ids; none for an order without lines. */
export async function readFirstLines(
  db: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, FirstLine>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([orderLine.orderId], {
      orderId: orderLine.orderId,
      title: orderLine.title,
      imageUrl: orderLine.imageUrl,
      lineCount: sql<number>`count(*) over (partition by ${orderLine.orderId})::int`,
    })
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  return new Map(rows.map(({ orderId, ...line }) => [orderId, line]));
}
