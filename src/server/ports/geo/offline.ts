import { stateCode } from "#domain/fulfillment/address";
import type { Db } from "#server/db/engine/connect";
import { readCityAliases, readZipAreas, type ZipArea } from "#server/db/queries/fulfillment/geography";
import { areaOf, fiveDigits, makeAtlas, type Atlas } from "#server/ports/geo/atlas";
import { plainName } from "#server/ports/geo/names";
import type { GeoAddress, GeoPort, Located } from "#server/ports/geo/port";
import { drive } from "#server/ports/geo/roads";
import { suggestAreas } from "#server/ports/geo/suggestAreas";

export type OfflineGeo = GeoPort & {
  /** Rereads the ZIP areas at the next lookup. */
  refresh(): void;
};

/**
 * Maps without a provider: an address lies in the middle of its ZIP area, and roads are longer than the straight line
 * by a fixed factor (docs/domain.md). Reads the areas once.
 */
export function offlineGeo({ db }: { db: Db }): OfflineGeo {
  let reading: Promise<Atlas> | undefined;

  function atlas(): Promise<Atlas> {
    const current = reading ?? readAtlas(db);
    reading = current;
    current.catch(() => {
      if (reading === current) reading = undefined;
    });
    return current;
  }

  async function locate(input: GeoAddress): Promise<Located | undefined> {
    const area = areaOf(await atlas(), input);
    return area && located(input, area);
  }

  return {
    locate,
    drive: async (from, to) => drive(from, to),
    async distance(from, address) {
      const found = await locate(address);
      return found && drive(from, found);
    },
    suggest: async (typing) => suggestAreas(await atlas(), typing),
    // Our own suggestions are complete already.
    complete: async () => undefined,
    refresh: () => {
      reading = undefined;
    },
  };
}

async function readAtlas(db: Db): Promise<Atlas> {
  const [areas, aliases] = await Promise.all([readZipAreas(db), readCityAliases(db)]);
  return makeAtlas(areas, aliases);
}

/** An empty field counts as correct; a correct ZIP code keeps its last four digits. */
function located(input: GeoAddress, area: ZipArea): Located {
  const isZip = fiveDigits(input.zipCode) === area.zip;
  const isCity = plainName(input.city) === plainName(area.city);
  const isState = stateCode(input.state) === area.state;
  const isEmpty = (text: string) => text.trim() === "";
  return {
    address: {
      addressLine1: input.addressLine1.trim().replace(/\s+/g, " "),
      city: area.city,
      state: area.state,
      zipCode: isZip ? input.zipCode.trim() : area.zip,
    },
    county: area.county,
    latitude: area.latitude,
    longitude: area.longitude,
    exact:
      (isZip || isEmpty(input.zipCode)) &&
      (isCity || isEmpty(input.city)) &&
      (isState || isEmpty(input.state)),
  };
}
