import { expect, it } from "vitest";
import { cents } from "#domain/money";
import { storeLineKey, typedLine } from "#domain/store/storeLines";
import { claimedStoreItem } from "#web/routes/checkout/review/claimedOrder";
import { withShares } from "#web/routes/store/payment/creditShares";
import { dollars } from "#test/data/builders";

it("adds each line's shares to the line they were typed for, in the catalog and in the store cart", () => {
  const lines = [typedLine("Legs", cents(40_00)), typedLine("Legs", cents(50_00))];
  const [first, second] = lines.map(storeLineKey);
  const [rosa, cy] = ["Rosa", "Cy"].map((salesperson) => [{ salesperson, percent: 100 }]);
  const items = ["SOFA", "LAMP"].map((sku) => ({ productId: 1, sku, price: dollars(1), quantity: 1 }));
  const order = { items, storeItems: lines.map(claimedStoreItem) };
  const shares = { SOFA: rosa ?? [], LAMP: [], [second ?? ""]: cy ?? [] };
  const shared = withShares(order, { salesperson: "", shares }, lines);
  expect(shared).toMatchObject({
    lineCredits: [{ sku: "SOFA", credits: rosa }],
    storeItems: [{ credits: [] }, { price: 50, credits: cy }],
  });
  expect(first).not.toBe(second);
});
