import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { writeSettings } from "#server/db/queries/settings";
import { product } from "#server/db/schema/index";
import { archiveProduct } from "#test/data/catalog";
import { fileServer, testServer } from "#test/testServer";

const server = await fileServer();

describe("GetCategories", () => {
  it("lists the categories in the order of the category bar", async () => {
    const { list } = await server.browser().call("GetCategories", {});
    expect(list.map(({ id, name, slug, order }) => [id, name, slug, order])).toEqual([
      [1, "Living Room", "living", 0],
      [2, "Dining Room", "dining", 1],
      [3, "Bedroom", "bedroom", 2],
      [4, "Mattresses", "mattress", 3],
      [5, "More for the Home", "others", 5],
    ]);
    expect(list[0]?.imageUrl).toMatch(/^\/pictures\/[\da-f]{12}\/categories\/living\.webp$/);
  });

  it("names the types of their products, the commonest first, while those are on display", async () => {
    const types = async () => {
      const { list } = await server.browser().call("GetCategories", {});
      return list.map((each) => each.types);
    };
    const [living, , , mattress] = await types();
    expect(living?.slice(0, 2)).toEqual(["Sofas", "Chairs"]);
    expect(mattress?.[0]).toBe("Mattresses");
    expect(living).toContain("Recliners");
    for (const { productId } of await server.db.select().from(product).where(eq(product.type, "Recliners")))
      await archiveProduct(server.db, productId);
    await expect.poll(async () => (await types())[0]).not.toContain("Recliners");
    await server.db.update(product).set({ type: "Hammocks" }).where(eq(product.type, "Sofas"));
    await expect
      .poll(async () => (await types())[0], { message: "a type alone has changed" })
      .toContain("Hammocks");
  });

  it("returns the setting for category pictures on phones", async () => {
    const browser = server.browser();
    expect(await browser.call("GetCategories", {})).toMatchObject({ useImageForMobile: true });
    await writeSettings(server.db, { useImageForMobile: false });
    await expect.poll(async () => (await browser.call("GetCategories", {})).useImageForMobile).toBe(false);
  });

  it("returns an empty list in an empty store", async () => {
    const empty = await testServer({ contents: "tables" });
    expect(await empty.browser().call("GetCategories", {})).toEqual({ list: [], useImageForMobile: false });
    await empty.close();
  });
});
