import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { stock } from "#server/db/schema/index";
import { readCart } from "#server/pricing/readCart";
import { testServer, type TestServer } from "#test/testServer";
import { fc, runs } from "#test/properties";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const claim = (sku: string, quantity: number, price = 0) => ({
  productId: 1,
  sku,
  quantity,
  price: cents(price),
});

describe("readCart", () => {
  it("remembers how many were wanted of what it shrinks", async () => {
    const { lines } = await readCart(server.db, [claim("CHS-CHR-INK", 5)]);
    expect(lines).toMatchObject([{ quantity: 2, wanted: 5 }]);
  });

  it("sells no more than 99 of a piece, made to order or not", async () => {
    const lines = [claim("DEC-SEC-CHA", 99), claim("DEC-SEC-CHA", 99)];
    expect((await readCart(server.db, lines)).lines).toMatchObject([{ quantity: 99, wanted: 198 }]);
  });

  it("counts the warehouse's pieces only, less those held", async () => {
    const warehouse = and(eq(stock.sku, "ANS-SOF-CLY"), eq(stock.locationId, 0));
    await server.db.update(stock).set({ reserved: 7 }).where(warehouse);
    expect((await readCart(server.db, [claim("ANS-SOF-CLY", 9)])).lines).toMatchObject([{ quantity: 2 }]);
    await server.db.update(stock).set({ reserved: 0 }).where(warehouse);
  });

  it("takes an SKU for nothing but an SKU", async () => {
    const odd = ["", "ans-sof-cly", "ANS-SOF-CLY' or '1'='1", "%", "__proto__"];
    const { lines, soldOut } = await readCart(
      server.db,
      odd.map((sku) => claim(sku, 1)),
    );
    expect(lines).toEqual([]);
    expect(soldOut.map(({ sku }) => sku)).toEqual(odd);
  });

  it("never answers more than was asked or than is there, and one line for each SKU", async () => {
    const there: Record<string, number> = {
      "ANS-SOF-SLT": 1,
      "CHS-CHR-INK": 2,
      "SWG-PIL-S": 40,
      "ORM-BED-Q": 0,
    };
    const carts = fc.array(
      fc.record({
        sku: fc.constantFrom(...Object.keys(there), "NO-SUCH"),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(carts, async (input) => {
        const { lines, soldOut } = await readCart(
          server.db,
          input.map(({ sku, quantity }) => claim(sku, quantity)),
        );
        const answered = [...lines.map(({ item }) => item.sku), ...soldOut.map(({ sku }) => sku)];
        expect(answered.toSorted()).toEqual([...new Set(input.map(({ sku }) => sku))].toSorted());
        for (const { item, quantity } of lines) {
          const wanted = input
            .filter(({ sku }) => sku === item.sku)
            .reduce((sum, each) => sum + each.quantity, 0);
          expect(quantity).toBe(Math.min(wanted, there[item.sku] ?? 0));
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
