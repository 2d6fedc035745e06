import { balance } from "#domain/pricing/totals";
import type { Cents } from "#domain/money";
import type { Queries } from "#server/db/engine/connect";
import { readLines, type OrderLineRow, type OrderRow } from "#server/db/queries/orders";
import { readLedger, type LedgerRow } from "#server/db/queries/ledger";
import { readLocations, type LocationRow } from "#server/db/queries/locations";
import { readSettings } from "#server/db/queries/settings";

/** An order with everything that its invoice, mails and page show. */
export type OrderRecord = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  ledger: readonly LedgerRow[];
  balance: Cents;
  storeName: string;
  /** The warehouse, whose address is the store's. */
  home: LocationRow | undefined;
  /** Undefined for a delivery. */
  pickup: LocationRow | undefined;
};

export async function readOrderRecord(db: Queries, order: OrderRow): Promise<OrderRecord> {
  const lines = await readLines(db, order.id);
  const ledger = await readLedger(db, order.id);
  const locations = await readLocations(db);
  const { storeName } = await readSettings(db);
  const entries = ledger.map(({ amount }) => amount);
  return {
    order,
    lines,
    ledger,
    balance: balance(order.total, entries),
    storeName,
    home: locations.find(({ warehouse }) => warehouse),
    pickup: locations.find(({ id }) => id === order.pickupLocationId),
  };
}
