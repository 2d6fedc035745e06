import { useWatch, type Control } from "react-hook-form";
import type { WireOutput } from "#contract/index";
import { zipCodeProblem } from "#domain/checkout/contact";
import { isFar } from "#domain/fulfillment/delivery";
import { useCall } from "#web/api/useCall";
import type { ContactInfo } from "#web/state/order";
import { classNames } from "#web/ui/classNames";

/** The driving distance and time to the address that a clerk types, in red above 50 miles. Informational only. */
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

/** Asked for once the address is complete and the clerk pauses. */
function useDistance(address: Place): WireOutput<"GetDistance"> | undefined {
  const { addressLine1, city, state, zipCode } = address;
  const isComplete = addressLine1.trim() !== "" && city.trim() !== "" && !zipCodeProblem(zipCode);
  const place = [addressLine1, city, state, zipCode].join("\n");
  const { answer: known } = useCall({
    key: isComplete ? place : undefined,
    delayMs: () => 500,
    call: async (api, options) => ({ place, distance: await api.GetDistance(address, options) }),
  });
  return known?.place === place ? known.distance : undefined;
}
