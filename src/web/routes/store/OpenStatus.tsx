import { useEffect, useState } from "react";
import { storeDay, storeTime, weekday } from "#domain/dates";
import { openStatus } from "#domain/store/hours";
import { pageApi } from "#web/api/pageApi";
import type { StorePlace } from "#web/routes/store/MetroMap";

/**
 * Says whether the location is open now. The cached page may be hours old, so the browser asks again; the
 * space is reserved until then.
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

/** The server decides whether it is open; the hours only add until when. */
function statusOf({ info }: StorePlace): { open: boolean; words: string } {
  const now = new Date();
  const byHours = openStatus(info.hourList, { weekday: weekday(storeDay(now)), time: storeTime(now) });
  if (byHours?.open === info.open) return byHours;
  return info.open ? { open: true, words: "Open now" } : { open: false, words: "Closed now" };
}

function useFreshPlace(id: number): StorePlace | undefined {
  const [fresh, setFresh] = useState<StorePlace>();
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      const place = await pageApi().LocationInfo({ id }, { signal: gone.signal });
      if (place) setFresh(place);
    }
    // The hours are on the page anyway, and the API client has reported the failure.
    void ask().catch(() => undefined);
    return () => gone.abort();
  }, [id]);
  return fresh?.id === id ? fresh : undefined;
}
