import { describe, expect, it } from "vitest";
import { directionsTo } from "#web/routes/store/directionsTo";
import { wirePlace } from "#test/data/products";

describe("directionsTo", () => {
  const { info } = wirePlace();

  it("leads to a store on Google's, Apple's and the store's own map", () => {
    const marietta = { ...info, latitude: 33.9411, longitude: -84.5412 };
    expect(directionsTo(marietta)).toEqual([
      {
        label: "Google Maps",
        address: "https://www.google.com/maps/dir/?api=1&destination=33.9411%2C-84.5412",
      },
      { label: "Apple Maps", address: "https://maps.apple.com/?daddr=33.9411%2C-84.5412" },
      { label: "OpenStreetMap", address: info.mapLinkUrl },
    ]);
  });

  it("names no provider that it does not know", () => {
    const own = "https://maps.example.com/marietta";
    expect(directionsTo({ ...info, mapLinkUrl: own }).at(-1)).toEqual({ label: "Map", address: own });
    expect(directionsTo({ ...info, mapLinkUrl: "" })).toHaveLength(2);
  });
});
