import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "#server/db/engine/connect";
import { cityAlias, zipArea } from "#server/db/schema/index";
import { offlineGeo } from "#server/ports/geo/offline";
import { drive, greatCircleMiles } from "#server/ports/geo/roads";
import { fileDatabase } from "#test/database";

const db = (await fileDatabase()).connect(2);
await db
  .insert(zipArea)
  .values([
    areaOf("30303", "Atlanta", "Fulton"),
    areaOf("30305", "Atlanta", "Fulton"),
    areaOf("30328", "Atlanta", "Fulton"),
    areaOf("30328", "Sandy Springs", "Fulton"),
    areaOf("30060", "Marietta", "Cobb"),
    areaOf("30066", "Marietta", "Cobb"),
    areaOf("30080", "Smyrna", "Cobb"),
    areaOf("30087", "Stone Mountain", "DeKalb"),
    areaOf("31522", "Saint Simons Island", "Glynn"),
    areaOf("36863", "Lanett", "Chambers", "AL"),
    areaOf("36264", "Marietta", "Cleburne", "AL"),
  ]);
await db.insert(cityAlias).values([
  { alias: "atl", city: "Atlanta" },
  { alias: "Buckhead", city: "Atlanta" },
]);

let geo = offlineGeo({ db });
beforeEach(() => {
  geo = offlineGeo({ db });
});

/** Takes '<city>, <state> <zip>' and answers in the same form, after `= ` when nothing was corrected. */
async function locate(place: string): Promise<string | undefined> {
  const [, city = "", state = "", zipCode = ""] = /^([^,]*),\s*([A-Za-z ]*?)\s*([\d-]*)$/.exec(place) ?? [];
  const found = await geo.locate({ addressLine1: "120 Peachtree St", city, state, zipCode });
  if (!found) return undefined;
  const { address, exact } = found;
  return `${exact ? "= " : ""}${address.city}, ${address.state} ${address.zipCode}`;
}

describe("locate", () => {
  it("answers the middle of the ZIP area, and its county", async () => {
    const place = { city: "ATLANTA", state: "georgia", zipCode: "30305" };
    expect(await geo.locate({ addressLine1: "  120  Peachtree St ", ...place })).toEqual({
      address: { addressLine1: "120 Peachtree St", city: "Atlanta", state: "GA", zipCode: "30305" },
      county: "Fulton",
      latitude: 30.305,
      longitude: -84.5,
      exact: true,
    });
  });

  it.each([
    ["Atlanta, GA 30303", "= Atlanta, GA 30303"],
    [" atlanta , Georgia 30303", "= Atlanta, GA 30303"],
    ["Atlanta, GA 30303-1234", "= Atlanta, GA 30303-1234"],
    ["Sandy Springs, GA 30328", "= Sandy Springs, GA 30328"],
    ["St. Simons Island, GA 31522", "= Saint Simons Island, GA 31522"],
    ["Marietta, AL 36264", "= Marietta, AL 36264"],
  ])("finds %s", async (input, found) => {
    expect(await locate(input)).toBe(found);
  });

  it.each([
    ["Atlanta, GA", "= Atlanta, GA 30303"],
    ["Marietta, GA", "= Marietta, GA 30060"],
    ["Marietta, AL", "= Marietta, AL 36264"],
    ["Smyrna,", "= Smyrna, GA 30080"],
    [", GA 30080", "= Smyrna, GA 30080"],
    [", 30080", "= Smyrna, GA 30080"],
  ])("fills in empty fields, which count as correct: %s", async (input, found) => {
    expect(await locate(input)).toBe(found);
  });

  it.each([
    ["Atlnata, GA 30305", "Atlanta, GA 30305"],
    ["Atlenta, GA", "Atlanta, GA 30303"],
    ["Buckhead, GA 30305", "Atlanta, GA 30305"],
    ["ATL, GA", "Atlanta, GA 30303"],
    ["Stone Montain, GA", "Stone Mountain, GA 30087"],
    ["Sandy Spring, GA 30328", "Sandy Springs, GA 30328"],
    ["Smirna, AL 30080", "Smyrna, GA 30080"],
  ])("corrects the city of %s: %s", async (input, found) => {
    expect(await locate(input)).toBe(found);
  });

  it.each([
    ["Brookhaven, GA 30305", "Atlanta, GA 30305"],
    ["Smyrna, GA 30060", "Marietta, GA 30060"],
  ])("trusts the ZIP code when it agrees with the state: %s", async (input, found) => {
    expect(await locate(input)).toBe(found);
  });

  it.each([
    ["Marietta, GA 30067", "Marietta, GA 30066"],
    ["Marietta, GA 3006", "Marietta, GA 30060"],
    ["Marieta, GA 90210", "Marietta, GA 30066"],
    ["Atlanta, GA 36863", "Atlanta, GA 30328"],
  ])("takes the nearest ZIP code when city and state agree: %s", async (input, found) => {
    expect(await locate(input)).toBe(found);
  });

  it("corrects the state when city and ZIP code agree", async () => {
    expect(await locate("Atlanta, AL 30303")).toBe("Atlanta, GA 30303");
  });

  it.each([
    "Savannah, GA",
    "Beverly Hills, CA 90210",
    "Charlotte, NC 30303",
    "Atlanta, TX",
    "Atlanta, TX 75551",
    "Xyz, GA 99999",
    ", GA",
    ",",
  ])("does not find %s", async (input) => {
    expect(await locate(input)).toBeUndefined();
  });

  it("reads the areas once, until refreshed", async () => {
    expect(await locate("Dalton, GA 30720")).toBeUndefined();
    await db.insert(zipArea).values([areaOf("30720", "Dalton", "Whitfield")]);
    expect(await locate("Dalton, GA 30720")).toBeUndefined();
    geo.refresh();
    expect(await locate("Dalton, GA 30720")).toBe("= Dalton, GA 30720");
  });

  it("retries after the database was unreachable", async () => {
    const nowhere = connect("postgres://nobody@127.0.0.1:1/none", 1, () => undefined);
    const lost = offlineGeo({ db: nowhere.db });
    const input = { addressLine1: "", city: "Atlanta", state: "GA", zipCode: "" };
    await expect(lost.locate(input)).rejects.toThrow();
    await expect(lost.locate(input)).rejects.toThrow();
    await nowhere.close();
  });
});

