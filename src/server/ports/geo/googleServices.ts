import { z } from "zod";
import { isGeorgia } from "#domain/fulfillment/address";
import type { GeoAddress, Point, Suggestion, Typing, Drive } from "#server/ports/geo/port";
import { boxAround, metersPerMile } from "#server/ports/geo/roads";
import { maxSuggestions } from "#server/ports/geo/suggestAreas";

type Options = { key: string; places?: URL; maps?: URL; timeoutMs?: number };

/** Requests to Google Maps. Each rejects when the provider is unreachable, refuses, or answers in another form. */
export function googleServices({
  key,
  places = new URL("https://places.googleapis.com"),
  maps = new URL("https://maps.googleapis.com"),
  timeoutMs = 2_500,
}: Options) {
  return {
    /** Places API, Autocomplete. */
    async streets(typing: Typing): Promise<Suggestion[]> {
      const headers = {
        "Content-Type": "application/json",
        "X-Goog-Api-Key": key,
        "X-Goog-FieldMask":
          "suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat",
      };
      const body = JSON.stringify(autocompletion(typing));
      const url = new URL("/v1/places:autocomplete", places);
      const { suggestions } = await ask(predictions, url, { method: "POST", headers, body, timeoutMs });
      return suggestions.flatMap(suggested).slice(0, maxSuggestions);
    },

    /** Places API, Place Details. */
    async place(id: string, session: string): Promise<GeoAddress | undefined> {
      const url = new URL(`/v1/places/${encodeURIComponent(id)}`, places);
      url.search = new URLSearchParams({ languageCode: "en", sessionToken: session }).toString();
      const headers = { "X-Goog-Api-Key": key, "X-Goog-FieldMask": "addressComponents" };
      return addressOf(await ask(details, url, { headers, timeoutMs }));
    },

    /** Distance Matrix API: by car, without tolls. */
    async matrix(from: Point, to: GeoAddress): Promise<Drive | undefined> {
      const url = new URL("/maps/api/distancematrix/json", maps);
      url.search = new URLSearchParams({
        origins: `${from.latitude},${from.longitude}`,
        destinations: [to.addressLine1, to.city, `${to.state} ${to.zipCode}`.trim()].join(", "),
        mode: "driving",
        units: "imperial",
        avoid: "tolls",
        key,
      }).toString();
      const { status, rows } = await ask(distances, url, { timeoutMs });
      if (status !== "OK") throw new Error(`The distance matrix answered ${status}.`);
      const best = rows[0]?.elements[0];
      if (best?.status !== "OK" || !best.distance || !best.duration) return undefined;
      return { miles: best.distance.value / metersPerMile, minutes: best.duration.value / 60 };
    },
  };
}

type Request = RequestInit & { timeoutMs: number };

async function ask<Shape extends z.ZodType>(shape: Shape, url: URL, { timeoutMs, ...init }: Request) {
  const reply = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  if (!reply.ok) throw new Error(`The map provider answered ${reply.status}.`);
  return shape.parse(await reply.json());
}

function autocompletion({ text, area, session }: Typing) {
  return {
    input: text,
    locationRestriction: { rectangle: boxAround(area) },
    includedPrimaryTypes: ["street_address", "premise", "subpremise", "route"],
    includedRegionCodes: ["us"],
    languageCode: "en",
    ...(session === "" ? {} : { sessionToken: session }),
  };
}

const text = z.object({ text: z.string() });
const placePrediction = z.object({
  placeId: z.string().min(1),
  structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
});
const predictions = z.object({
  suggestions: z.array(z.object({ placePrediction: placePrediction.optional() })).default([]),
});

/** Reads '120 Ponce Place' and 'Decatur, GA, USA'. Only Georgia: the box extends beyond its border. */
function suggested({ placePrediction }: z.output<typeof predictions>["suggestions"][number]): Suggestion[] {
  if (!placePrediction) return [];
  const { mainText, secondaryText } = placePrediction.structuredFormat;
  const [, city = "", state = ""] = /^(?:(.*), )?([A-Z]{2}), USA$/.exec(secondaryText?.text ?? "") ?? [];
  if (!isGeorgia(state)) return [];
  return [{ id: placePrediction.placeId, addressLine1: mainText.text, city, state, zipCode: "" }];
}

const details = z.object({
  addressComponents: z.array(
    z.object({ longText: z.string(), shortText: z.string().default(""), types: z.array(z.string()) }),
  ),
});

function addressOf({ addressComponents }: z.output<typeof details>): GeoAddress | undefined {
  const component = (...types: string[]) =>
    addressComponents.find((each) => each.types.some((type) => types.includes(type)));
  const number = component("street_number")?.longText ?? "";
  const street = component("route")?.longText ?? "";
  const city = component("locality", "postal_town", "sublocality")?.longText ?? "";
  const state = component("administrative_area_level_1")?.shortText ?? "";
  if (street === "" || city === "" || state === "") return undefined;
  const zipCode = component("postal_code")?.longText ?? "";
  return { addressLine1: `${number} ${street}`.trim(), city, state, zipCode };
}

const measure = z.object({ value: z.number().min(0) }).optional();
const route = z.object({ status: z.string(), distance: measure, duration: measure });
const distances = z.object({
  status: z.string(),
  rows: z.array(z.object({ elements: z.array(route) })).default([]),
});
