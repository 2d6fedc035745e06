import { describe, expect, it } from "vitest";
import {
  categories,
  deliveryFees,
  home,
  inGeorgia,
  isDollars,
  locations,
  productIds,
  products,
  read,
  repeated,
  settings,
  taxes,
  zipAreas,
} from "./data.ts";

/* The demo store's data besides products: locations, fees, the home page, services, promotions. */

describe("the home page", () => {
  it("leads to products and categories that exist", () => {
    const slugs = [...categories.map(({ slug }) => slug), "specials", "newarrivals"];
    const paths = ["/", ...slugs.map((slug) => `/product-category/${slug}`)];
    const leads = home.homeImages.filter(({ nonProduct, linkUrl, key }) =>
      nonProduct ? paths.includes(linkUrl) : linkUrl === "" && productIds.has(key),
    );
    expect(leads).toEqual(home.homeImages);
    expect(home.homeImages.filter(({ alt }) => alt === "")).toEqual([]);
    const promoted = [...home.promotionalProducts, ...home.verticalPromotionalProducts];
    const found = promoted.filter(({ productId, sku }) => {
      const product = products.find((each) => each.productId === productId);
      return (
        product !== undefined && (sku === undefined || product.variants.some((each) => each.sku === sku))
      );
    });
    expect(found).toEqual(promoted);
    expect(repeated(home.homeImages.map(({ key }) => key))).toEqual([]);
  });

  it.each(home.flyers.map((flyer) => [flyer.title, flyer] as const))(
    "advertises with %s the price of an available product, also in its alternative text",
    (_, { linkUrl, title, text, alt, from }) => {
      const slug = linkUrl.replace("/product-category/", "");
      const advertised = products.filter(
        ({ name, categories: of }) => of.includes(slug) && name.endsWith(` ${from.name}`),
      );
      const stocked = advertised.flatMap(({ variants }) =>
        variants.filter(({ stock }) => stock["0"] !== undefined),
      );
      expect(Math.min(...stocked.map(({ price }) => price))).toBe(from.price);
      expect(text).toContain(` from $${from.price}`);
      expect(alt).toContain(`${title}: ${text.charAt(0).toLowerCase()}${text.slice(1)},`);
    },
  );
});

it("marks rectangles inside each flyer's picture, and links them to products that are for sale", () => {
  for (const { areas } of home.flyers)
    for (const { box, productId, sku } of areas) {
      const [left, top, right, bottom] = box;
      expect([0 <= left, left < right, right <= 1200, 0 <= top, top < bottom, bottom <= 900]).not.toContain(
        false,
      );
      const found = products.find((each) => each.variants.some((variant) => variant.sku === sku));
      expect(found?.productId).toBe(productId);
    }
});

