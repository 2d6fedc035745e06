import { storeDay, storeTime, weekday } from "#domain/dates";
import { openStatus } from "#domain/store/hours";
import { useCall } from "#web/api/useCall";
import type { StorePlace } from "#web/routes/store/MetroMap";

/**
 * Open or closed at this moment. The page is the same for everybody and may be of an earlier hour: the browser asks
 * anew, and its room is kept until then.
 */
export function OpenStatus({ id }: { id: number }) {
  const place = useFreshPlace(id);
  const status = place && statusOf(place);
  return (
    <p className="min-h-6 font-semibold">
      {status && <span className={status.open ? "text-pine" : "text-amber"}>{status.words}</span>}
    </p>
  );
}

/** The server knows whether it is open; the hours tell until when. */
function statusOf({ info }: StorePlace): { open: boolean; words: string } {
  const now = new Date();
  const told = openStatus(info.hourList, { weekday: weekday(storeDay(now)), time: storeTime(now) });
  if (told?.open === info.open) return told;
  return info.open ? { open: true, words: "Open now" } : { open: false, words: "Closed now" };
}

/** Without an answer the hours are still there to read. */
function useFreshPlace(id: number): StorePlace | undefined {
  const { answer: fresh } = useCall({
    key: id,
    call: (api, options) => api.LocationInfo({ id }, options),
  });
  return fresh?.id === id ? fresh : undefined;
}
