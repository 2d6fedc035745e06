import { describe, expect, it } from "vitest";
import { zeroCents } from "#domain/money";
import PickupInstrPage from "#web/routes/orders/PickupInstrPage";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { htmlOf, linksIn, visibleText } from "#test/pages";
import { wirePlace } from "#test/data/products";

const marietta = wirePlace();
const completion = {
  orderNumber: "7K2MZ9QH3D",
  orderEmail: "ann@example.com",
  codAmount: zeroCents,
  orderCompleteMsg: "",
  firstName: "Ann",
  scheduledDate: "2026-03-07",
  pickupLeadTime: "Same day",
};

function html(place: StorePlace | null, change: object = {}): string {
  const chosen = { ...completion, pickupLocId: place?.id, ...change };
  const loaderData = { completion: chosen, place, places: place ? [] : [marietta] };
  return htmlOf(PickupInstrPage, { loaderData });
}

describe("PickupInstrPage", () => {
  it("thanks the customer and shows the chosen store with lead time, instructions and hours", () => {
    const said = visibleText(html(marietta));
    for (const one of [
      "Thank you, Ann!",
      "7K2MZ9QH3D",
      "Your order will be ready for you on Saturday, March 7, 2026.",
      "Red Clay Furniture Marietta Same day Park behind the store.",
      "Sunday 12 pm – 6 pm",
    ])
      expect(said).toContain(one);
  });

  it("shows no lead time for a warehouse", () => {
    expect(visibleText(html(wirePlace({ warehouse: true })))).not.toContain("Same day");
  });

  it("shows the store's usual lead time when the order has none", () => {
    expect(visibleText(html(marietta, { pickupLeadTime: "" }))).toContain(
      "Red Clay Furniture Marietta Next day",
    );
  });

  it("lists all pickup locations when none is chosen", () => {
    const page = html(null);
    expect(linksIn(page)).toMatchObject({ "Red Clay Furniture Marietta": "/location/2" });
    expect(visibleText(page)).not.toContain("ready for you");
  });
});
