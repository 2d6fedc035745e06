import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, day, type Day } from "#domain/dates";
import { rate } from "#domain/money";
import { composedOnce } from "#server/db/engine/composedOnce";
import {
  placePlaceholders,
  placeValues,
  taxOn,
  type Place,
  type Tax,
} from "#server/db/queries/fulfillment/taxes";
import { taxRate } from "#server/db/schema/index";
import { fc, runs } from "#test/properties";
import { fileServer } from "#test/testServer";

const { db } = await fileServer();
beforeEach(() => db.delete(taxRate));

type Row = typeof taxRate.$inferInsert;

const fulton: Place = { state: "GA", county: "Fulton", city: "Roswell" };
const from2026 = { state: "GA", county: "Fulton", startsOn: day("2026-01-01") };

const findTax = composedOnce("tax of a test", (queries) =>
  queries.select({ tax: taxOn(placePlaceholders, sql.placeholder("on")) }).from(sql`(values (1)) as one`),
);

async function taxOf(place: Place, on: Day): Promise<Tax | null> {
  const [row] = await findTax(db, { ...placeValues(place), on });
  return row?.tax ?? null;
}

describe("taxOn", () => {
  it("is the city's tax in the city and the county's elsewhere, per county, however they are written", async () => {
    await db.insert(taxRate).values([
      { ...from2026, code: "FULTON", rate: rate(0.0775) },
      { ...from2026, code: "FULTON-ATLANTA", city: "Atlanta", rate: rate(0.089) },
      { ...from2026, code: "DEKALB", county: "DeKalb", rate: rate(0.08) },
      { ...from2026, code: "DEKALB-ATLANTA", county: "DeKalb", city: "Atlanta", rate: rate(0.0895) },
    ]);
    const of = (place: Partial<Place>) => taxOf({ ...fulton, ...place }, day("2026-06-01"));
    expect(await of({})).toEqual({ jurisdiction: "FULTON", rate: 77_500 });
    expect(await of({ city: "ATLANTA", county: "fulton" })).toEqual({
      jurisdiction: "FULTON-ATLANTA",
      rate: 89_000,
    });
    expect(await of({ city: "Atlanta", county: "DeKalb", state: "Georgia" })).toEqual({
      jurisdiction: "DEKALB-ATLANTA",
      rate: 89_500,
    });
    expect(await of({ state: "AL" })).toBeNull();
    expect(await of({ county: "Cobb" })).toBeNull();
    expect(await of({ county: "" })).toBeNull();
  });

  it("changes on the day from which a rate counts, and ends after its last day", async () => {
    await db.insert(taxRate).values([
      { ...from2026, code: "FULTON", rate: rate(0.07) },
      {
        ...from2026,
        code: "FULTON",
        rate: rate(0.08),
        startsOn: day("2026-04-01"),
        endsOn: day("2026-06-30"),
      },
    ]);
    const on = async (date: string) => (await taxOf(fulton, day(date)))?.rate;
    expect(await on("2025-12-31")).toBeUndefined();
    expect(await on("2026-03-31")).toBe(70_000);
    expect(await on("2026-04-01")).toBe(80_000);
    expect(await on("2026-06-30")).toBe(80_000);
    expect(await on("2026-07-01")).toBe(70_000);
  });

  it("is always a rate in effect on the day, the city's before the county's, and nothing where there is none", async () => {
    const start = day("2026-01-01");
    const days = fc.integer({ min: 0, max: 20 });
    const row = fc.record({
      county: fc.constantFrom("Fulton", "DeKalb"),
      city: fc.constantFrom("", "Atlanta"),
      from: days,
      length: fc.option(fc.integer({ min: 0, max: 10 })),
      percent: fc.integer({ min: 0, max: 12 }),
    });
    const asRow = ({ from, length, percent, ...place }: Drawn, at: number): Row => ({
      ...place,
      code: `J${at}`,
      state: "GA",
      rate: rate(percent / 100),
      startsOn: addDays(start, from),
      endsOn: length === null ? null : addDays(start, from + length),
    });
    const place = fc.record({
      county: fc.constantFrom("Fulton", "DeKalb", "Cobb"),
      city: fc.constantFrom("Atlanta", "Roswell"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), place, days, async (drawn, where, after) => {
        const rows = drawn.map(asRow);
        await db.delete(taxRate);
        if (rows.length > 0) await db.insert(taxRate).values(rows);
        const today = addDays(start, after);
        const tax = await taxOf({ state: "GA", ...where }, today);
        const inEffect = rows.filter(
          ({ county, startsOn, endsOn }) =>
            county === where.county && startsOn <= today && (!endsOn || endsOn >= today),
        );
        const here = inEffect.filter(({ city }) => city === where.city);
        const counting = here.length > 0 ? here : inEffect.filter(({ city }) => city === "");
        const latest = counting
          .map(({ startsOn }) => startsOn)
          .toSorted()
          .at(-1);
        const allowed = counting.filter(({ startsOn }) => startsOn === latest);
        if (allowed.length === 0) expect(tax).toBeNull();
        else
          expect(allowed.map(({ code, rate: each }) => ({ jurisdiction: code, rate: each }))).toContainEqual(
            tax,
          );
      }),
      { numRuns: runs(60) },
    );
  });
});

type Drawn = { county: string; city: string; from: number; length: number | null; percent: number };
