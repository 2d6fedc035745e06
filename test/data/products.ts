import type { WireOutput } from "#contract/index";
import { cents, toDollars } from "#domain/money";
import type { CartItem } from "#web/state/cart";

/* Products as they cross the wire and as the cart holds them, for tests of pages. */

type ProductAnswer = NonNullable<WireOutput<"ProductDetail">>;
export type WireProduct = ProductAnswer["product"];
export type WireVariant = WireProduct["pvList"][number];
export type WireTile = WireOutput<"Specials">[number];

/** A variant in stock for $949. */
export function wireVariant(change: Partial<WireVariant> = {}): WireVariant {
  const picture = { url: "/pictures/products/sofa-oat.webp", width: 1200, height: 900 };
  return {
    sku: "HAR-SOF-OAT",
    uniqueKey: "101-oat",
    variantValue: "Oatmeal",
    shortName: "Harlow, Oatmeal",
    fullName: "Harlow Sofa, Oatmeal",
    color: "Oatmeal",
    colorCode: "#d9cdb8",
    colorFamily: "Beige",
    finalPrice: toDollars(cents(949_00)),
    forSale: true,
    featured: false,
    imageUrl: picture.url,
    thumbnailImage: picture.url,
    imageInfo: picture,
    imageInfoList: [picture],
    description: "",
    useDesc: false,
    symLink: "/product/101/HAR-SOF-OAT",
    dimension: "84 × 36 × 33 in",
    size: { width: 84, depth: 36, height: 33, seatHeight: 18 },
    weight: 120,
    boxes: 1,
    material: "Fabric",
    bedSize: "",
    firmness: "",
    inStockTime: 0,
    btList: [],
    btPosition: 0,
    salesStats: [],
    installManualList: [],
    ...change,
  };
}

/** A sofa with one variant; its price range follows the variants. */
export function wireProduct(change: Partial<WireProduct> = {}): WireProduct {
  const pvList = change.pvList ?? [wireVariant()];
  const byPrice = pvList.toSorted((a, b) => a.finalPrice - b.finalPrice);
  const [low = wireVariant()] = byPrice;
  const high = byPrice.at(-1) ?? low;
  return {
    productId: 101,
    id: 101,
    name: "Harlow Sofa",
    type: "",
    shortName: "Harlow",
    description: "Three seats deep enough to sleep on.",
    keywords: "sofa, couch",
    details: [],
    imageUrl: low.imageUrl,
    thumbnailImage: low.thumbnailImage,
    imageInfo: low.imageInfo,
    imageSetting: { fit: "cover" },
    imageInfoList: low.imageInfoList,
    variantName: "Color",
    variantDisplay: 3,
    lowPriceVar: { sku: low.sku, finalPrice: low.finalPrice },
    highPriceVar: { sku: high.sku, finalPrice: high.finalPrice },
    forSale: true,
    comboExists: false,
    comboId: null,
    useFirstPvImage: true,
    thumbnailHWRatio: 0.75,
    installManualList: [],
    prodImageList: [],
    categories: [{ id: 1, name: "Living Room", slug: "living" }],
    ...change,
    pvList,
  };
}

/** The sofa as a grid shows it, with another id and name. */
export function wireTile(productId: number, name: string, change: Partial<WireTile> = {}): WireTile {
  const { shortName, imageUrl, thumbnailImage, imageInfo, lowPriceVar, highPriceVar, forSale } =
    wireProduct();
  return {
    productId,
    id: productId,
    name,
    shortName,
    imageUrl,
    thumbnailImage,
    imageInfo,
    lowPriceVar,
    highPriceVar,
    forSale,
    comboExists: false,
    comboId: null,
    colors: [],
    variantCount: 1,
    sizes: "",
    secondImage: "",
    width: null,
    ...change,
  };
}

/** A sofa at $899.00 in the browser's cart. */
export function cartItem(change: Partial<CartItem> = {}): CartItem {
  const product = { name: "Harlow Sofa", shortName: "Harlow", description: "", variantCount: 2 };
  const picture = "/pictures/sofa.webp";
  return {
    productId: 1,
    sku: "SOFA",
    title: "Harlow Sofa",
    price: cents(899_00),
    quantity: 1,
    product: { ...product, imageUrl: picture, thumbnailImage: picture },
    ...change,
  };
}

type WirePlace = WireOutput<"LocationDetails">[number];

/** The store in Marietta, which hands out orders. */
export function wirePlace(change: Partial<WirePlace["info"]> = {}): WirePlace {
  return {
    id: 2,
    name: "Red Clay Furniture Marietta",
    shortName: "Marietta",
    info: {
      description: "",
      addressLine1: "1755 Brickyard Parkway",
      addressLine2: "",
      city: "Marietta",
      state: "GA",
      zipCode: "30060",
      phone: "(770) 555-0122",
      phone2: "",
      hourList: [{ key: "Sunday", value: "12 pm – 6 pm", weekdays: [0], opens: "12:00", closes: "18:00" }],
      pickupLeadTime: "Next day",
      warehouse: false,
      open: true,
      specialDays: [],
      specialInfo: "",
      pickup: true,
      pickupInstr: "Park behind the store.",
      googleMapSrc: "",
      mapLinkUrl: "https://www.openstreetmap.org/directions?to=33.9411%2C-84.5412",
      imageUrl: "",
      latitude: 33.9411,
      longitude: -84.5412,
      ...change,
    },
  };
}
