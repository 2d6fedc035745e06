import { describe, expect, it } from "vitest";
import type { Answer } from "#contract/index";
import HomePage, { clientLoader, loader } from "#web/routes/catalog/HomePage";
import { htmlOf, linksIn } from "#test/pages";
import { wireTile } from "#test/products";
import { loaderArgs, wireShop } from "#test/wireShop";

function image(key: string, change: object) {
  const words = { alt: "", title: key, text: "", action: `See ${key}`, textSide: "left" };
  return { key, nonProduct: false, linkUrl: "", value: `/pictures/home/${key}.webp`, ...words, ...change };
}

function promotion(key: string, product: ReturnType<typeof wireTile> | null) {
  return {
    key,
    linkUrl: "/product-category/specials",
    imageUrl: "/p.webp",
    alt: `${key} from $5`,
    title: key,
    text: "",
    product,
  };
}

const home = {
  homeImageList: [image("101", {}), image("sale", { nonProduct: true, linkUrl: "/product-category/BS_0" })],
  flyerList: [promotion("Rug week", null)],
  promProdList: [promotion("a", wireTile(7, "Harlow Sofa"))],
  verPromProdList: [promotion("b", wireTile(8, "Nolan Chair"))],
  newArrivalCount: 3,
} satisfies Partial<Record<keyof Answer<"Home">, unknown>>;

async function html(): Promise<string> {
  const { api } = wireShop({ Home: home });
  return htmlOf(HomePage, { loaderData: await loader(loaderArgs(api)) });
}

describe("the home page", () => {
  it("has pictures that lead to a product or to an address", async () => {
    expect(linksIn(await html())).toMatchObject({
      "See 101": "/product/101",
      "See sale": "/product-category/BS_0",
    });
  });

  it("shows the promoted products and the flyers as tiles", async () => {
    expect(linksIn(await html())).toMatchObject({
      "Harlow Sofa": "/product/7",
      "Rug week": "/product-category/specials",
    });
  });

  it("has a column of promotions that phones do not show", async () => {
    const [, classes = "", column = ""] = /<aside [^>]*class="([^"]*)"[^>]*>(.*?)<\/aside>/s.exec(
      await html(),
    )!;
    expect(classes.split(" ")).toEqual(expect.arrayContaining(["hidden", "lg:grid"]));
    expect(linksIn(column)).toEqual({ "Nolan Chair": "/product/8" });
  });

  it("keeps its lists for a moment, unless the configuration forbids it", async () => {
    const { api, asked } = wireShop({ Home: home });
    const open = (caching: boolean) => clientLoader(loaderArgs(api, { config: { caching } }));
    for (const caching of [true, true, false]) expect(await open(caching)).toMatchObject(home);
    expect(asked).toHaveLength(2);
  });
});
