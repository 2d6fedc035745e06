import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { salesRank } from "#server/db/schema/index";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function ids(input: { categoryId?: number | string; categoryName?: string }): Promise<number[]> {
  const list = await server.browser().call("BestSellers", input);
  return list.map((tile) => tile.productId);
}

describe("BestSellers", () => {
  it("lists the store's best sellers, best first, without a category or with category 0", async () => {
    const overall = [1001, 3001, 2001, 1005, 2002, 1003, 3003, 1006, 4001, 5003, 1014, 2008];
    expect(await ids({})).toEqual(overall);
    expect(await ids({ categoryId: 0 })).toEqual(overall);
  });

  it("lists the best sellers of one category", async () => {
    expect(await ids({ categoryId: 1 })).toEqual([1001, 1005, 1003, 1006, 1004, 1010, 1014, 1017]);
    expect(await ids({ categoryId: "5" })).toEqual([5005, 5001, 5003, 5009, 5015]);
  });

  it("finds a category by its name or slug where no id is given", async () => {
    const living = await ids({ categoryId: 1 });
    for (const categoryName of ["living", "Living Room"]) expect(await ids({ categoryName })).toEqual(living);
    expect(await ids({ categoryId: 0, categoryName: "living" })).toEqual(living);
    expect(await ids({ categoryName: "gardening" })).toEqual([]);
  });

  it("leaves out a rank that the owner hides", async () => {
    const before = await ids({ categoryId: 3 });
    const [first = 0] = before;
    const rank = and(eq(salesRank.productId, first), eq(salesRank.categoryId, 3));
    await server.db.update(salesRank).set({ show: false }).where(rank);
    await expect.poll(() => ids({ categoryId: 3 })).toEqual(before.slice(1));
    await server.db.update(salesRank).set({ show: true }).where(rank);
    await expect.poll(() => ids({ categoryId: 3 })).toEqual(before);
  });

  it("returns an empty list for any unknown category id", async () => {
    for (const categoryId of [99, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER, "9007199254740991", "living"])
      expect(await ids({ categoryId })).toEqual([]);
  });
});
