import { driverCallsMessage, openDayLabel } from "#domain/messages/fulfillment/schedule";
import { formatLongDay, isDay } from "#domain/dates";
import {
  effectiveDay,
  selectableDays,
  type PickerForm,
  type ScheduleInfo,
} from "#domain/fulfillment/schedule";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";
import { pendingDate, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { leaveDayOpen, setScheduledDate, useOrder } from "#web/state/order";
import { useAbilities } from "#web/state/storeSession";
import { Card } from "#web/ui/display/Card";
import { Field } from "#web/ui/form/Field";
import { Select } from "#web/ui/form/Select";

/** The delivery or pickup date, from the dates the server offers in one of three forms. */
export function DeliveryDate({ fees }: { fees: Fees }) {
  const info = useSchedule(fees);
  const chosen = useOrder((order) => order.scheduledDate);
  const isDayOpen = useOrder((order) => order.isDayOpen);
  const can = useAbilities();
  const { label, hint } = fees.pickupLoc ? pickupLabels : deliveryLabels;
  return (
    <Card>
      <Field label={<span className="font-display text-xl">{label}</span>} hint={hint} className="gap-2">
        <Select
          value={isDayOpen ? openDay : effectiveDay(chosen, info)}
          onChange={({ target: { value } }) => (isDay(value) ? setScheduledDate(value) : leaveDayOpen())}
        >
          {can.orderWithoutDay && <option value={openDay}>{openDayLabel}</option>}
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

const openDay = "open";

const deliveryLabels = { label: "Delivery date", hint: driverCallsMessage };
const pickupLabels = { label: "Pickup date", hint: "Anytime during store hours." };

/** The dates to choose from while the page shows these fees. */
export function useSchedule(fees: Fees): ScheduleInfo {
  const submittedDay = useIdempotencyKeys(pendingDate);
  return withSubmittedDay(offeredDays(fees), submittedDay);
}

/**
 * Keeps the date of an unanswered submit selectable, because that order itself may have taken the last
 * slot. If it was never placed, the server rejects the date.
 */
export function withSubmittedDay(info: ScheduleInfo, submittedDay: string): ScheduleInfo {
  const days = selectableDays(info);
  return isDay(submittedDay) && !days.includes(submittedDay)
    ? { scheduleDates: [...days, submittedDay] }
    : info;
}

/** The date picker's part of an answer, with undefined for null. */
export function offeredDays(fees: Pick<Fees, "minDate" | "maxDate" | PickerForm>): ScheduleInfo {
  return {
    scheduleDates: fees.scheduleDates ?? undefined,
    minDate: fees.minDate ?? undefined,
    maxDate: fees.maxDate ?? undefined,
    availableOffsetList: fees.availableOffsetList ?? undefined,
    excludedOffsetList: fees.excludedOffsetList ?? undefined,
  };
}
