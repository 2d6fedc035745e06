import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** The provider's current behavior. */
type Day = "well" | "error" | "nonsense" | "another form" | "silent" | "refused";

type Input = { path: string; key: string; body: unknown; query: URLSearchParams };

export type FakeMaps = Awaited<ReturnType<typeof fakeMaps>>;

/**
 * A local server with the part of Google's Places and Distance Matrix APIs that the store uses. It knows the streets of
 * one small town, one of them across the border.
 */
export async function fakeMaps() {
  const input: Input[] = [];
  let day: Day = "well";

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://maps.example");
    const text = await textOf(request);
    const key = String(request.headers["x-goog-api-key"] ?? url.searchParams.get("key") ?? "");
    input.push({
      path: url.pathname,
      key,
      query: url.searchParams,
      body: text === "" ? undefined : JSON.parse(text),
    });
    if (day === "silent") return;
    const [status, body] = answer(day, url, text);
    response.writeHead(status, { "Content-Type": "application/json" }).end(body);
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    input,
    have: (next: Day) => {
      day = next;
      input.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(day: Day, url: URL, text: string): [status: number, body: string] {
  if (day === "error") return [500, "{}"];
  if (day === "refused") return [403, JSON.stringify({ error: { status: "PERMISSION_DENIED" } })];
  if (day === "nonsense") return [200, "<html>Not now</html>"];
  if (day === "another form")
    return [200, JSON.stringify({ suggestions: [7], addressComponents: 7, rows: 7 })];
  if (url.pathname === "/v1/places:autocomplete") return [200, JSON.stringify(predicted(text))];
  if (url.pathname.startsWith("/v1/places/")) return [200, JSON.stringify(detailsOf(url.pathname))];
  return [200, JSON.stringify(measured(url.searchParams))];
}

const streets = [
  { id: "ChIJ-ponce_1", street: "120 Ponce Place", place: "Decatur, GA, USA" },
  { id: "ChIJ-ponce_2", street: "120 Ponce de Leon Avenue", place: "Atlanta, GA, USA" },
  { id: "ChIJ-ponce_3", street: "120 Ponce Street", place: "Ranburne, AL, USA" },
];

function predicted(text: string): unknown {
  const { input }: { input: string } = JSON.parse(text);
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
  const part = (longText: string, shortText: string, type: string) => ({
    longText,
    shortText,
    types: [type],
  });
  if (!path.endsWith("ChIJ-ponce_1")) return { addressComponents: [] };
  return {
    addressComponents: [
      part("120", "120", "street_number"),
      part("Ponce Place", "Ponce Pl", "route"),
      part("Decatur", "Decatur", "locality"),
      part("DeKalb County", "DeKalb County", "administrative_area_level_2"),
      part("Georgia", "GA", "administrative_area_level_1"),
      part("30030", "30030", "postal_code"),
    ],
  };
}

/** Finds every address that contains 'Findable': 20 miles away, half an hour by car. */
function measured(query: URLSearchParams): unknown {
  const isFound = query.get("destinations")?.includes("Findable") ?? false;
  const way = { status: "OK", distance: { value: 32_187 }, duration: { value: 1_800 } };
  return { status: "OK", rows: [{ elements: [isFound ? way : { status: "NOT_FOUND" }] }] };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
}