describe("the locations", () => {
  it("are a warehouse and five stores, one of them without pickup", () => {
    expect(locations.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(locations.filter(({ warehouse }) => warehouse).map(({ id }) => id)).toEqual([0]);
    expect(locations.filter(({ pickup }) => !pickup)).toHaveLength(1);
  });

  it.each(locations.map((location) => [location.id, location] as const))(
    "location %i can be found",
    (_, each) => {
      expect(zipAreas.find(({ zip }) => zip === each.zipCode)).toMatchObject({
        city: each.city,
        county: each.county,
      });
      expect(taxes.map(({ county }) => county)).toContain(each.county);
      expect(each.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(each.hourList.flatMap(({ weekdays }) => weekdays).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
      for (const { opens = "00:00", closes = "24:00" } of each.hourList) expect(opens < closes).toBe(true);
    },
  );

  it("has each ZIP area once, inside the Southeast", () => {
    expect(zipAreas.length).toBeGreaterThanOrEqual(150);
    expect(repeated(zipAreas.map(({ zip }) => zip))).toEqual([]);
    const placed = ({ zip, latitude, longitude }: (typeof zipAreas)[number]) =>
      /^\d{5}$/.test(zip) && latitude > 30 && latitude < 37 && longitude > -88 && longitude < -80;
    expect(zipAreas.filter((area) => !placed(area))).toEqual([]);
    expect(zipAreas.some((area) => !inGeorgia(area))).toBe(true);
  });

  it("has a tax rate for each Georgia county in use", () => {
    const taxed = taxes.map(({ county }) => county);
    expect(zipAreas.filter(inGeorgia).filter(({ county }) => !taxed.includes(county))).toEqual([]);
    expect(repeated(taxes.map(({ code, from }) => `${code} ${from}`))).toEqual([]);
    expect(taxes.filter(({ rate }) => rate < 0.06 || rate > 0.089)).toEqual([]);
  });

  it("corrects misspelled cities to existing ones, and never a correct one", () => {
    const known = new Set(zipAreas.filter(inGeorgia).map(({ city }) => city));
    const aliases = read<{ alias: string; city: string; state: string }[]>("cityAliases");
    expect(aliases.filter(({ city }) => !known.has(city))).toEqual([]);
    expect(aliases.filter(({ alias }) => known.has(alias))).toEqual([]);
    expect(repeated(aliases.map(({ alias }) => alias.toLowerCase()))).toEqual([]);
  });
});

describe("the delivery fees", () => {
  it("name each city of the delivery area once", () => {
    const known = new Set(zipAreas.filter(inGeorgia).map(({ city }) => city));
    expect(deliveryFees.cities.filter(({ city, fee }) => !known.has(city) || !isDollars(fee))).toEqual([]);
    expect(repeated(deliveryFees.cities.map(({ city }) => city))).toEqual([]);
  });

  it("rise with distance up to the delivery radius; far bands require a minimum purchase", () => {
    const { bands } = deliveryFees;
    expect(bands.map(({ upToMiles }) => upToMiles)).toEqual([10, 20, 30, 40, 50, 60]);
    expect(bands.at(-1)?.upToMiles).toBe(settings.deliveryRadiusMiles);
    expect(bands.map(({ fee }) => fee)).toEqual(bands.map(({ fee }) => fee).toSorted((a, b) => a - b));
    const far = bands.filter(({ minimumPurchase }) => minimumPurchase !== undefined);
    expect(far.map(({ upToMiles }) => upToMiles)).toEqual([50, 60]);
  });
});

describe("services and promotions", () => {
  it.each([
    ["Bed assembly", ["Bed frame or headboard"]],
    ["Table and chair assembly", ["Dining tables and chairs, per order"]],
    ["Office and storage assembly", ["Bookcase", "Desk", "Task chair"]],
  ])("sell %s at checkout for the fee that the driver charges", (service, names) => {
    const fees = read<{ name: string; fee: number; feeMax?: number }[]>("assemblyFees");
    const price = read<{ name: string; price: number }[]>("services").find(
      ({ name }) => name === service,
    )?.price;
    const charged = names.map((name) => fees.find((each) => each.name === name));
    expect(charged).toEqual(names.map((name) => ({ name, fee: price, feeMax: price })));
  });

  it("offer services for existing products and categories", () => {
    const services =
      read<{ id: number; price: number; productIds?: number[]; categories?: string[] }[]>("services");
    for (const { price, productIds: ids = [], categories: slugs = [] } of services) {
      expect(isDollars(price)).toBe(true);
      expect(ids.filter((each) => !productIds.has(each))).toEqual([]);
      expect(slugs.filter((slug) => !categories.some((each) => each.slug === slug))).toEqual([]);
    }
    expect(repeated(services.map(({ id }) => id))).toEqual([]);
  });

  it("give each promotion the fields of its kind", () => {
    const promotions =
      read<{ code: string; kind: string; amount?: number; percent?: number; deliveryFee: boolean }[]>(
        "promotions",
      );
    const whole = promotions.filter(
      ({ code, kind, amount, percent, deliveryFee }) =>
        /^[A-Z0-9-]{8,}$/.test(code) &&
        (amount !== undefined) === (kind === "amount") &&
        (percent !== undefined) === (kind === "percent") &&
        (kind !== "none" || deliveryFee),
    );
    expect(whole).toEqual(promotions);
    expect(repeated(promotions.map(({ code }) => code.toUpperCase()))).toEqual([]);
  });
});
