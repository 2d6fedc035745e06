import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import type { CheckedAddress } from "#web/routes/checkout/contact/checkAddress";
import { DeliveryDialogs } from "#web/routes/checkout/contact/DeliveryDialogs";
import { buyer } from "#test/data/builders";
import { htmlOf, visibleText } from "#test/pages";

const info = { ...buyer, addressLine2: "Apt 4", deliveryDistance: 9.4, deliveryFee: cents(49_00) };

function words(outcome: CheckedAddress, onPickup?: () => void): string {
  const actions = { onUse: async () => {}, onReject: () => undefined, onClose: () => undefined, onPickup };
  const typed = { ...info, city: "Atlanta" };
  return visibleText(htmlOf(() => <DeliveryDialogs outcome={outcome} typed={typed} {...actions} />));
}

describe("DeliveryDialogs", () => {
  it("offers a corrected address with its fee", () => {
    expect(words({ kind: "found", info })).toBe(
      "Use Address Below You entered: 120 Ponce Place, Atlanta, GA 30030 We are not able to deliver to the address you provided. However, we found the " +
        "deliverable address below: 120 Ponce Place Decatur, GA 30030 Delivery fee: $49.00 Click Yes if you " +
        "would like to use this address instead. No Yes",
    );
  });

  it("says why the address is not deliverable", () => {
    const messages = ["Savannah is too far.", "But you can pickup your furniture at our warehouse"];
    const outOfArea = { kind: "outOfArea", title: "Out Of Delivery Area", messages } as const;
    const text = `Out Of Delivery Area ${messages.join(" ")}`;
    expect(words(outOfArea)).toBe(`${text} Change address`);
    expect(words(outOfArea, () => undefined)).toBe(`${text} Change to Pickup Change address`);
  });

  it("renders nothing for a deliverable address", () => {
    expect(words({ kind: "deliverable", info })).toBe("");
  });
});
