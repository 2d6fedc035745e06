import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";
import { stock } from "#server/db/schema/index";
import { compareRows } from "#server/demo/compare";
import type { DemoFiles } from "#server/demo/files";

/**
 * The stock of every location. Rows are inserted where none exist; from then on, sales, reservations and counts own
 * them, and loading again does not undo those.
 */
export async function loadStock(tx: Tx, files: DemoFiles): Promise<void> {
  const desired = unitsOf(files);
  const skus = [...new Set(desired.map(({ sku }) => sku))];
  const stored = await tx.select().from(stock).where(inArray(stock.sku, skus));
  const { fresh } = compareRows(stored, desired, ["sku", "locationId"]);
  if (fresh.length > 0) await tx.insert(stock).values(fresh);
}

/** Restocks: as many units as the files say are available at every location, on top of those reserved for orders. */
export async function refillStock(tx: Tx, files: DemoFiles): Promise<void> {
  const skus = files.products.flatMap((each) => each.variants.map(({ sku }) => sku));
  const desired = new Map(
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
    const full = reserved + (desired.get(`${sku} ${locationId}`) ?? 0);
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
