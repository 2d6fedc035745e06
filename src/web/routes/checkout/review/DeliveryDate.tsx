import { formatLongDay, isDay } from "#domain/dates";
import { effectiveDay, selectableDays, type ScheduleInfo } from "#domain/fulfillment/schedule";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";
import { pendingDate, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { setScheduledDate, useOrder } from "#web/state/order";
import { Card } from "#web/ui/display/Card";
import { Field } from "#web/ui/form/Field";
import { Select } from "#web/ui/form/Select";

/** The day of the delivery or the pickup, among those the server offers in any of its three forms. */
export function DeliveryDate({ fees }: { fees: Fees }) {
  const info = useSchedule(fees);
  const chosen = useOrder((order) => order.scheduledDate);
  return (
    <Card>
      <Field {...(fees.pickupLoc ? pickupWords : deliveryWords)}>
        <Select
          value={effectiveDay(chosen, info)}
          onChange={({ target: { value } }) => isDay(value) && setScheduledDate(value)}
        >
          {selectableDays(info).map((day) => (
            <option key={day} value={day}>
              {formatLongDay(day)}
            </option>
          ))}
        </Select>
      </Field>
    </Card>
  );
}

const deliveryWords = { label: "Delivery date", hint: "The driver calls before coming." };
const pickupWords = { label: "Pickup date", hint: "At any time while the store is open." };

/** The days to choose from, as long as the page shows these fees. */
export function useSchedule(fees: Fees): ScheduleInfo {
  const pressed = useIdempotencyKeys(pendingDate);
  return withPressed(offeredBy(fees), pressed);
}

/**
 * The day of a submit that is not answered yet stays, though it is full now: by this very order, if that was placed.
 * Pressing again then asks for the same; and if it was not, the server says that the day is gone.
 */
export function withPressed(info: ScheduleInfo, pressed: string): ScheduleInfo {
  const days = selectableDays(info);
  return isDay(pressed) && !days.includes(pressed) ? { scheduleDates: [...days, pressed] } : info;
}

/** The picker's part of the fees answer, absent where the wire says null. */
function offeredBy(fees: Fees): ScheduleInfo {
  return {
    scheduleDates: fees.scheduleDates ?? undefined,
    minDate: fees.minDate ?? undefined,
    maxDate: fees.maxDate ?? undefined,
    availableOffsetList: fees.availableOffsetList ?? undefined,
    excludedOffsetList: fees.excludedOffsetList ?? undefined,
  };
}
