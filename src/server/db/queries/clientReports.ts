import { sql } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { clientReport } from "#server/db/schema/index";

const maxReports = 10_000;

export async function saveClientReport(
  db: Queries,
  report: { level: string; message: string; stack: string; requestId: string },
): Promise<void> {
  await db.insert(clientReport).values(report);
}

/** Deletes all but the newest reports. */
export async function trimClientReports(db: Queries): Promise<void> {
  await db.execute(
    sql`delete from ${clientReport} where ${clientReport.id} <= (select max(id) from client_report) - ${maxReports}`,
  );
}
