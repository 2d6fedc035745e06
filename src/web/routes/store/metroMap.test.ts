import { describe, expect, it } from "vitest";
import {
  cityName,
  isNamedAbove,
  mapSize,
  placeOnMap,
  roadNames,
  roadPoints,
} from "#web/routes/store/metroMap";

describe("metroMap", () => {
  it("has the same scale in both directions", () => {
    expect(mapSize).toEqual({ width: 914, height: 840 });
  });

  it("puts north at the top and west on the left, and rejects points beyond its edges", () => {
    const marietta = placeOnMap({ latitude: 33.9411, longitude: -84.5412 });
    const mcDonough = placeOnMap({ latitude: 33.4462, longitude: -84.1583 });
    expect(marietta && mcDonough && marietta.x < mcDonough.x && marietta.y < mcDonough.y).toBe(true);
    expect(placeOnMap({ latitude: 32.08, longitude: -81.09 })).toBeUndefined();
  });

  it("draws a road through its bends", () => {
    expect(roadPoints([-84.86, 34.2, -83.76, 33.36])).toBe("0.0 0.0 914.0 840.0");
  });

  it("names a place above its pin where another place or the edge lies close below", () => {
    const [alpharetta, warehouse] = [point(34.0709, -84.2821), point(33.9382, -84.2021)];
    const [decatur, lawrenceville] = [point(33.7726, -84.2958), point(33.9519, -83.9924)];
    const mcDonough = point(33.4462, -84.1583);
    const all = [alpharetta, warehouse, decatur, lawrenceville, mcDonough];
    expect(all.map((each) => isNamedAbove(each, all))).toEqual([true, true, false, false, true]);
  });

  it("writes each name on the map", () => {
    for (const at of [...roadNames, cityName]) expect(placeOnMap(at)).toBeDefined();
  });
});

function point(latitude: number, longitude: number) {
  return { latitude, longitude };
}
