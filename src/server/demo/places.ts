import { eq } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";
import { cityAlias, cityFee, countyTax, distanceBand, location, zipArea } from "#server/db/schema/index";
import { compareRows } from "#server/demo/compare";
import type { DemoFiles } from "#server/demo/files";
import { picturesOf } from "#server/demo/pictures";
import { replaceRows } from "#server/demo/replaceRows";

/** The locations, the delivery area with its taxes, and the delivery fees. */
export async function loadPlaces(tx: Tx, files: DemoFiles): Promise<void> {
  await loadLocations(tx, files);
  await loadZipAreas(tx, files);
  await loadCityAliases(tx, files);
  await loadCountyTaxes(tx, files);
  await loadFees(tx, files);
}

async function loadLocations(tx: Tx, files: DemoFiles): Promise<void> {
  const desired = files.locations.map((each) => locationRow(files, each));
  const { fresh, changed } = compareRows(await tx.select().from(location), desired, ["id"]);
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
  await replaceRows(tx, zipArea, { stored, desired: files.zipAreas, key: ["zip", "city"] });
}

async function loadCityAliases(tx: Tx, files: DemoFiles): Promise<void> {
  const desired = files.cityAliases.map(({ alias, city }) => ({ alias, city }));
  await replaceRows(tx, cityAlias, { stored: await tx.select().from(cityAlias), desired, key: ["alias"] });
}

async function loadCountyTaxes(tx: Tx, files: DemoFiles): Promise<void> {
  const desired = files.counties.map(({ county, salesTaxRate }) => ({ county, rate: salesTaxRate }));
  await replaceRows(tx, countyTax, { stored: await tx.select().from(countyTax), desired, key: ["county"] });
}

async function loadFees(tx: Tx, { deliveryFees }: DemoFiles): Promise<void> {
  const storedCities = await tx.select().from(cityFee);
  await replaceRows(tx, cityFee, { stored: storedCities, desired: deliveryFees.cities, key: ["city"] });
  const desired = deliveryFees.bands.map((band) => ({
    ...band,
    minimumPurchase: band.minimumPurchase ?? null,
  }));
  const stored = await tx.select().from(distanceBand);
  await replaceRows(tx, distanceBand, { stored, desired, key: ["upToMiles"] });
}