describe("suggest", () => {
  const area = { center: { latitude: 30.1, longitude: -84.5 }, meters: 96_000 };
  async function suggested(field: "addressLine1" | "city" | "zipCode", text: string) {
    const places = await geo.suggest({ field, text, area, session: "" });
    return places.map(({ addressLine1, city, zipCode }) => [addressLine1, city, zipCode].join("|"));
  }

  it.each([
    // A city with several ZIP codes comes without one.
    ["Ma", ["|Marietta|"]],
    ["s", []],
    ["S", []],
    ["sm", ["|Smyrna|30080"]],
    ["Sandy", ["|Sandy Springs|30328"]],
    ["st. mo", []],
    ["Stone Mo", ["|Stone Mountain|30087"]],
    ["atlanta, GA 3030", ["|Atlanta|30303", "|Atlanta|30305"]],
    ["Atlanta Georgia", ["|Atlanta|"]],
    // An alias.
    ["buckh", ["|Atlanta|"]],
    ["Savannah", []],
  ])("completes the city %s", async (typed, places) => {
    expect(await suggested("city", typed)).toEqual(places);
  });

  it.each([
    ["303", ["|Atlanta|30303", "|Atlanta|30305", "|Atlanta|30328", "|Sandy Springs|30328"]],
    ["30060", ["|Marietta|30060"]],
    ["30", []],
    ["99999", []],
    ["abc", []],
  ])("completes the ZIP code %s", async (typed, places) => {
    expect(await suggested("zipCode", typed)).toEqual(places);
  });

  it.each([
    ["120 Ponce Place, smy", ["120 Ponce Place|Smyrna|30080"]],
    [
      "120 Ponce Place, Marietta, GA 3006",
      ["120 Ponce Place|Marietta|30060", "120 Ponce Place|Marietta|30066"],
    ],
    ["120 Ponce Place, Apt 4, Marietta GA", ["120 Ponce Place, Apt 4|Marietta|"]],
    ["120 Ponce Place 30080", ["120 Ponce Place|Smyrna|30080"]],
    ["120 Ponce Place, 30080", ["120 Ponce Place|Smyrna|30080"]],
    // Only a street so far.
    ["120 Marietta", []],
    ["1200 Highway 138", []],
    ["120 Ponce Place, s", []],
    ["300, Marietta", []],
  ])("completes the address %s", async (typed, places) => {
    expect(await suggested("addressLine1", typed)).toEqual(places);
  });

  it("stays within the circle and within Georgia", async () => {
    expect(await geo.suggest({ field: "city", text: "Lanett", area, session: "" })).toEqual([]);
    // Saint Simons Island is 98 miles from the center.
    const wide = { ...area, meters: 300_000 };
    expect(await suggested("city", "Saint Simons")).toEqual([]);
    const inWide = { area: wide, session: "" };
    expect(await geo.suggest({ field: "city", text: "Saint Simons", ...inWide })).toHaveLength(1);
    expect(await geo.suggest({ field: "zipCode", text: "362", ...inWide })).toEqual([]);
    expect(await geo.complete({ id: "any", session: "" })).toBeUndefined();
  });

  it("suggests five at most", async () => {
    const zips = ["30001", "30002", "30003", "30004", "30005", "30006"];
    await db.insert(zipArea).values(zips.map((zip) => areaOf(zip, "Tucker", "DeKalb")));
    geo.refresh();
    expect(await suggested("zipCode", "3000")).toHaveLength(5);
  });
});

describe("drive", () => {
  const downtown = { latitude: 33.749, longitude: -84.388 };
  const marietta = { latitude: 33.9526, longitude: -84.56 };

  it("measures the great circle", () => {
    expect(greatCircleMiles(downtown, marietta)).toBeCloseTo(17.18, 2);
    const [here, antipode] = [0, 180].map((longitude) => ({ latitude: 0, longitude }));
    expect(greatCircleMiles(here!, antipode!)).toBeCloseTo(12_437, 0);
    expect(greatCircleMiles(downtown, downtown)).toBe(0);
  });

  it("adds a quarter to the distance, and five minutes to the time at 32 mph", async () => {
    expect(await geo.drive(downtown, marietta)).toEqual({ miles: 21.5, minutes: 45 });
    expect(drive(marietta, downtown)).toEqual({ miles: 21.5, minutes: 45 });
    expect(drive(downtown, downtown)).toEqual({ miles: 0, minutes: 5 });
  });
});

function areaOf(zip: string, city: string, county: string, state = "GA") {
  return { zip, city, county, state, latitude: Number(zip) / 1_000, longitude: -84.5 };
}
