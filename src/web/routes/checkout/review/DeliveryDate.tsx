import { driverCallsMessage, openDayLabel } from "#domain/messages/fulfillment/schedule";
import { formatLongDay, formatShortDay, isDay, type Day } from "#domain/dates";
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
import { RadioGroup } from "#web/ui/form/RadioGroup";
import { Select } from "#web/ui/form/Select";

/** The delivery or pickup date: the next few days side by side, and all later ones in a list. */
export function DeliveryDate({ fees }: { fees: Fees }) {
  const info = useSchedule(fees);
  const chosen = useOrder((order) => order.scheduledDate);
  // A clerk may have left it open on this device and signed out since then.
  const isLeftOpen = useOrder((order) => order.isDayOpen);
  const isDayOpen = useAbilities().orderWithoutDay && isLeftOpen;
  const { label, hint } = fees.pickupLoc ? pickupLabels : deliveryLabels;
  const days = selectableDays(info);
  const day = isDayOpen ? undefined : effectiveDay(chosen, info);
  return (
    <Card className="grid gap-4">
      <RadioGroup
        legend={<span className="font-display text-xl">{label}</span>}
        hint={hint}
        options={days.slice(0, nextDays).map((each) => ({ value: each, label: formatShortDay(each) }))}
        value={day ?? ""}
        onChange={({ target: { value } }) => isDay(value) && setScheduledDate(value)}
        inRow
      />
      <LaterDays days={days.slice(nextDays)} day={day} isDayOpen={isDayOpen} />
    </Card>
  );
}

/** Fits into two rows on a phone. */
const nextDays = 4;

type LaterDaysProps = { days: readonly Day[]; day: Day | undefined; isDayOpen: boolean };

function LaterDays({ days, day, isDayOpen }: LaterDaysProps) {
  const can = useAbilities();
  if (days.length === 0 && !can.orderWithoutDay) return null;
  const later = day && days.includes(day) ? day : notLater;
  return (
    <Field label="Another date">
      <Select
        value={isDayOpen ? openDay : later}
        onChange={({ target: { value } }) => {
          if (isDay(value)) setScheduledDate(value);
          else if (value === openDay) leaveDayOpen();
        }}
      >
        <option value={notLater} disabled>
          Choose a date
        </option>
        {can.orderWithoutDay && <option value={openDay}>{openDayLabel}</option>}
        {days.map((each) => (
          <option key={each} value={each}>
            {formatLongDay(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const openDay = "open";
const notLater = "";

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
