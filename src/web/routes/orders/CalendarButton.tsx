import { calendarFile } from "#domain/orders/calendarFile";
import { calendarTitle } from "#domain/messages/orders";
import { handoverMessage, type Completion } from "#web/routes/orders/completion";
import { Button } from "#web/ui/navigation/Button";

/** Saves the day of the delivery or pickup as a calendar file; nothing without a day. */
export function CalendarButton({ completion }: { completion: Completion }) {
  const { orderNumber, scheduledDate, pickupLocId } = completion;
  if (!scheduledDate) return null;
  const entry = {
    id: orderNumber,
    day: scheduledDate,
    title: calendarTitle(orderNumber, pickupLocId === undefined),
    details: handoverMessage(completion) ?? "",
  };
  return (
    <Button look="secondary" onClick={() => save(calendarFile(entry), `order-${orderNumber}.ics`)}>
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
