import type { Day } from "#domain/dates";
import { canTransitionOrder, type OrderStatus } from "#domain/orders/orders";

type Cancelable = {
  status: OrderStatus;
  isDelivery: boolean;
  scheduledDay: Day | null;
  /** Null online. */
  storeId: number | null;
};

/**
 * Whether a customer may cancel an order: until the day before its delivery, when the truck is loaded, and until the
 * day of its pickup (docs/domain.md "Orders"). What was placed in a store, and may be paid in cash, is canceled there.
 */
export function mayCancel(order: Cancelable, today: Day): boolean {
  const { status, isDelivery, scheduledDay, storeId } = order;
  if (storeId !== null || !canTransitionOrder(status, "Cancelled")) return false;
  if (scheduledDay === null) return true;
  return isDelivery ? today < scheduledDay : today <= scheduledDay;
}
