import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { product } from "#server/db/schema/index";
import { dollars } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("Specials", () => {
  it("lists the monthly specials with their regular price", async () => {
    const specials = await server.browser().call("Specials", {});
    expect(specials.map((tile) => tile.productId).toSorted()).toEqual([
      1001, 1009, 1018, 2003, 2007, 2015, 3011, 4002, 5004, 5011,
    ]);
    for (const tile of specials) expect(tile.regularPrice).toBeGreaterThan(tile.lowPriceVar.finalPrice);
    const ottoman = specials.find((tile) => tile.productId === 1009);
    expect(ottoman).toMatchObject({ lowPriceVar: { sku: "INM-OTT-CLY", finalPrice: dollars(179) } });
  });

  it("is empty in a month without specials", async () => {
    await server.db.update(product).set({ special: false }).where(eq(product.special, true));
    await expect.poll(() => server.browser().call("Specials", {})).toEqual([]);
  });
});
