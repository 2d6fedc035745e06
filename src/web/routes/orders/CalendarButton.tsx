import { formatPhone } from "#domain/checkout/phone";
import type { Day } from "#domain/dates";
import { calendarFile } from "#domain/orders/calendarFile";
import { calendarTitle, handoverOn } from "#domain/messages/orders";
import { Button } from "#web/ui/navigation/Button";
import type { ButtonStyle } from "#web/ui/navigation/buttonClass";
import { Icon } from "#web/ui/display/Icon";

type CalendarButtonProps = {
  orderNumber: string;
  day: Day;
  delivery: boolean;
  /** The address on one line; '' if it is not known. */
  where: string;
  /** Whom to call about it; '' if it is not known. */
  phone: string;
} & Pick<ButtonStyle, "look">;

/** Saves the day of the delivery or pickup as a calendar file. */
export function CalendarButton({
  orderNumber,
  day,
  delivery,
  where,
  phone,
  look = "secondary",
}: CalendarButtonProps) {
  const call = phone === "" ? [] : [`Questions? Call ${formatPhone(phone)}.`];
  const entry = {
    id: orderNumber,
    day,
    title: calendarTitle(orderNumber, delivery),
    details: [handoverOn(day, delivery), ...call].join("\n"),
    where,
  };
  return (
    <Button look={look} onClick={() => save(calendarFile(entry), `order-${orderNumber}.ics`)}>
      <Icon name="calendar" className="size-5" />
      Add to calendar
    </Button>
  );
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
