import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { category } from "#server/db/schema/index";
import { dollars } from "#test/data/builders";
import { archiveProduct } from "#test/data/catalog";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function ids(input: {
  categoryId?: number | string;
  categoryName?: string;
  page?: number;
}): Promise<number[]> {
  const list = await server.browser().call("ProdByCat", input);
  return list.map((tile) => tile.productId);
}

const allDining = [
  2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013, 2014, 2015, 2016,
];

describe("ProdByCat", () => {
  it("lists a category in its own order, and a product of two categories in both", async () => {
    expect(await ids({ categoryName: "dining" })).toEqual(allDining);
    expect(await ids({ categoryName: "living", page: 2 })).toContain(2006);
  });

  it("accepts a category's id, slug or name", async () => {
    const bedroom = await ids({ categoryName: "bedroom" });
    expect(bedroom).toContain(3001);
    expect(await ids({ categoryId: 3 })).toEqual(bedroom);
    expect(await ids({ categoryName: "Bedroom" })).toEqual(bedroom);
    expect(await ids({ categoryName: "BEDROOM", categoryId: "bedroom" })).toEqual(bedroom);
  });

  it("accepts a former slug", async () => {
    const list = await ids({ categoryName: "mattress" });
    expect(list.length).toBeGreaterThan(0);
    await server.db.update(category).set({ slug: "beds-and-more" }).where(eq(category.slug, "mattress"));
    await expect.poll(() => ids({ categoryName: "beds-and-more" })).toEqual(list);
    expect(await ids({ categoryName: "mattress" })).toEqual(list);
    await server.db.update(category).set({ slug: "mattress" }).where(eq(category.slug, "beds-and-more"));
  });

  it("accepts the names of the special lists", async () => {
    const browser = server.browser();
    const tiles = async (name: string) => browser.call("ProdByCat", { categoryName: name });
    expect(await tiles("specials")).toEqual(await browser.call("Specials", {}));
    expect(await tiles("newarrivals")).toEqual(await browser.call("NewArrivals", {}));
    expect(await tiles("BS_2")).toEqual(await browser.call("BestSellers", { categoryId: 2 }));
    expect((await tiles("BS_0"))[0]).toMatchObject({ productId: 1001 });
  });

  it("returns an empty list for an unknown category", async () => {
    expect(await ids({ categoryName: "garden" })).toEqual([]);
    expect(await ids({ categoryName: "BS_999999999" })).toEqual([]);
    expect(await ids({ categoryId: 4_000_000_000 })).toEqual([]);
    expect(await ids({})).toEqual([]);
  });

  it("returns tiles with amounts in dollars", async () => {
    const [sofa] = await server.browser().call("ProdByCat", { categoryName: "living" });
    expect(sofa).toMatchObject({
      productId: 1001,
      id: 1001,
      name: "Ansley Track-Arm Sofa",
      lowPriceVar: { sku: "ANS-SOF-CLY", finalPrice: dollars(949) },
      highPriceVar: { finalPrice: dollars(949) },
      regularPrice: dollars(1149),
      forSale: true,
      comboExists: false,
      comboId: null,
      variantCount: 4,
      width: 86,
    });
    expect(sofa?.colors).toHaveLength(4);
    expect(sofa?.colors[0]?.code).toMatch(/^#[0-9a-f]{6}$/);
  });

  it("shows a combo as a product, at the combo price", async () => {
    const dining = await server.browser().call("ProdByCat", { categoryName: "dining" });
    expect(dining.find(({ productId }) => productId === 2003)).toMatchObject({
      name: "Oakhurst 7-Piece Dining Set",
      comboExists: true,
      comboId: 1,
      forSale: true,
      lowPriceVar: { finalPrice: dollars(1149) },
      width: null,
    });
  });

  it("leaves out archived products", async () => {
    await archiveProduct(server.db, 2005);
    await expect.poll(() => ids({ categoryName: "dining" })).toEqual(allDining.filter((id) => id !== 2005));
  });
});
