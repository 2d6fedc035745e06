import { and, eq } from "drizzle-orm";
import { stock } from "#server/db/schema/index";
import type { DemoFiles } from "#server/demo/fileShapes";
import { insertRows, isOneOf, type Target } from "#server/demo/writeRows";

/**
 * The stock of every location. Rows are inserted where none exist; from then on, sales, reservations and counts own
 * them, and loading again does not undo those.
 */
export async function loadStock(to: Target, files: DemoFiles): Promise<void> {
  const desired = unitsOf(files);
  const skus = [...new Set(desired.map(({ sku }) => sku))];
  const stored = await to.tx.select().from(stock).where(isOneOf(stock.sku, skus));
  const known = new Set(stored.map(({ sku, locationId }) => `${sku} ${locationId}`));
  const fresh = desired.filter(({ sku, locationId }) => !known.has(`${sku} ${locationId}`));
  const added = fresh.map(({ sku, locationId }) => `${sku} ${locationId}`);
  for (const row of added) to.changes.push({ table: "stock", row, kind: "new", fields: [] });
  await insertRows(to.tx, stock, fresh);
}

/** Restocks: as many units as the files say are available at every location, on top of those reserved for orders. */
export async function refillStock(to: Target, files: DemoFiles): Promise<void> {
  const skus = files.products.flatMap((each) => each.variants.map(({ sku }) => sku));
  const desired = new Map(
    unitsOf(files).map(({ sku, locationId, onHand }) => [`${sku} ${locationId}`, onHand]),
  );
  // Locked in the order in which orders reserve.
  const rows = await to.tx
    .select()
    .from(stock)
    .where(isOneOf(stock.sku, skus))
    .orderBy(stock.sku, stock.locationId)
    .for("update");
  for (const { sku, locationId, onHand, reserved } of rows) {
    const full = reserved + (desired.get(`${sku} ${locationId}`) ?? 0);
    if (full === onHand) continue;
    const row = `${sku} ${locationId}`;
    to.changes.push({ table: "stock", row, kind: "changed", fields: ["onHand"] });
    await to.tx
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
