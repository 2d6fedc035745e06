import { balanceDue } from "#domain/payments/balance";
import { balance } from "#domain/pricing/totals";
import type { Queries } from "#server/db/engine/connect";
import { zeroCents, type Cents } from "#domain/money";
import { findLease } from "#server/db/queries/leases";
import { readLines, type OrderRow } from "#server/db/queries/orders";
import { readLedger } from "#server/db/queries/payments/ledger";
import { readLocations } from "#server/db/queries/fulfillment/locations";
import { readSettings } from "#server/db/queries/settings";

export type OrderRecord = Awaited<ReturnType<typeof readOrderRecord>>;

/** An order with everything that its invoice, mails and page show. */
export async function readOrderRecord(db: Queries, order: OrderRow) {
  const lines = await readLines(db, order.id);
  const ledger = await readLedger(db, order.id);
  const locations = await readLocations(db);
  const { storeName, invoicePrint, returnDays, returnRestockingRate } = await readSettings(db);
  const lease = order.leased > 0 ? await findLease(db, order.id) : undefined;
  const entries = [...ledger.map(({ amount }) => amount), unfunded(order, ledger)];
  return {
    order,
    lines,
    ledger,
    /** Undefined for an order without a lease. */
    lease,
    balance: balanceDue(order.status, balance(order.total, entries)),
    storeName,
    invoicePrint,
    returnTerms: { days: returnDays, restockingShare: returnRestockingRate },
    /** Whose sale it is: as the order says, else who took its first payment in the store; '' for nobody. */
    salesperson:
      order.salesperson || (ledger.find(({ salesperson }) => salesperson !== "")?.salesperson ?? ""),
    /** Where it was placed; undefined online. */
    store: locations.find(({ id }) => id === order.storeId),
    /** The warehouse, whose address is the store's. */
    home: locations.find(({ warehouse }) => warehouse),
    /** Undefined for a delivery. */
    pickup: locations.find(({ id }) => id === order.pickupLocationId),
  };
}

/** What the lease will pay counts as paid until its own entry in the ledger does (decision 030). */
function unfunded({ leased }: OrderRow, ledger: readonly { tender: string | null }[]): Cents {
  return ledger.some(({ tender }) => tender === "lease") ? zeroCents : leased;
}
