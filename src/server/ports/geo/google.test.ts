import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { googleGeo } from "#server/ports/geo/google";
import type { GeoPort } from "#server/ports/geo/port";
import { fakeMaps } from "#test/fakes/maps";

const warehouse = { latitude: 33.9, longitude: -84.25 };
const area = { center: warehouse, meters: 96_000 };
const session = "0123456789abcdef0123456789abcdef";
const decatur = { addressLine1: "1 Main St", city: "Decatur", state: "GA", zipCode: "30030" };

/** Our own areas, with Decatur only. */
const own: GeoPort = {
  locate: () => Promise.resolve(undefined),
  drive: () => Promise.resolve({ miles: 1, minutes: 2 }),
  distance: (_from, { city }) => Promise.resolve(city === "Decatur" ? { miles: 12, minutes: 28 } : undefined),
  suggest: ({ field }) => Promise.resolve([{ ...decatur, id: "", addressLine1: field }]),
  complete: () => Promise.resolve(undefined),
};

let logged = "";
const log = pino({}, { write: (line: string) => void (logged += line) });
const maps = await fakeMaps();
beforeEach(() => {
  maps.behave("well");
  logged = "";
});
afterAll(() => maps.close());

function geo(of: Partial<GeoPort> = {}, timeoutMs = 10_000): GeoPort {
  const hosts = { places: maps.url, maps: maps.url };
  return googleGeo({ own: { ...own, ...of }, key: "AIza-secret", log, timeoutMs, ...hosts });
}

function streets(text: string, port = geo()) {
  return port.suggest({ field: "addressLine1", text, area, session });
}

describe("suggestions from Google", () => {
  it("complete a street, in Georgia only", async () => {
    const inGeorgia = { state: "GA", zipCode: "" };
    expect(await streets("120 ponce")).toEqual([
      { id: "ChIJ-ponce_1", addressLine1: "120 Ponce Place", city: "Decatur", ...inGeorgia },
      { id: "ChIJ-ponce_2", addressLine1: "120 Ponce de Leon Avenue", city: "Atlanta", ...inGeorgia },
    ]);
    expect(await streets("9 Nowhere Row")).toEqual([]);
  });

  it("are requested within the box around the delivery circle, in one session, with the key in a header", async () => {
    await streets("120 ponce");
    expect(maps.input).toHaveLength(1);
    expect(maps.input[0]).toMatchObject({
      path: "/v1/places:autocomplete",
      key: "AIza-secret",
      body: {
        input: "120 ponce",
        sessionToken: session,
        includedRegionCodes: ["us"],
        locationRestriction: {
          rectangle: {
            low: { latitude: expect.closeTo(33.0366, 3), longitude: expect.closeTo(-85.2902, 3) },
            high: { latitude: expect.closeTo(34.7634, 3), longitude: expect.closeTo(-83.2098, 3) },
          },
        },
      },
    });
  });

  it("leave cities and ZIP codes to our own areas", async () => {
    const suggested = await geo().suggest({ field: "zipCode", text: "300", area, session });
    expect(suggested).toMatchObject([{ addressLine1: "zipCode", city: "Decatur" }]);
    expect(maps.input).toEqual([]);
  });

  it("become full addresses when chosen", async () => {
    expect(await geo().complete({ id: "ChIJ-ponce_1", session })).toEqual({
      ...decatur,
      addressLine1: "120 Ponce Place",
    });
    expect(maps.input[0]).toMatchObject({ path: "/v1/places/ChIJ-ponce_1", key: "AIza-secret" });
    expect(maps.input[0]?.query.get("sessionToken")).toBe(session);
    expect(await geo().complete({ id: "ChIJ-other", session })).toBeUndefined();
  });
});

describe("the distance matrix", () => {
  it("is asked for addresses that we do not know: by car, in miles, without tolls", async () => {
    const there = { ...decatur, city: "Findable" };
    expect(await geo().distance(warehouse, there)).toEqual({ miles: expect.closeTo(20, 2), minutes: 30 });
    expect(Object.fromEntries(maps.input[0]?.query ?? [])).toEqual({
      origins: "33.9,-84.25",
      destinations: "1 Main St, Findable, GA 30030",
      mode: "driving",
      units: "imperial",
      avoid: "tolls",
      key: "AIza-secret",
    });
    expect(await geo().distance(warehouse, { ...decatur, city: "Nowhere" })).toBeUndefined();
  });

  it("is asked when our own areas cannot be read, but not for addresses that we know", async () => {
    expect(await geo().distance(warehouse, decatur)).toEqual({ miles: 12, minutes: 28 });
    expect(maps.input).toEqual([]);
    const lost = geo({ distance: () => Promise.reject(new Error("away")) });
    const there = { ...decatur, addressLine1: "Findable Street" };
    expect(await lost.distance(warehouse, there)).toMatchObject({ minutes: 30 });
  });

  it("never locates an address: our own areas do", async () => {
    expect(await geo().locate({ ...decatur, city: "Findable" })).toBeUndefined();
    expect(await geo().drive(warehouse, warehouse)).toEqual({ miles: 1, minutes: 2 });
    expect(maps.input).toEqual([]);
  });
});

describe.each(["error", "refused", "nonsense", "another form", "silent"] as const)(
  "a provider that answers with: %s",
  (behavior) => {
    it("suggests nothing, measures nothing, and logs no address or key", async () => {
      maps.behave(behavior);
      const port = geo({}, behavior === "silent" ? 50 : undefined);
      expect(await streets("120 ponce", port)).toEqual([]);
      expect(await port.complete({ id: "ChIJ-ponce_1", session })).toBeUndefined();
      expect(await port.distance(warehouse, { ...decatur, city: "Findable" })).toBeUndefined();
      expect(logged.match(/map provider failed/g)).toHaveLength(3);
      expect(logged).not.toMatch(/AIza|ponce|Findable/i);
    });
  },
);
