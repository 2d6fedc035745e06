import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { product } from "#server/db/schema/index";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function related(productId: number): Promise<number[]> {
  const tiles = await server.browser().call("RelatedProd", { productId });
  return tiles.map((tile) => tile.productId);
}

describe("RelatedProd", () => {
  it("lists what goes with a product in the owner's order, sets among it", async () => {
    expect(await related(1001)).toEqual([1002, 1007, 1009, 5004]);
    expect(await related(2001)).toEqual([2002, 2003, 2006]);
  });

  it("takes GET and POST, with or without a body", async () => {
    const input = { url: "/api/RelatedProd/1001" };
    const get = await server.app.inject({ method: "GET", ...input });
    const post = await server.app.inject({ method: "POST", ...input });
    const postBody = await server.app.inject({ method: "POST", ...input, payload: { userId: "u" } });
    for (const reply of [get, post, postBody]) {
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toHaveLength(4);
    }
  });

  it("answers an empty list for a product nobody knows", async () => {
    expect(await related(999)).toEqual([]);
  });

  it("leaves an archived product out at once", async () => {
    await server.db.update(product).set({ archivedAt: new Date() }).where(eq(product.productId, 1009));
    await expect.poll(() => related(1001)).toEqual([1002, 1007, 5004]);
  });

  it("turns ids that are none away", async () => {
    for (const id of ["sofa", "-1", "1.5", "99999999999", "1001%00"]) {
      const reply = await server.app.inject({ method: "GET", url: `/api/RelatedProd/${id}` });
      expect({ id, status: reply.statusCode }).toEqual({ id, status: 400 });
      expect(reply.json()).toMatchObject({
        error: { code: "BadRequest", fields: { productId: expect.any(String) } },
      });
    }
  });
});
