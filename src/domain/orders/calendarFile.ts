import { addDays, type Day } from "#domain/dates";

type CalendarEntry = {
  /** Tells calendars that the same entry came again. */
  id: string;
  day: Day;
  title: string;
  details: string;
  /** An address on one line; '' for none. */
  where?: string;
};

/** A calendar file with one all-day entry (RFC 5545), which every calendar program opens. */
export function calendarFile({ id, day, title, details, where = "" }: CalendarEntry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Davenport//Store//EN",
    "BEGIN:VEVENT",
    `UID:${id}@davenport`,
    `DTSTAMP:${compact(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    ...(where === "" ? [] : [`LOCATION:${escaped(where)}`]),
    // The day stays free for other appointments.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return lines.map(folded).join("\r\n");
}

function compact(day: Day): string {
  return day.replaceAll("-", "");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);
}

/** No line is longer than 75 characters; what follows begins with a space. */
function folded(line: string): string {
  const parts = line.match(/.{1,74}/g) ?? [""];
  return parts.join("\r\n ");
}
