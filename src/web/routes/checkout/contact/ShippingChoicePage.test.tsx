import { describe, expect, it, vi } from "vitest";
import type { ActorKind } from "#domain/account/actor";
import { abilitiesOf } from "#domain/store/store";
import { contactLabels } from "#domain/messages/contact";
import { contactFields } from "#domain/checkout/contact";
import ShippingChoicePage from "#web/routes/checkout/contact/ShippingChoicePage";
import { htmlOf, visibleText } from "#test/pages";

let actor: ActorKind = "visitor";
vi.mock("#web/state/storeSession", async (original) => ({
  ...(await original<object>()),
  useAbilities: () => abilitiesOf(actor),
}));

function html(offered: readonly string[]): string {
  const states = [{ key: "Georgia", value: "GA" }];
  return htmlOf(ShippingChoicePage, { path: "/shippingChoice", loaderData: { offered, states } });
}

describe("ShippingChoicePage", () => {
  it("offers the choices that the server returns and selects the first", () => {
    const radios = [...html(["Delivery", "Pickup"]).matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(String);
    expect(radios.map((radio) => /value="(\w+)"/.exec(radio)?.[1])).toEqual(["Delivery", "Pickup"]);
    expect(radios.map((radio) => radio.includes("checked"))).toEqual([true, false]);
  });

  it("shows no store until Pickup is selected", () => {
    expect(visibleText(html(["Delivery", "Pickup"]))).toContain(
      "Pickup Select a Store Free, from a store or the warehouse",
    );
  });

  it("words its question for what is offered", () => {
    expect(visibleText(html(["Delivery"]))).toContain("Where would you like your order delivered?");
    expect(visibleText(html(["Delivery", "Pickup"]))).toContain("How would you like to get your order?");
    expect(visibleText(html(["Delivery", "Layaway"]))).toContain("pickup or layaway?");
  });

  it("shows the form for person, address and note below the choice", () => {
    const page = html(["Delivery"]);
    const labels = contactFields.map((field) => contactLabels[field]);
    const places = ['type="radio"', ...labels.map((label) => `>${label}<`), ">Continue<"].map((text) =>
      page.replaceAll("<!-- -->", "").indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(page).toContain('placeholder="(Apartment number, etc.)"');
    expect(page).toMatch(/<textarea[^>]*name="note"/);
  });

  it("shows a clerk the store's form below the choice", async () => {
    actor = "clerk";
    // Its code loads on demand.
    const page = await vi.waitFor(() => {
      const found = html(["Delivery", "Pickup"]);
      expect(found).toContain(">Delivery Instruction<");
      return found;
    });
    actor = "visitor";
    const places = ['type="radio"', ">Name<", ">Phone<", ">Address<", ">Continue<"].map((text) =>
      page.replaceAll("<!-- -->", "").indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(page).not.toContain(">First Name<");
  });

  it("marks exactly the fields that a delivery requires with an asterisk", () => {
    const labels = [
      ...html(["Delivery"]).matchAll(/<label for="[^"]*" class="font-semibold">(.*?)<\/label>/gs),
    ];
    const marked = labels.map(([, label = ""]) => visibleText(label)).filter((label) => label.endsWith("*"));
    const needed = ["First Name", "Last Name", "Phone", "Email", "Address", "City", "State", "ZIP Code"];
    expect(marked).toEqual(needed.map((label) => `${label} *`));
  });
});
