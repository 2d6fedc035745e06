import { useEffect, useState } from "react";
import { storeDay, storeTime, weekday } from "#domain/dates";
import { openStatusMessage } from "#domain/messages/store";
import { openStatus, type OpenStatus as Status } from "#domain/store/hours";
import { pageApi } from "#web/api/pageApi";
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
      {status && (
        <span className={status.open ? "text-pine" : "text-amber"}>{openStatusMessage(status)}</span>
      )}
    </p>
  );
}

/** The server knows whether it is open; the hours tell until when. */
function statusOf({ info }: StorePlace): Status {
  const now = new Date();
  const told = openStatus(info.hourList, { weekday: weekday(storeDay(now)), time: storeTime(now) });
  return told?.open === info.open ? told : { open: info.open };
}

function useFreshPlace(id: number): StorePlace | undefined {
  const [fresh, setFresh] = useState<StorePlace>();
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      const place = await pageApi().LocationInfo({ id }, { signal: gone.signal });
      if (place) setFresh(place);
    }
    // Without an answer the hours are there to read; the api has told the logger.
    void ask().catch(() => undefined);
    return () => gone.abort();
  }, [id]);
  return fresh?.id === id ? fresh : undefined;
}
