import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { stock } from "#server/db/schema/index";
import { readCart } from "#server/pricing/readCart";
import { fileServer } from "#test/testServer";
import { fc, runs } from "#test/properties";

const server = await fileServer();

function read(...claims: { sku: string; quantity: number }[]) {
  const lines = claims.map((claim) => ({ ...claim, productId: 1, price: cents(0) }));
  return readCart(server.db, lines);
}

describe("readCart", () => {
  it("reduces a quantity to the stock, and names the claimed quantity", async () => {
    const { lines } = await read({ sku: "CHS-CHR-INK", quantity: 5 });
    expect(lines).toMatchObject([{ quantity: 2, claimed: 5 }]);
  });

  it("sells at most 99 units of a SKU, even on back-order", async () => {
    const claim = { sku: "DEC-SEC-CHA", quantity: 99 };
    expect((await read(claim, claim)).lines).toMatchObject([{ quantity: 99, claimed: 198 }]);
  });

  it("counts the warehouse's stock only, less what is reserved", async () => {
    const warehouse = and(eq(stock.sku, "ANS-SOF-CLY"), eq(stock.locationId, 0));
    await server.db.update(stock).set({ reserved: 7 }).where(warehouse);
    expect((await read({ sku: "ANS-SOF-CLY", quantity: 9 })).lines).toMatchObject([{ quantity: 2 }]);
    await server.db.update(stock).set({ reserved: 0 }).where(warehouse);
  });

  it("matches SKUs exactly", async () => {
    const odd = ["", "ans-sof-cly", "ANS-SOF-CLY' or '1'='1", "%", "__proto__"];
    const { lines, soldOut } = await read(...odd.map((sku) => ({ sku, quantity: 1 })));
    expect(lines).toEqual([]);
    expect(soldOut.map(({ sku }) => sku)).toEqual(odd);
  });

  it("has one line for each SKU, with at most the claimed and the available quantity", async () => {
    const available: Record<string, number> = {
      "ANS-SOF-SLT": 1,
      "CHS-CHR-INK": 2,
      "SWG-PIL-S": 40,
      "ORM-BED-Q": 0,
    };
    const sku = fc.constantFrom(...Object.keys(available), "NO-SUCH");
    const claim = fc.record({ sku, quantity: fc.integer({ min: 1, max: 99 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(claim, { maxLength: 12 }), async (claims) => {
        const claimed: Record<string, number> = {};
        for (const each of claims) claimed[each.sku] = (claimed[each.sku] ?? 0) + each.quantity;
        const { lines, soldOut } = await read(...claims);
        const skus = [...lines.map(({ item }) => item.sku), ...soldOut.map((each) => each.sku)];
        expect(skus.toSorted()).toEqual(Object.keys(claimed).toSorted());
        for (const { item, quantity } of lines)
          expect(quantity).toBe(Math.min(claimed[item.sku] ?? 0, available[item.sku] ?? 0));
      }),
      { numRuns: runs(60) },
    );
  });
});
