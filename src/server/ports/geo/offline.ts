import { stateCode } from "#domain/fulfillment/address";
import type { Db } from "#server/db/engine/connect";
import { readCityAliases, readZipAreas, type ZipArea } from "#server/db/queries/geography";
import { areaOf, fiveDigits, makeAtlas, type Atlas } from "#server/ports/geo/atlas";
import { plainName } from "#server/ports/geo/names";
import type { GeoAddress, GeoPort, Located } from "#server/ports/geo/port";
import { drive } from "#server/ports/geo/roads";
import { suggestAreas } from "#server/ports/geo/suggestAreas";

export type OfflineGeo = GeoPort & {
  /** Reads the ZIP areas again at the next lookup. */
  refresh(): void;
};

/**
 * Maps without a provider: an address lies in the middle of its ZIP area, and roads are a fixed factor longer than
 * the straight line (docs/domain.md). The areas are read once.
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
    // Suggestions from here are always complete.
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

/** Fills in empty fields, which count as no mistake; a correct ZIP code keeps its last four digits. */
function located(input: GeoAddress, area: ZipArea): Located {
  const zipRight = fiveDigits(input.zipCode) === area.zip;
  const cityRight = sameText(input.city, area.city);
  const stateRight = stateCode(input.state) === area.state;
  const missing = (text: string) => text.trim() === "";
  return {
    address: {
      addressLine1: input.addressLine1.trim().replace(/\s+/g, " "),
      city: area.city,
      state: area.state,
      zipCode: zipRight ? input.zipCode.trim() : area.zip,
    },
    county: area.county,
    latitude: area.latitude,
    longitude: area.longitude,
    exact:
      (zipRight || missing(input.zipCode)) &&
      (cityRight || missing(input.city)) &&
      (stateRight || missing(input.state)),
  };
}

/** As known, apart from case, spaces and punctuation. */
function sameText(typed: string, known: string): boolean {
  return plainName(typed) === plainName(known);
}
