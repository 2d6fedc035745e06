import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buyTogether, product, variant } from "#server/db/schema/index";
import { dollars, newUserId } from "#test/builders";
import { fileServer, testServer } from "#test/testServer";

const server = await fileServer();

async function partners(...ids: number[]) {
  const objList = ids.map((productId) => ({ productId, sku: "" }));
  return server.browser().call("GetBTProdList", { userId: newUserId(), objList });
}

describe("GetBTProdList", () => {
  it("answers whole products in the order asked, with all their variants", async () => {
    const [ottoman, table] = await partners(1009, 1007);
    expect(ottoman?.productId).toBe(1009);
    expect(table).toMatchObject({
      productId: 1007,
      name: "Cabbagetown Coffee Table",
      variantName: expect.any(String),
    });
    expect(table?.pvList[0]).toMatchObject({ sku: "CBT-TBL-OAK", finalPrice: dollars(279) });
  });

  it("says the same of a product as its own page does", async () => {
    const detail = await server.browser().call("ProductDetail", { productId: 1007 });
    // Only the page itself tells when it is delivered.
    const pvList = detail?.product.pvList.map(({ deliveryInDays: _, ...variant }) => variant);
    expect(await partners(1007)).toEqual([{ ...detail?.product, pvList }]);
  });

  it("takes as many as are offered together with a variant, however many the owner has written down", async () => {
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

  it("leaves out what there is not, and what the owner archived", async () => {
    expect((await partners(999, 1007, 0)).map(({ productId }) => productId)).toEqual([1007]);
    await server.db
      .update(product)
      .set({ archivedAt: server.clock.now() })
      .where(eq(product.productId, 1009));
    await expect.poll(() => partners(1009)).toEqual([]);
    expect(await partners()).toEqual([]);
  });

  it("turns too many and bad entries away", async () => {
    const many = Array.from({ length: 11 }, () => ({ productId: 1007, sku: "" }));
    for (const [objList, field] of [
      [many, "objList"],
      [undefined, "objList"],
      [[{ productId: "1007", sku: "" }], "objList.0.productId"],
      [[{ productId: 1007, sku: 5 }], "objList.0.sku"],
    ] as const) {
      const reply = await server.browser().send("GetBTProdList", { objList });
      expect(reply).toMatchObject({
        status: 400,
        body: { error: { fields: { [field]: expect.any(String) } } },
      });
    }
  });
});
