import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents, toDollars } from "#domain/money";
import ComboPage, { clientLoader, handle, loader } from "#web/routes/combo/ComboPage";
import type { Combo } from "#web/routes/combo/comboView";
import { dismissToast, shownToasts } from "#web/ui/overlay/toast";
import { htmlOf, linksIn, redirectOf, visibleText } from "#test/pages";
import { wireProduct, wireTile, wireVariant } from "#test/data/products";
import { loaderArgs, wireStore } from "#test/wireStore";

function unit(productId: number, name: string, price: number) {
  const variant = { sku: `SKU-${productId}`, fullName: name, finalPrice: toDollars(cents(price)) };
  const other = wireVariant({ sku: `OTHER-${productId}`, variantValue: "Walnut" });
  return wireProduct({ productId, name, pvList: [wireVariant({ ...variant, variantValue: "Oak" }), other] });
}

const table = { product: unit(1, "Avondale Table", 600_00), sku: "SKU-1", quantity: 1, required: true };
const chairs = { product: unit(2, "Avondale Chairs", 200_00), sku: "SKU-2", quantity: 2, required: true };
const bench = { product: unit(3, "Avondale Bench", 250_00), sku: "SKU-3", quantity: 1, required: false };

const combo: Combo = {
  comboId: 4,
  productId: 11,
  name: "Avondale Dining Set",
  description: "Seats for eight.",
  imageUrl: "/pictures/set.webp",
  imageInfoList: [{ url: "/pictures/set.webp", width: 1200, height: 900 }],
  comboPrice: toDollars(cents(899_00)),
  items: [table, chairs, bench],
  forSale: true,
};

const labels = { variantName: "", waitlistKeys: [], showKeywords: false };

function soldOut(item: typeof table): typeof table {
  const pvList = [wireVariant({ sku: item.sku, forSale: false })];
  return { ...item, product: { ...item.product, forSale: false, pvList } };
}

async function load(answers: Record<string, unknown>, comboId = "4") {
  return loader(loaderArgs(wireStore(answers).api, { params: { comboId } }));
}

/** Renders the page as the server would. */
async function html(change: Partial<Combo> = {}): Promise<string> {
  const related = [wireTile(7, "Nolan Chair")];
  const { data } = await load({
    GetCombo: { ...combo, ...change },
    RelatedProd: related,
    ProductDetail: null,
  });
  return htmlOf(ComboPage, { loaderData: data });
}

/** The chairs with other lead times. */
function late(times: { inStockTime: number; deliveryInDays?: number }): typeof table {
  const pvList = [wireVariant({ sku: "SKU-2", ...times })];
  return { ...chairs, product: { ...chairs.product, pvList } };
}

