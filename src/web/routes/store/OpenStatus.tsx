import { day, daysBetween, storeDay, storeTime, weekday } from "#domain/dates";
import { openStatusMessage } from "#domain/messages/store/store";
import { openStatus, type OpenStatus as Status } from "#domain/store/hours";
import { useCall } from "#web/api/useCall";
import type { StorePlace } from "#web/routes/store/MetroMap";

/** Says whether the location is open. The cached page may be hours old, so the browser asks again. */
export function OpenStatus({ id }: { id: number }) {
  const place = useFreshPlace(id);
  const status = place && statusOf(place);
  // On a phone, "Closed today for Thanksgiving, opens tomorrow at 10 am" takes two lines: nothing below may move.
  return (
    <p className="min-h-12 font-semibold sm:min-h-6">
      {status && (
        <span className={status.open ? "text-pine" : "text-amber"}>{openStatusMessage(status)}</span>
      )}
    </p>
  );
}

/** The server decides whether it is open; the hours only add until when. */
function statusOf({ info }: StorePlace): Status {
  const now = new Date();
  const today = storeDay(now);
  const special = info.specialDays.map(({ day: date, name, opens, closes }) => ({
    inDays: daysBetween(today, day(date)),
    name,
    hours: opens === "" ? undefined : { opens, closes },
  }));
  const byHours = openStatus(info.hourList, { weekday: weekday(today), time: storeTime(now) }, special);
  return byHours?.open === info.open ? byHours : { open: info.open };
}

/** Without an answer the hours are still there to read. */
function useFreshPlace(id: number): StorePlace | undefined {
  const { answer: fresh } = useCall({
    key: id,
    call: (api, options) => api.LocationInfo({ id }, options),
  });
  return fresh?.id === id ? fresh : undefined;
}
