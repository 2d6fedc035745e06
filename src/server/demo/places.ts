import { eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";
import { cityAlias, cityFee, countyTax, distanceBand, location, zipArea } from "#server/db/schema/index";
import { compareRows } from "#server/demo/compare";
import type { DemoFiles } from "#server/demo/files";
import { picturesOf } from "#server/demo/pictures";

/** The locations, the delivery area with its taxes, and the delivery fees. */
export async function loadPlaces(tx: Tx, files: DemoFiles): Promise<void> {
  await loadLocations(tx, files);
  await loadZipAreas(tx, files);
  await loadCityAliases(tx, files);
  await loadCountyTaxes(tx, files);
  await loadFees(tx, files);
}

async function loadLocations(tx: Tx, files: DemoFiles): Promise<void> {
  const wanted = files.locations.map((each) => locationRow(files, each));
  const { fresh, changed } = compareRows(await tx.select().from(location), wanted, ["id"]);
  if (fresh.length > 0) await tx.insert(location).values(fresh);
  for (const row of changed) await tx.update(location).set(row).where(eq(location.id, row.id));
}

function locationRow(files: DemoFiles, each: DemoFiles["locations"][number]) {
  const picture = each.shortName.toLowerCase().replaceAll(" ", "-");
  return {
    id: each.id,
    name: each.name,
    shortName: each.shortName,
    warehouse: each.warehouse,
    pickup: each.pickup,
    pickupLeadDays: each.pickupLeadTimeDays,
    county: each.county,
    latitude: each.latitude,
    longitude: each.longitude,
    info: {
      description: each.description,
      addressLine1: each.addressLine1,
      addressLine2: each.addressLine2,
      city: each.city,
      state: each.state,
      zipCode: each.zipCode,
      phone: each.phone,
      phone2: each.phone2,
      specialInfo: each.specialInfo,
      pickupInstr: each.pickupInstr,
      hourList: each.hourList,
      googleMapSrc: "",
      mapLinkUrl: "",
      imageUrl: picturesOf(files, "stores", [picture])[0]?.url ?? "",
    },
  };
}

async function loadZipAreas(tx: Tx, files: DemoFiles): Promise<void> {
  const stored = await tx.select().from(zipArea);
  const { fresh, changed, gone } = compareRows(stored, files.zipAreas, ["zip", "city"]);
  const old = [...gone, ...changed].map(({ zip, city }) => sql`(${zip}, ${city})`);
  if (old.length > 0) await tx.delete(zipArea).where(inArray(sql`(${zipArea.zip}, ${zipArea.city})`, old));
  if (fresh.length + changed.length > 0) await tx.insert(zipArea).values([...fresh, ...changed]);
}

async function loadCityAliases(tx: Tx, files: DemoFiles): Promise<void> {
  const wanted = files.cityAliases.map(({ alias, city }) => ({ alias, city }));
  const { fresh, changed, gone } = compareRows(await tx.select().from(cityAlias), wanted, ["alias"]);
  const old = [...gone, ...changed].map(({ alias }) => eq(cityAlias.alias, alias));
  if (old.length > 0) await tx.delete(cityAlias).where(or(...old));
  if (fresh.length + changed.length > 0) await tx.insert(cityAlias).values([...fresh, ...changed]);
}

async function loadCountyTaxes(tx: Tx, files: DemoFiles): Promise<void> {
  const wanted = files.counties.map(({ county, salesTaxRate }) => ({ county, rate: salesTaxRate }));
  const { fresh, changed, gone } = compareRows(await tx.select().from(countyTax), wanted, ["county"]);
  const old = [...gone, ...changed].map(({ county }) => eq(countyTax.county, county));
  if (old.length > 0) await tx.delete(countyTax).where(or(...old));
  if (fresh.length + changed.length > 0) await tx.insert(countyTax).values([...fresh, ...changed]);
}

async function loadFees(tx: Tx, { deliveryFees }: DemoFiles): Promise<void> {
  const cities = compareRows(await tx.select().from(cityFee), deliveryFees.cities, ["city"]);
  const oldCities = [...cities.gone, ...cities.changed].map(({ city }) => eq(cityFee.city, city));
  if (oldCities.length > 0) await tx.delete(cityFee).where(or(...oldCities));
  const newCities = [...cities.fresh, ...cities.changed];
  if (newCities.length > 0) await tx.insert(cityFee).values(newCities);

  const wanted = deliveryFees.bands.map((band) => ({
    ...band,
    minimumPurchase: band.minimumPurchase ?? null,
  }));
  const bands = compareRows(await tx.select().from(distanceBand), wanted, ["upToMiles"]);
  const oldBands = [...bands.gone, ...bands.changed].map((band) =>
    eq(distanceBand.upToMiles, band.upToMiles),
  );
  if (oldBands.length > 0) await tx.delete(distanceBand).where(or(...oldBands));
  const newBands = [...bands.fresh, ...bands.changed];
  if (newBands.length > 0) await tx.insert(distanceBand).values(newBands);
}
