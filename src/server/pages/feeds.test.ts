import { eq } from "drizzle-orm";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import Parser from "rss-parser";
import { describe, expect, it } from "vitest";
import { variant } from "#server/db/schema/index";
import { addManyProducts } from "#test/data/manyProducts";
import { fileWeb } from "#test/fakes/fileWeb";
import { fileServer } from "#test/testServer";

const server = await fileServer({ web: await fileWeb() });
type Item = Record<`g:${string}`, string | number>;

async function productFeed(): Promise<Item[]> {
  const { body, headers, statusCode } = await server.app.inject("/feeds/products.xml");
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/xml"]);
  expect(XMLValidator.validate(body)).toBe(true);
  return new XMLParser({ parseTagValue: false, htmlEntities: true }).parse(body).rss.channel.item;
}

describe("the product feed", () => {
  it("lists every variant on display once, with what shopping sites ask for", async () => {
    const items = await productFeed();
    expect(new Set(items.map((item) => item["g:id"])).size).toBe(items.length);
    const sofa = items.find((item) => item["g:id"] === "ANS-SOF-CLY");
    expect(sofa).toMatchObject({
      "g:title": "Ansley Track-Arm Sofa, Red Clay",
      "g:link": expect.stringMatching(/^https?:\/\/[^/]+\/product\/1001\/ANS-SOF-CLY$/),
      "g:image_link": expect.stringMatching(/^https?:\/\//),
      "g:availability": "in_stock",
      "g:price": expect.stringMatching(/^\d+\.\d\d USD$/),
      "g:item_group_id": "1001",
      "g:condition": "new",
    });
    for (const item of items)
      for (const field of ["g:title", "g:description", "g:link", "g:price", "g:brand"] as const)
        expect(item[field], `${field} of ${item["g:id"]}`).toBeTruthy();
  });

  it("tells a sale by both prices, and escapes what a name may contain", async () => {
    const name = `Sofa <b>&"' \u0007 100% Wool`;
    await server.db
      .update(variant)
      .set({ fullName: name, regularPrice: 1_500_00 as never })
      .where(eq(variant.sku, "ANS-SOF-CLY"));
    const sofa = (await productFeed()).find((item) => item["g:id"] === "ANS-SOF-CLY");
    expect(sofa).toMatchObject({ "g:price": "1500.00 USD", "g:sale_price": "949.00 USD" });
    expect(String(sofa?.["g:title"])).toContain(`Sofa <b>&"'`);
  });
});

it("sends thousands of variants page by page, each once", async () => {
  await addManyProducts(server.db.$client, 2_000);
  const { body } = await server.app.inject("/feeds/products.xml");
  const found = body.match(/<g:id>MANY-[^<]*/g) ?? [];
  expect([found.length, new Set(found).size]).toEqual([6_000, 6_000]);
});

describe("the feed of new arrivals", () => {
  it("is RSS that a reader understands, the latest first", async () => {
    const { body } = await server.app.inject("/feeds/new-arrivals.xml");
    const feed = await new Parser().parseString(body);
    expect(feed.title).toMatch(/: new arrivals$/);
    expect(feed.items.length).toBeGreaterThan(0);
    const days = feed.items.map(({ isoDate = "" }) => isoDate);
    expect(days).toEqual(days.toSorted().toReversed());
    for (const { link, title } of feed.items)
      expect([link, title]).toEqual([expect.stringMatching(/^https?:/), expect.any(String)]);
  });
});
