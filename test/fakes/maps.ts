import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "#test/fakes/listen";

/** How the provider answers at the moment. */
type Behavior = "well" | "error" | "nonsense" | "another form" | "silent" | "refused";

type Input = { path: string; key: string; body: unknown; query: URLSearchParams };

/**
 * A local server with the part of Google's Places and Distance Matrix APIs that the store uses. It knows the streets of
 * one small town, one of them across the border.
 */
export async function fakeMaps() {
  const input: Input[] = [];
  let behavior: Behavior = "well";

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://maps.example");
    const sent = await text(request);
    const key = String(request.headers["x-goog-api-key"] ?? url.searchParams.get("key") ?? "");
    input.push({
      path: url.pathname,
      key,
      query: url.searchParams,
      body: sent === "" ? undefined : JSON.parse(sent),
    });
    if (behavior === "silent") return;
    const [status, body] = answer(behavior, url, sent);
    response.writeHead(status, { "Content-Type": "application/json" }).end(body);
  }

  const server = createServer((request, response) => void serve(request, response));
  return {
    url: new URL(`http://127.0.0.1:${await listen(server)}`),
    input,
    behave: (next: Behavior) => {
      behavior = next;
      input.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(behavior: Behavior, url: URL, sent: string): [status: number, body: string] {
  if (behavior === "error") return [500, "{}"];
  if (behavior === "refused") return [403, JSON.stringify({ error: { status: "PERMISSION_DENIED" } })];
  if (behavior === "nonsense") return [200, "<html>Not now</html>"];
  if (behavior === "another form")
    return [200, JSON.stringify({ suggestions: [7], addressComponents: 7, rows: 7 })];
  if (url.pathname === "/v1/places:autocomplete") return [200, JSON.stringify(predicted(sent))];
  if (url.pathname.startsWith("/v1/places/")) return [200, JSON.stringify(detailsOf(url.pathname))];
  return [200, JSON.stringify(measured(url.searchParams))];
}

const streets = [
  { id: "ChIJ-ponce_1", street: "120 Ponce Place", place: "Decatur, GA, USA" },
  { id: "ChIJ-ponce_2", street: "120 Ponce de Leon Avenue", place: "Atlanta, GA, USA" },
  { id: "ChIJ-ponce_3", street: "120 Ponce Street", place: "Ranburne, AL, USA" },
];

function predicted(sent: string): unknown {
  const { input }: { input: string } = JSON.parse(sent);
  const found = streets.filter(({ street }) => street.toLowerCase().startsWith(input.trim().toLowerCase()));
  // The field is missing when nothing is found.
  if (found.length === 0) return {};
  return {
    suggestions: found.map(({ id, street, place }) => ({
      placePrediction: {
        placeId: id,
        structuredFormat: { mainText: { text: street }, secondaryText: { text: place } },
      },
    })),
  };
}

function detailsOf(path: string): unknown {
  const component = (type: string, longText: string, shortText = longText) => ({
    longText,
    shortText,
    types: [type],
  });
  if (!path.endsWith("ChIJ-ponce_1")) return { addressComponents: [] };
  return {
    addressComponents: [
      component("street_number", "120"),
      component("route", "Ponce Place", "Ponce Pl"),
      component("locality", "Decatur"),
      component("administrative_area_level_2", "DeKalb County"),
      component("administrative_area_level_1", "Georgia", "GA"),
      component("postal_code", "30030"),
    ],
  };
}

/** Finds every address that contains 'Findable': 20 miles away, half an hour by car. */
function measured(query: URLSearchParams): unknown {
  const isFound = query.get("destinations")?.includes("Findable") ?? false;
  const route = { status: "OK", distance: { value: 32_187 }, duration: { value: 1_800 } };
  return { status: "OK", rows: [{ elements: [isFound ? route : { status: "NOT_FOUND" }] }] };
}
