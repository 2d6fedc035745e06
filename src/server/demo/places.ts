import { eq } from "drizzle-orm";
import { cityAlias, cityFee, distanceBand, location, taxRate, zipArea } from "#server/db/schema/index";
import type { DemoFiles } from "#server/demo/fileShapes";
import { picturesOf } from "#server/demo/pictures";
import { replaceRows, type Target, upsertRows } from "#server/demo/writeRows";

/** The locations, the delivery area with its taxes, and the delivery fees. */
export async function loadPlaces(to: Target, files: DemoFiles): Promise<void> {
  await loadLocations(to, files);
  await loadZipAreas(to, files);
  await loadCityAliases(to, files);
  await loadTaxes(to, files);
  await loadFees(to, files);
}

async function loadLocations(to: Target, files: DemoFiles): Promise<void> {
  const desired = files.locations.map((each) => locationRow(files, each));
  await upsertRows(to, location, {
    stored: await to.tx.select().from(location),
    desired,
    key: ["id"],
    update: (row) => to.tx.update(location).set(row).where(eq(location.id, row.id)),
  });
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
      googleMapSrc: each.googleMapSrc,
      mapLinkUrl: each.mapLinkUrl,
      imageUrl: picturesOf(files, "stores", [picture])[0]?.url ?? "",
    },
  };
}

async function loadZipAreas(to: Target, files: DemoFiles): Promise<void> {
  const stored = await to.tx.select().from(zipArea);
  await replaceRows(to, zipArea, { stored, desired: files.zipAreas, key: ["zip", "city"] });
}

async function loadCityAliases(to: Target, files: DemoFiles): Promise<void> {
  const desired = files.cityAliases.map(({ alias, city }) => ({ alias, city }));
  await replaceRows(to, cityAlias, { stored: await to.tx.select().from(cityAlias), desired, key: ["alias"] });
}

async function loadTaxes(to: Target, files: DemoFiles): Promise<void> {
  const desired = files.taxes.map(({ from, until, ...tax }) => ({
    ...tax,
    startsOn: from,
    endsOn: until ?? null,
  }));
  const stored = await to.tx.select().from(taxRate);
  await replaceRows(to, taxRate, { stored, desired, key: ["code", "startsOn"] });
}

async function loadFees(to: Target, { deliveryFees }: DemoFiles): Promise<void> {
  const storedCities = await to.tx.select().from(cityFee);
  await replaceRows(to, cityFee, { stored: storedCities, desired: deliveryFees.cities, key: ["city"] });
  const desired = deliveryFees.bands.map((band) => ({
    ...band,
    minimumPurchase: band.minimumPurchase ?? null,
  }));
  const stored = await to.tx.select().from(distanceBand);
  await replaceRows(to, distanceBand, { stored, desired, key: ["upToMiles"] });
}
