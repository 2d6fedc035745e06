import { day, daysBetween, storeDay, storeTime, weekday } from "#domain/dates";
import { openStatusMessage } from "#domain/messages/store/store";
import { openStatus, type OpenStatus as Status } from "#domain/store/hours";
import { useCall } from "#web/api/useCall";
import { classNames } from "#web/ui/classNames";
import type { StorePlace } from "#web/routes/store/MetroMap";

/** Says whether the location is open. The cached page may be hours old, so the browser asks again. */
export function OpenStatus({ place: { id, info } }: { place: StorePlace }) {
  const fresh = useFreshPlace(id);
  // On a phone, "Closed today for Thanksgiving, opens tomorrow at 10 am" takes two lines: nothing below may move.
  const room = info.specialDays.length > 0 ? "min-h-12 md:max-lg:min-h-6 xl:min-h-6" : "min-h-6";
  return <OpenStatusLine place={fresh} className={room} />;
}

type OpenStatusLineProps = {
  /** As the server has just answered it; undefined until then. */
  place: StorePlace | undefined;
  /** Reserves the height. */
  className: string;
};

/** Whether a location is open, and until when. */
export function OpenStatusLine({ place, className }: OpenStatusLineProps) {
  const status = place && statusOf(place);
  return (
    <p className={classNames("font-semibold text-balance", className)}>
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

/** All locations as the server answers now: a cached page may be hours old. Empty until then. */
export function useFreshPlaces(): StorePlace[] {
  const { answer: fresh = [] } = useCall({
    key: "places",
    call: (api, options) => api.LocationDetails({}, options),
  });
  return fresh;
}
