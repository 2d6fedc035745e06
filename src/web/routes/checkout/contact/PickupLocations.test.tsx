import { beforeEach, describe, expect, it, vi } from "vitest";
import { PickupForm } from "#web/routes/checkout/contact/PickupForm";
import { applyLocations } from "#web/routes/checkout/contact/PickupLocations";
import { resetOrder, setPickupLocation, useOrder } from "#web/state/order";
import { htmlOf, visibleText } from "#test/pages";
import { wirePlace } from "#test/data/products";

const marietta = { ...wirePlace(), taxRate: 0.06 };
const warehouse = {
  ...wirePlace({ description: "Everything leaves from here.", pickupLeadTime: "Same day", warehouse: true }),
  id: 0,
  name: "Red Clay Furniture Warehouse",
  shortName: "Norcross Warehouse",
  taxRate: 0.06,
};

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  resetOrder();
});

function form(): string {
  const states = [{ key: "Georgia", value: "GA" }];
  return htmlOf(() => (
    <PickupForm states={states} places={[warehouse, marietta]} onDone={() => Promise.resolve()} />
  ));
}

describe("PickupForm", () => {
  it("lists each store with description, address, phone, hours and lead time", () => {
    expect(visibleText(form())).toContain(
      "Norcross Warehouse Same day Everything leaves from here. 1755 Brickyard Parkway, Marietta, GA 30060, (770) 555-0122 Sunday 12 pm – 6 pm Marietta Next day",
    );
  });

  it("asks for name, phone and email only", () => {
    const labels = [...form().matchAll(/<label for="[^"]*" class="font-semibold">(.*?)<\/label>/gs)];
    const expected = ["First Name *", "Last Name *", "Phone *", "Email *", "State", "Note"];
    expect(labels.map(([, label = ""]) => visibleText(label))).toEqual(expected);
  });
});

describe("applyLocations", () => {
  it("selects the first store", () => {
    applyLocations([warehouse, marietta]);
    expect(useOrder.getState()).toMatchObject({ pickupLocId: 0, pickupLeadTime: "Same day" });
  });

  it("keeps the store chosen before while it still offers pickup", () => {
    setPickupLocation(2, "In 9 days");
    applyLocations([warehouse, marietta]);
    expect(useOrder.getState()).toMatchObject({ pickupLocId: 2, pickupLeadTime: "Next day" });
    applyLocations([warehouse]);
    expect(useOrder.getState()).toMatchObject({ pickupLocId: 0, pickupLeadTime: "Same day" });
  });
});
