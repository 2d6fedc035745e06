import { describe, expect, it } from "vitest";
import type { WireOutput } from "#contract/index";
import { cents, toDollars } from "#domain/money";
import HomePage, { clientLoader, loader } from "#web/routes/catalog/HomePage";
import { htmlOf, linksIn, visibleText } from "#test/pages";
import { wirePlace, wireTile } from "#test/data/products";
import { loaderArgs, wireStore } from "#test/wireStore";

function image(key: string, change: object) {
  const words = { alt: "", title: key, text: "", action: `See ${key}`, textSide: "left" };
  return { key, nonProduct: false, linkUrl: "", value: `/pictures/home/${key}.webp`, ...words, ...change };
}

function promotion(key: string, product: ReturnType<typeof wireTile> | null, change: object = {}) {
  const link = { linkUrl: "/product-category/specials", imageUrl: "/p.webp", alt: `${key} from $5` };
  return { key, ...link, title: key, text: "", product, ...change };
}

const home = {
  homeImageList: [image("101", {}), image("sale", { nonProduct: true, linkUrl: "/product-category/BS_0" })],
  flyerList: [promotion("Rug week", null)],
  promProdList: [
    promotion("Harlow in ink", wireTile(7, "Harlow Sofa"), {
      linkUrl: "/product/7/HAR-SOF-INK",
      imageUrl: "/pictures/ink.webp",
      text: "Our best-selling blue",
    }),
    promotion("bare", wireTile(9, "Emory Bench"), { linkUrl: "", imageUrl: "", title: "" }),
  ],
  verPromProdList: [
    promotion("Nolan in oat", wireTile(8, "Nolan Chair", { regularPrice: toDollars(cents(999_00)) }), {
      linkUrl: "/product/8/NOL-CHR-OAT",
      imageUrl: "/pictures/oat.webp",
      text: "Five colors in stock",
    }),
  ],
  newArrivalCount: 3,
} satisfies Partial<Record<keyof WireOutput<"Home">, unknown>>;

const places = [
  { ...wirePlace({ addressLine1: "418 Old Feed Mill Lane" }), id: 1, shortName: "Decatur" },
  { ...wirePlace({ warehouse: true }), id: 0, shortName: "Norcross Warehouse" },
];

async function html(): Promise<string> {
  const { api } = wireStore({ Home: home, LocationDetails: places });
  return htmlOf(HomePage, { loaderData: await loader(loaderArgs(api)) });
}

describe("HomePage", () => {
  it("links each home picture to its product or its link", async () => {
    expect(linksIn(await html())).toMatchObject({
      "See 101": "/product/101",
      "See sale": "/product-category/BS_0",
    });
  });

  it("shows promotions with their own picture, text and link, and flyers, as tiles", async () => {
    const page = await html();
    expect(linksIn(page)).toMatchObject({
      "Harlow in ink": "/product/7/HAR-SOF-INK",
      "Shop rug week": "/product-category/specials",
    });
    expect(page).toContain('src="/pictures/ink.webp"');
    expect(visibleText(page)).toContain("Harlow in ink Our best-selling blue $949.00");
  });

  it("fills in a promotion's missing fields from its product", async () => {
    expect(linksIn(await html())).toMatchObject({ "Emory Bench": "/product/9" });
  });

  it("shows the vertical promotions in a column beside the featured products on desktops", async () => {
    const [, column = ""] = /<aside>(.*?)<\/aside>/s.exec(await html())!;
    expect(linksIn(column)).toEqual({ "Nolan in oat": "/product/8/NOL-CHR-OAT" });
    expect(column).toContain('src="/pictures/oat.webp"');
    expect(/<ul [^>]*class="([^"]*)"/.exec(column)![1]!.split(" ")).toContain("lg:grid-cols-1");
    expect(visibleText(column)).toContain("Five colors in stock Sale price $949.00 Regular price $999.00");
  });

  it("leads to the services and to paying over time", async () => {
    expect(linksIn(await html())).toMatchObject({
      "Delivery and assembly": "/assemblyFee",
      "Warranty and returns": "/returnPolicy",
      Layaway: "/layaway",
      "Lease to own": "/leaseToOwn",
    });
  });

  it("shows the fronts of the stores with their streets, without the warehouse", async () => {
    const page = await html();
    expect(linksIn(page)).toMatchObject({ Decatur: "/location/1", "See them on a map": "/locationsMap" });
    expect(visibleText(page)).toContain("Decatur 418 Old Feed Mill Lane");
    expect(visibleText(page)).not.toContain("Norcross");
  });

  it("caches its data for a short time unless the configuration forbids it", async () => {
    const { api, requests } = wireStore({ Home: home, LocationDetails: places });
    const open = (caching: boolean) => clientLoader(loaderArgs(api, { config: { caching } }));
    for (const caching of [true, true, false]) expect(await open(caching)).toMatchObject(home);
    const homes = requests.filter(([call]) => call === "Home");
    expect(homes).toHaveLength(2);
  });

  it("shows the rest when the stores cannot be loaded", async () => {
    const { api } = wireStore({ Home: home });
    const open = clientLoader(loaderArgs(api, { config: { caching: false } }));
    expect(await open).toMatchObject({ ...home, stores: [] });
  });
});
