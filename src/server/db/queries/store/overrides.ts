import { statement, type Statement } from "#server/db/engine/statement";
import type { override } from "#server/db/schema/index";

export type NewOverride = Pick<typeof override.$inferInsert, "kind" | "reason"> & { detail: object };

/** Records a decision of a clerk or manager; the manager is who has unlocked the device. */
export function overrideStatement(
  {
    orderId,
    deviceId,
    salesperson,
    at,
  }: { orderId: string; deviceId: string; salesperson: string; at: Date },
  { kind, detail, reason = "" }: NewOverride,
): Statement {
  return statement`insert into "override" (order_id, device_id, manager_id, salesperson, kind, detail, reason, at)
    select ${orderId}, id, case when manager_until > ${at} then manager_id end, ${salesperson}, ${kind},
      ${JSON.stringify(detail)}, ${reason}, ${at} from device where id = ${deviceId}`;
}
