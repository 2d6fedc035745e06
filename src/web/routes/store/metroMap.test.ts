import { describe, expect, it } from "vitest";
import { mapSize, placeOnMap, roadPoints } from "#web/routes/store/metroMap";

describe("metroMap", () => {
  it("has the same scale in both directions", () => {
    expect(mapSize).toEqual({ width: 781, height: 880 });
  });

  it("puts north at the top and west on the left, and rejects points beyond its edges", () => {
    const marietta = placeOnMap({ latitude: 33.9411, longitude: -84.5412 });
    const mcDonough = placeOnMap({ latitude: 33.4462, longitude: -84.1583 });
    expect(marietta && mcDonough && marietta.x < mcDonough.x && marietta.y < mcDonough.y).toBe(true);
    expect(placeOnMap({ latitude: 32.08, longitude: -81.09 })).toBeUndefined();
  });

  it("draws a road through its bends", () => {
    expect(roadPoints([-84.78, 34.2, -83.84, 33.32])).toBe("0.0 0.0 781.0 880.0");
  });
});
