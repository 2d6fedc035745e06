import { describe, expect, it } from "vitest";
import { StoreDeliveryForm } from "#web/routes/checkout/contact/StoreDeliveryForm";
import { StorePickupForm } from "#web/routes/checkout/contact/StorePickupForm";
import { storeForm } from "#web/routes/checkout/contact/useStoreContactForm";
import { buyer } from "#test/data/builders";
import { htmlOf, visibleText } from "#test/pages";

const onDone = async () => {};

function labels(html: string): readonly string[] {
  return [...html.matchAll(/<label for="[^"]*" class="font-semibold">(.*?)<\/label>/gs)].map(
    ([, label = ""]) => visibleText(label),
  );
}

describe("the in-store form", () => {
  it("has one name, an email that may be left out, the address and a delivery instruction", () => {
    const html = htmlOf(() => <StoreDeliveryForm states={[]} onDone={onDone} onPickup={undefined} />);
    expect(labels(html)).toEqual([
      "Name *",
      "Phone *",
      "Email",
      "Address *",
      "Address Line 2",
      "City *",
      "State",
      "ZIP code *",
      "Delivery Instruction",
    ]);
    expect(visibleText(html)).toContain("Continue");
  });

  it("sends what is typed under the names of the specification", () => {
    const typed = { ...buyer, firstName: "Ada van der Moss", lastName: "", note: "Side door" };
    const { firstName: _first, lastName: _last, note: _note, ...others } = buyer;
    expect(storeForm(typed)).toEqual({ ...others, name: "Ada van der Moss", deliveryInstr: "Side door" });
  });

  it("for a pickup has a note and marks nothing as required", () => {
    const html = htmlOf(() => <StorePickupForm places={[]} onDone={onDone} />);
    expect(labels(html)).toEqual(["Name", "Phone", "Email", "Add Note"]);
  });
});
