import { formatDay } from "#domain/dates";
import type { OrderRow } from "#server/db/queries/orders";

/** The day of delivery or pickup; '' without one, and for a canceled order. */
export function handoverDayText({ scheduledDay, status }: Pick<OrderRow, "scheduledDay" | "status">): string {
  return scheduledDay && status !== "Cancelled" ? formatDay(scheduledDay) : "";
}
