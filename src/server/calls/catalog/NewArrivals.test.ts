import { isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { product } from "#server/db/schema/index";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("NewArrivals", () => {
  it("lists the latest arrivals first", async () => {
    const arrivals = await server.browser().call("NewArrivals", {});
    expect(arrivals.map((tile) => tile.productId)).toEqual([
      1011, 1013, 1008, 5009, 1017, 5003, 1022, 2004, 2013, 1003, 3009, 4003, 4008, 3006, 5008,
    ]);
  });

  it("is empty when nothing is new", async () => {
    await server.db.update(product).set({ arrivedOn: null }).where(isNotNull(product.arrivedOn));
    await expect.poll(() => server.browser().call("NewArrivals", {})).toEqual([]);
  });
});
