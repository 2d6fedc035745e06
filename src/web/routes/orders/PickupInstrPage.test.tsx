import { describe, expect, it } from "vitest";
import { zeroCents } from "#domain/money";
import PickupInstrPage from "#web/routes/orders/PickupInstrPage";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { htmlOf, linksIn, wordsOf } from "#test/pages";

const marietta: StorePlace = {
  id: 2,
  name: "Red Clay Furniture Marietta",
  shortName: "Marietta",
  info: {
    description: "",
    addressLine1: "1755 Brickyard Parkway",
    addressLine2: "",
    city: "Marietta",
    state: "GA",
    zipCode: "30060",
    phone: "(770) 555-0122",
    phone2: "",
    hourList: [{ key: "Sunday", value: "12 pm – 6 pm", weekdays: [0], opens: "12:00", closes: "18:00" }],
    pickupLeadTime: "Next day",
    warehouse: false,
    open: true,
    specialInfo: "",
    pickup: true,
    pickupInstr: "Park behind the store.",
    googleMapSrc: "",
    mapLinkUrl: "https://www.openstreetmap.org/directions?to=33.9411%2C-84.5412",
    imageUrl: "",
    latitude: 33.9411,
    longitude: -84.5412,
  },
};

const completion = {
  orderNumber: "7K2MZ9QH3D",
  orderEmail: "ann@example.com",
  codAmount: zeroCents,
  orderCompleteMsg: "",
  firstName: "Ann",
  scheduledDate: "2026-03-07",
  pickupLeadTime: "Same day",
};

function html(loaderData: { place: StorePlace | null; places: readonly StorePlace[] }): string {
  const chosen = loaderData.place ? { ...completion, pickupLocId: loaderData.place.id } : completion;
  return htmlOf(PickupInstrPage, { loaderData: { completion: chosen, ...loaderData } });
}

describe("PickupInstrPage", () => {
  it("thanks the customer and shows the chosen store with lead time, instructions and hours", () => {
    const said = wordsOf(html({ place: marietta, places: [] }));
    for (const one of [
      "Thank you, Ann!",
      "7K2MZ9QH3D",
      "Your order is ready for you on Saturday, March 7, 2026.",
      "Red Clay Furniture Marietta Same day Park behind the store.",
      "Sunday 12 pm – 6 pm",
    ])
      expect(said).toContain(one);
  });

  it("shows no lead time for a warehouse", () => {
    const place = { ...marietta, info: { ...marietta.info, warehouse: true } };
    expect(wordsOf(html({ place, places: [] }))).not.toContain("Same day");
  });

  it("shows the store's usual lead time when the order has none", () => {
    const before = { ...completion, pickupLocId: 2, pickupLeadTime: "" };
    const page = htmlOf(PickupInstrPage, { loaderData: { completion: before, place: marietta, places: [] } });
    expect(wordsOf(page)).toContain("Red Clay Furniture Marietta Next day");
  });

  it("lists all pickup locations when none is chosen", () => {
    const page = html({ place: null, places: [marietta] });
    expect(linksIn(page)).toMatchObject({ "Red Clay Furniture Marietta": "/location/2" });
    expect(wordsOf(page)).not.toContain("ready for you");
  });
});
