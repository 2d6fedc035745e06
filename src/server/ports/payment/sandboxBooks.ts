import type { Db } from "#server/db/engine/connect";
import {
  findSandboxRecord,
  readSandboxRecords,
  type SandboxChargeRow,
} from "#server/db/queries/payments/providers";
import type { ProviderBooks, BookEntry } from "#server/ports/payment/books";

/** The sandbox's books. */
export function sandboxBooks(db: Db): ProviderBooks {
  return {
    async *pages(span) {
      let last = "";
      for (;;) {
        const rows = await readSandboxRecords(db, { ...span, after: last, most: pageSize });
        yield rows.flatMap(entriesOf);
        if (rows.length < pageSize) return;
        last = rows.at(-1)?.key ?? "";
      }
    },
    async find(_kind, id) {
      const row = await findSandboxRecord(db, id);
      return row && entriesOf(row)[0];
    },
  };
}

const pageSize = 1_000;

function entriesOf(row: SandboxChargeRow): BookEntry[] {
  const kind = kinds[row.state];
  if (kind === undefined) return [];
  const { chargeId: id, amount, createdAt: at } = row;
  if (kind === "capture" || kind === "authorization")
    return [{ kind, id, key: row.key, refundKey: "", amount, at }];
  const refundKey = row.key.startsWith(refundPrefix) ? row.key.slice(refundPrefix.length) : "";
  return [{ kind, id, key: row.reason, refundKey, amount, at }];
}

const refundPrefix = "refund:";

const kinds: Partial<Record<SandboxChargeRow["state"], BookEntry["kind"]>> = {
  captured: "capture",
  authorized: "authorization",
  refunded: "refund",
  refund_failed: "refund-failed",
  disputed: "dispute",
  dispute_lost: "dispute-lost",
};
