import { describe, expect, it } from "vitest";
import StoreItemsPage from "#web/routes/store/items/StoreItemsPage";
import { dollars } from "#test/data/builders";
import { htmlOf, visibleText } from "#test/pages";

const listed = { description: "", imageUrl: "", layaway: false, datFieldName: "" };
const pads = { ...listed, id: 21, typeId: 0, name: "Felt pads", finalPrice: dollars(8.5) };
const cash = { ...listed, id: 1, typeId: 1, name: "Cash/Check Deposit", finalPrice: dollars(0) };
const card = { ...cash, id: 2, typeId: 2, name: "Debit/Credit Deposit" };
const credit = { ...cash, id: 5, typeId: 9, name: "Layaway Credit", layaway: true };

function html(storeItems: readonly object[]): string {
  return htmlOf(StoreItemsPage, { path: "/storeItems", loaderData: { storeItems, tariffRate: 0.1 } });
}

describe("StoreItemsPage", () => {
  it("shows goods with their price, and deposits to take, in three columns", () => {
    const page = html([pads, cash, card]);
    const [list = ""] = /<ul[^>]*aria-label="Store items"[^>]*>.*<\/ul>/s.exec(page) ?? [];
    expect(list).toMatch(/^<ul[^>]*class="[^"]*\bmd:grid-cols-3\b/);
    expect(visibleText(list)).toBe(
      "Felt pads $8.50 Add Felt pads Cash/Check Deposit Take Cash/Check Deposit Debit/Credit Deposit Take Debit/Credit Deposit",
    );
  });

  it("leaves out credit from an earlier layaway until a manager has unlocked the device", () => {
    expect(visibleText(html([pads, credit]))).not.toContain("Layaway Credit");
  });

  it("says that there are no store products when its list is empty", () => {
    expect(visibleText(html([]))).toContain("No store products found");
    expect(visibleText(html([pads]))).not.toContain("No store products found");
  });
});
