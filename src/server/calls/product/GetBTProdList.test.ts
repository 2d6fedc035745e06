import { describe, expect, it } from "vitest";
import { buyTogether, variant } from "#server/db/schema/index";
import { dollars, newUserId } from "#test/data/builders";
import { archiveProduct } from "#test/data/catalog";
import { fileServer, testServer } from "#test/testServer";

const server = await fileServer();

async function partners(...ids: number[]) {
  const objList = ids.map((productId) => ({ productId, sku: "" }));
  return server.browser().call("GetBTProdList", { userId: newUserId(), objList });
}

describe("GetBTProdList", () => {
  it("returns whole products with all variants, in the requested order", async () => {
    const [ottoman, table] = await partners(1009, 1007);
    expect(ottoman?.productId).toBe(1009);
    expect(table).toMatchObject({
      productId: 1007,
      name: "Cabbagetown Coffee Table",
      variantName: expect.any(String),
    });
    expect(table?.pvList[0]).toMatchObject({ sku: "CBT-TBL-OAK", finalPrice: dollars(279) });
  });

  it("returns what ProductDetail returns", async () => {
    const detail = await server.browser().call("ProductDetail", { productId: 1007 });
    // Only ProductDetail says how soon it comes.
    const pvList = detail?.product.pvList.map(
      ({ deliveryInDays: _, pickupInDays: _pickup, ...variant }) => variant,
    );
    expect(await partners(1007)).toEqual([{ ...detail?.product, pvList }]);
  });

  it("accepts all ten partners of a variant", async () => {
    const others = await server.db.select({ withSku: variant.sku }).from(variant).limit(30);
    const rows = others.filter(({ withSku }) => withSku !== "PON-DSK-OAK");
    await server.db
      .insert(buyTogether)
      .values(rows.map(({ withSku }, position) => ({ sku: "PON-DSK-OAK", withSku, position })))
      .onConflictDoNothing();
    const fresh = await testServer({ url: server.url });
    const detail = await fresh.browser().call("ProductDetail", { productId: 5001 });
    await fresh.close();
    const together = detail?.product.pvList.find(({ sku }) => sku === "PON-DSK-OAK")?.btList ?? [];
    expect(together).toHaveLength(10);
    expect(await partners(...together.map(({ productId }) => productId))).toHaveLength(10);
  });

  it("leaves out unknown and archived products", async () => {
    expect((await partners(999, 1007, 0)).map(({ productId }) => productId)).toEqual([1007]);
    await archiveProduct(server.db, 1009);
    await expect.poll(() => partners(1009)).toEqual([]);
    expect(await partners()).toEqual([]);
  });
});
