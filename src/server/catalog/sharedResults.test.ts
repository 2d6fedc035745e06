import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { product } from "#server/db/schema/index";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function description() {
  const { productList } = await server.browser().call("Search", { query: "ansley sofa" });
  return productList[0]?.description;
}

describe("Search", () => {
  it("shows a product's new description when the same is searched again", async () => {
    const before = await description();
    expect(await description()).toBe(before);
    await server.db
      .update(product)
      .set({ description: "Newly described." })
      .where(eq(product.productId, 1001));
    await expect.poll(description, { interval: 250, timeout: 5_000 }).toBe("Newly described.");
  });
});
