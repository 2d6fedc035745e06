import { beforeEach, describe, expect, it, vi } from "vitest";
import { PickupForm } from "#web/routes/checkout/contact/PickupForm";
import { applyLocations, type PickupPlace } from "#web/routes/checkout/contact/PickupLocations";
import { resetOrder, setPickupLocation, useOrder } from "#web/state/order";
import { htmlOf, wordsOf } from "#test/pages";

const warehouse: PickupPlace = {
  id: 0,
  name: "Red Clay Furniture Warehouse",
  shortName: "Warehouse",
  info: {
    description: "Everything leaves from here.",
    addressLine1: "2140 Kiln Yard Drive",
    addressLine2: "",
    city: "Norcross",
    state: "GA",
    zipCode: "30071",
    phone: "(770) 555-0100",
    phone2: "",
    hourList: [{ key: "Sunday", value: "12 pm – 5 pm", weekdays: [0], opens: "12:00", closes: "17:00" }],
    pickupLeadTime: "Same day",
    warehouse: true,
  },
};
const marietta: PickupPlace = {
  ...warehouse,
  id: 2,
  name: "Red Clay Furniture Marietta",
  info: { ...warehouse.info, pickupLeadTime: "Next day", warehouse: false },
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
    expect(wordsOf(form())).toContain(
      "Red Clay Furniture Warehouse Same day Everything leaves from here. 2140 Kiln Yard Drive, Norcross, GA 30071, (770) 555-0100 Sunday 12 pm – 5 pm Red Clay Furniture Marietta Next day",
    );
  });

  it("asks for name, phone and email only", () => {
    const labels = [...form().matchAll(/<label for="[^"]*" class="font-semibold">(.*?)<\/label>/gs)];
    expect(labels.map(([, label = ""]) => wordsOf(label))).toEqual([
      "First Name *",
      "Last Name *",
      "Phone *",
      "Email *",
      "State",
      "Note",
    ]);
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
