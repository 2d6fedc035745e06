import { useEffect, useState } from "react";
import { useWatch, type Control } from "react-hook-form";
import type { WireOutput } from "#contract/index";
import { zipCodeProblem } from "#domain/checkout/contact";
import { isFar } from "#domain/fulfillment/delivery";
import { pageApi } from "#web/api/pageApi";
import type { ContactInfo } from "#web/state/order";
import { classNames } from "#web/ui/classNames";

/** The driving distance to the typed address, in red above 50 miles. Informational only. */
export function DistanceHint({ control }: { control: Control<ContactInfo> }) {
  const [addressLine1, city, state, zipCode] = useWatch({
    control,
    name: ["addressLine1", "city", "state", "zipCode"],
  });
  const distance = useDistance({ addressLine1, city, state, zipCode });
  return (
    // The reserved height keeps the form still when the distance appears.
    <output className="block min-h-6 text-sm text-soft">
      {distance?.status === "OK" && distance.distance !== null && (
        <>
          <span className={classNames(isFar(distance.distance) && "font-semibold text-error")}>
            {Math.round(distance.distance)} miles
          </span>{" "}
          from our warehouse
          {distance.driveTime !== null && `, about ${Math.round(distance.driveTime)} min by truck`}
        </>
      )}
    </output>
  );
}

type Place = Pick<ContactInfo, "addressLine1" | "city" | "state" | "zipCode">;

/** Asks once the address is complete and typing has paused. */
function useDistance({ addressLine1, city, state, zipCode }: Place): Distance | undefined {
  const [known, setKnown] = useState<{ place: string; distance: Distance }>();
  const place = [addressLine1, city, state, zipCode].join("\n");
  useEffect(() => {
    const isComplete = addressLine1.trim() !== "" && city.trim() !== "" && !zipCodeProblem(zipCode);
    if (!isComplete) return undefined;
    const gone = new AbortController();
    async function ask() {
      const address = { addressLine1, city, state, zipCode };
      const distance = await pageApi().GetDistance(address, { signal: gone.signal });
      setKnown({ place, distance });
    }
    // The form works without the distance, and the API client has reported the failure.
    const timer = setTimeout(() => void ask().catch(() => undefined), 500);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [place, addressLine1, city, state, zipCode]);
  return known?.place === place ? known.distance : undefined;
}

type Distance = WireOutput<"GetDistance">;
