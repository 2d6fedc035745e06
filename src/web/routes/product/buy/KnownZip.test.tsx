import { describe, expect, it, vi } from "vitest";
import { KnownZip } from "#web/routes/product/buy/KnownZip";
import { htmlOf, visibleText } from "#test/pages";

const sofa = [{ productId: 1001, sku: "ANS-SOF-CLY", quantity: 1 }];
const known = vi.hoisted(() => ({ zipCode: "30030" }));
vi.mock("#web/state/deliveryFee", () => ({ useRequestedFee: () => {}, knownZipCode: () => known.zipCode }));
vi.mock("#web/api/useCall", () => ({ useCall: () => ({ answer: latest }) }));
const latest = {
  key: JSON.stringify(["30030", sofa]),
  answer: { status: "OK", message: "Delivery from Tuesday, March 10." },
};

function shown(items = sofa): string {
  return visibleText(htmlOf(() => <KnownZip items={items} ask="Check delivery" change="Change ZIP code" />));
}

describe("a delivery to the last ZIP code", () => {
  it("shows its answer", () => {
    expect(shown()).toBe("Delivery from Tuesday, March 10. Change ZIP code");
  });

  it("shows no answer about other items", () => {
    expect(shown([{ productId: 1007, sku: "FOX-TLP-TER", quantity: 1 }])).toBe("Change ZIP code");
  });

  it("asks for a ZIP code once the last one is forgotten, whatever was answered for it", () => {
    known.zipCode = "";
    expect(shown()).toBe("Check delivery");
  });
});
