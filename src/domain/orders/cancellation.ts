import type { Day } from "#domain/dates";
import { canTransitionOrder, type OrderStatus } from "#domain/orders/orders";

type Cancelable = { status: OrderStatus; isDelivery: boolean; scheduledDay: Day | null };

/**
 * Whether a customer may cancel an order: until the day before its delivery, when the truck is loaded, and until the
 * day of its pickup (docs/domain.md "Orders").
 */
export function mayCancel({ status, isDelivery, scheduledDay }: Cancelable, today: Day): boolean {
  if (!canTransitionOrder(status, "Cancelled")) return false;
  if (scheduledDay === null) return true;
  return isDelivery ? today < scheduledDay : today <= scheduledDay;
}