describe("ComboPage", () => {
  it("loads the combo of its path", async () => {
    const { api, requests } = wireStore({ GetCombo: combo, RelatedProd: [], ProductDetail: null });
    await loader(loaderArgs(api, { params: { comboId: "4" } }));
    expect(requests[0]).toEqual(["GetCombo", { value: 4 }]);
  });

  it("shows in the first HTML when all of its items can be delivered", async () => {
    const words = visibleText(await html({ items: [table, late({ inStockTime: 1, deliveryInDays: 4 })] }));
    expect(words).toContain("Pickup next day Delivery in 4 days");
  });

  it("shows each item with variant, quantity and own price, and whether it is required", async () => {
    const words = visibleText(await html());
    expect(words).toContain("Avondale Table Oak 84 × 36 × 33 in $600.00 Part of the set");
    expect(words).toContain(
      "Avondale Chairs Oak 84 × 36 × 33 in Quantity 2 $400.00 ($200.00 each) Part of the set",
    );
    expect(words).toContain("Avondale Bench Oak 84 × 36 × 33 in Add to set +$250.00 , Avondale Bench");
    expect(words).toContain("Seats for eight.");
    expect(linksIn(await html())).toMatchObject({
      "Avondale Chairs": "/product/2/SKU-2",
      "Nolan Chair": "/product/7",
    });
  });

  it("says how large each item is", async () => {
    const pvList = [wireVariant({ sku: "SKU-1", dimension: '72" W x 40" D' })];
    const sized = { ...table, product: { ...table.product, pvList } };
    expect(visibleText(await html({ items: [sized] }))).toContain("Avondale Table 72″ W x 40″ D");
  });

  it("says what comes in how many boxes, how to care for each material, and the warranty", async () => {
    const pvList = [wireVariant({ sku: "SKU-1", fullName: "Avondale Table", material: "Wood", boxes: 2 })];
    const wooden = { ...table, product: { ...table.product, pvList } };
    const answers = { ...combo, items: [wooden, chairs, bench] };
    const GetHtml = { data: "<p>Our own words.</p>" };
    const { data } = await load({ GetCombo: answers, RelatedProd: [], ProductDetail: null, GetHtml });
    const page = () => htmlOf(ComboPage, { loaderData: data });
    // Lazy components have loaded by the second render.
    page();
    await vi.dynamicImportSettled();
    const words = visibleText(page());
    expect(words).toContain("What you get Avondale Table 2 × Avondale Chairs Comes in 4 boxes");
    expect(words).toContain("Care Wood Our own words. Fabric Our own words.");
    expect(words).toContain("Warranty and returns Our own words.");
  });

  it("enlarges pictures if the store enlarges those of products", async () => {
    const shown = async (showModalImage: boolean) => {
      const ProductDetail = { product: wireProduct(), pvIndex: 0, ...labels, showModalImage };
      const { data } = await load({ GetCombo: combo, RelatedProd: [], ProductDetail });
      return htmlOf(ComboPage, { loaderData: data });
    };
    expect(await shown(true)).toContain("Enlarge picture 1");
    expect(await shown(false)).not.toContain("Enlarge picture 1");
  });

  it("shows the combo price, the price of its items bought alone, and the saving", async () => {
    const words = visibleText(await html());
    expect(words).toContain(
      "Avondale Dining Set Sale price $899.00 Regular price $1,000.00 Save $101.00 vs. buying separately",
    );
    expect(words.match(/\$899\.00/g)).toHaveLength(1);
  });

  it("shows the lead times of its slowest item and the category of its items", async () => {
    expect(visibleText(await html())).toContain(
      "Pickup same day Delivery next day Check delivery to your ZIP code Add to Cart",
    );
    const words = visibleText(await html({ items: [table, late({ inStockTime: 3 })] }));
    expect(words).toContain("Pickup in 3 days Delivery in 4 days");
    expect(linksIn(await html())).toMatchObject({ "Living Room": "/product-category/living" });
  });

  it("names the sold-out item and sells no incomplete combo", async () => {
    const words = visibleText(await html({ forSale: false, items: [table, soldOut(chairs), bench] }));
    expect(words).toMatch(/Avondale Chairs 84 × 36 × 33 in Quantity 2 \$1,898.00 \(\$949.00 each\) Sold out/);
    expect(words).toContain("This product is temporarily sold out, please check back later.");
    expect(words).not.toContain("Add to Cart");
  });

  it("does not let a sold-out optional item be added", async () => {
    const page = await html({ items: [table, chairs, soldOut(bench)] });
    expect(page).toMatch(/<input type="checkbox" disabled=""/);
    expect(visibleText(page)).toContain("Add to Cart");
  });

  it("gives search engines the price and sale state that it shows", async () => {
    const { data } = await load({ GetCombo: combo, RelatedProd: [], ProductDetail: null });
    expect(handle.jsonLd?.(data)).toMatchObject([
      {
        "@type": "Product",
        name: "Avondale Dining Set",
        offers: { price: "899.00", availability: "https://schema.org/InStock" },
        isRelatedTo: [{ sku: "SKU-1" }, { sku: "SKU-2" }],
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [{ name: "Home" }, { name: "Living Room" }, { name: "Avondale Dining Set" }],
      },
    ]);
  });
});

describe("ComboPage without a combo", () => {
  beforeEach(() => shownToasts().forEach(({ id }) => dismissToast(id)));

  it.each([
    ["the call failed", {}, "4"],
    ["no combo has its id", { GetCombo: null }, "99"],
    ["its id is not a number", { GetCombo: combo }, "sofa"],
  ])("redirects home with a message when %s", async (_, answers, comboId) => {
    const answer = await clientLoader(loaderArgs(wireStore(answers).api, { params: { comboId } }));
    expect(redirectOf(answer)?.[1]).toBe("/");
    expect(shownToasts().map(({ message, tone }) => [message, tone])).toEqual([
      ["Failed to get Combo", "error"],
    ]);
  });

  it("answers 404 with the same message on the server", async () => {
    const answer = await load({ GetCombo: null }, "99");
    expect(answer.init?.status).toBe(404);
    expect(visibleText(htmlOf(ComboPage, { loaderData: answer.data }))).toContain("Failed to get Combo");
  });
});
