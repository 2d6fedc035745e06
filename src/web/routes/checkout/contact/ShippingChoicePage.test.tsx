import { describe, expect, it } from "vitest";
import { contactLabels } from "#domain/messages/contact";
import { contactFields } from "#domain/checkout/contact";
import ShippingChoicePage from "#web/routes/checkout/contact/ShippingChoicePage";
import { htmlOf, wordsOf } from "#test/pages";

function html(offered: readonly string[]): string {
  const states = [{ key: "Georgia", value: "GA" }];
  return htmlOf(ShippingChoicePage, { path: "/shippingChoice", loaderData: { offered, states } });
}

describe("the shipping choice", () => {
  it("is made between what the server offers, the first being chosen", () => {
    const radios = [...html(["Delivery", "Pickup"]).matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(String);
    expect(radios.map((radio) => /value="(\w+)"/.exec(radio)?.[1])).toEqual(["Delivery", "Pickup"]);
    expect(radios.map((radio) => radio.includes("checked"))).toEqual([true, false]);
  });

  it("leaves the store open until Pickup is chosen", () => {
    expect(wordsOf(html(["Delivery", "Pickup"]))).toContain(
      "Pickup From a store or the warehouse Select a Store",
    );
  });

  it("is asked for in words that fit what is offered", () => {
    expect(wordsOf(html(["Delivery"]))).toContain("Where would you like your order delivered?");
    expect(wordsOf(html(["Delivery", "Pickup"]))).toContain(
      "Would you like your order delivered, or pick it up yourself?",
    );
    expect(wordsOf(html(["Delivery", "Layaway"]))).toContain("or put it on layaway?");
  });

  it("stands above a form for the person, the address and a note", () => {
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

  it("marks what a delivery needs with an asterisk, and nothing else", () => {
    const labels = [
      ...html(["Delivery"]).matchAll(/<label for="[^"]*" class="font-semibold">(.*?)<\/label>/gs),
    ];
    const marked = labels.map(([, label = ""]) => wordsOf(label)).filter((label) => label.endsWith("*"));
    const needed = ["First Name", "Last Name", "Phone", "Email", "Address", "City", "State", "ZIP Code"];
    expect(marked).toEqual(needed.map((label) => `${label} *`));
  });
});
