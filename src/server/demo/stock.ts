import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";
import { stock } from "#server/db/schema/index";
import { compareRows } from "#server/demo/compare";
import type { DemoFiles } from "#server/demo/files";

/**
 * The pieces in the stores and the warehouse. A row is made where none is and then belongs to the trade: what
 * was sold, held or counted since does not come back by loading (decision 020).
 */
export async function loadStock(tx: Tx, files: DemoFiles): Promise<void> {
  const wanted = unitsOf(files);
  const skus = [...new Set(wanted.map(({ sku }) => sku))];
  const stored = await tx.select().from(stock).where(inArray(stock.sku, skus));
  const { fresh } = compareRows(stored, wanted, ["sku", "locationId"]);
  if (fresh.length > 0) await tx.insert(stock).values(fresh);
}

/**
 * Fills the shelves up again: as many pieces as the files name can be sold at every location, and what is held
 * for orders lies beside them.
 */
export async function refillStock(tx: Tx, files: DemoFiles): Promise<void> {
  const skus = files.products.flatMap((each) => each.variants.map(({ sku }) => sku));
  const wanted = new Map(
    unitsOf(files).map(({ sku, locationId, onHand }) => [`${sku} ${locationId}`, onHand]),
  );
  // Locked in the order in which orders reserve.
  const rows = await tx
    .select()
    .from(stock)
    .where(inArray(stock.sku, skus))
    .orderBy(stock.sku, stock.locationId)
    .for("update");
  for (const { sku, locationId, onHand, reserved } of rows) {
    const full = reserved + (wanted.get(`${sku} ${locationId}`) ?? 0);
    if (full === onHand) continue;
    await tx
      .update(stock)
      .set({ onHand: full })
      .where(and(eq(stock.sku, sku), eq(stock.locationId, locationId)));
  }
}

function unitsOf(files: DemoFiles) {
  return files.products.flatMap(({ variants }) =>
    variants.flatMap(({ sku, stock: units }) =>
      Object.entries(units).map(([locationId, onHand]) => ({
        sku,
        locationId: Number(locationId),
        onHand,
      })),
    ),
  );
}
