import { describe, expect, it } from "vitest";
import { archiveProduct } from "#test/data/catalog";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function related(productId: number): Promise<number[]> {
  const tiles = await server.browser().call("RelatedProd", { productId });
  return tiles.map((tile) => tile.productId);
}

describe("RelatedProd", () => {
  it("lists related products in order, including combos", async () => {
    expect(await related(1001)).toEqual([1002, 1007, 1009, 5004]);
    expect(await related(2001)).toEqual([2002, 2003, 2006, 2010]);
  });

  it("accepts GET and POST, with or without a body", async () => {
    const input = { url: "/api/RelatedProd/1001" };
    const get = await server.app.inject({ method: "GET", ...input });
    const post = await server.app.inject({ method: "POST", ...input });
    const postBody = await server.app.inject({ method: "POST", ...input, payload: { userId: "u" } });
    for (const reply of [get, post, postBody]) {
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toHaveLength(4);
    }
  });

  it("is empty for an unknown product", async () => {
    expect(await related(999)).toEqual([]);
  });

  it("leaves an archived product out at once", async () => {
    await archiveProduct(server.db, 1009);
    await expect.poll(() => related(1001)).toEqual([1002, 1007, 5004]);
  });
});
