import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { serviceKinds } from "#domain/pricing/orderServices";
import { calendarShape, invoicePrintShape } from "#server/db/queries/settings";
import { money, share } from "#server/demo/amounts";
import { catalogShapes, productsShape, type DemoProduct } from "#server/demo/catalogShapes";
import { floorShapes } from "#server/demo/floorShapes";
import { readPictureVersions, type PictureVersions } from "#server/demo/pictures";
import { day } from "#domain/dates";

/** The shapes of the files in demo/data, as far as the store reads them (demo/README.md has the details). */

const promoted = z.object({ productId: z.number(), sku: z.string().optional(), caption: z.string() });

const home = z.object({
  homeImages: z.array(
    z.object({
      key: z.number(),
      nonProduct: z.boolean(),
      linkUrl: z.string(),
      picture: z.string(),
      alt: z.string(),
      headline: z.string(),
      text: z.string(),
      action: z.string(),
      textSide: z.enum(["left", "right"]),
    }),
  ),
  promotionalProducts: z.array(promoted),
  verticalPromotionalProducts: z.array(promoted),
  flyers: z.array(
    z.object({
      key: z.number(),
      linkUrl: z.string(),
      picture: z.string(),
      title: z.string(),
      text: z.string(),
      alt: z.string(),
      areas: z.array(
        z.object({
          box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
          productId: z.number().optional(),
          sku: z.string().optional(),
        }),
      ),
    }),
  ),
});

const location = z.object({
  id: z.number(),
  name: z.string(),
  shortName: z.string(),
  warehouse: z.boolean(),
  description: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().default(""),
  city: z.string(),
  county: z.string(),
  state: z.string(),
  zipCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  phone2: z.string().default(""),
  hourList: z.array(
    z.object({
      key: z.string(),
      value: z.string(),
      weekdays: z.array(z.number().int().min(0).max(6)),
      opens: z.string(),
      closes: z.string(),
    }),
  ),
  specialInfo: z.string().default(""),
  pickup: z.boolean(),
  pickupLeadTimeDays: z.number(),
  pickupInstr: z.string(),
});

const promotion = z.object({
  code: z.string(),
  name: z.string(),
  amount: money.optional(),
  percent: z.number().optional(),
  maximumDiscount: money.optional(),
  minimumSubtotal: money.optional(),
  afterTax: z.boolean(),
  deliveryFee: z.boolean(),
  usesInAll: z.number().optional(),
  validDays: z.number().optional(),
});

const content = z.object({ name: z.string(), title: z.string(), description: z.string() });

const question = z.object({
  key: z.string(),
  question: z.string(),
  answers: z.array(
    z.object({
      title: z.string().default(""),
      answer: z.string(),
      picture: z.string().optional(),
      alt: z.string().default(""),
      widthPercent: z.number().int().min(1).max(100).optional(),
    }),
  ),
});

const shapes = {
  ...catalogShapes,
  home,
  locations: z.array(location),
  zipAreas: z.array(
    z.object({
      zip: z.string(),
      city: z.string(),
      county: z.string(),
      state: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  cityAliases: z.array(z.object({ alias: z.string(), city: z.string() })),
  counties: z.array(z.object({ county: z.string(), state: z.string(), salesTaxRate: share })),
  deliveryFees: z.object({
    cities: z.array(z.object({ city: z.string(), fee: money })),
    bands: z.array(z.object({ upToMiles: z.number(), fee: money, minimumPurchase: money.optional() })),
  }),
  services: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(serviceKinds),
      name: z.string(),
      description: z.string(),
      price: money,
      per: z.enum(["order", "unit"]),
      productIds: z.array(z.number()).default([]),
      categories: z.array(z.string()).default([]),
      deliveryOnly: z.boolean().default(false),
      minUnitPrice: money.optional(),
      maxUnitPrice: money.optional(),
    }),
  ),
  assemblyFees: z.array(z.object({ name: z.string(), fee: money, feeMax: money.optional() })),
  promotions: z.array(promotion),
  calendar: calendarShape,
  faq: z.array(question),
  settings: z.object({
    tariffRate: z.number(),
    tariffSince: z.string().transform(day),
    tariffCostRise: z.number(),
    deliveryRadiusMiles: z.number(),
    useImageForMobile: z.boolean(),
    autoCompleteAddress: z.boolean(),
    autoCompleteCDF: z.boolean(),
    validateCCNumber: z.boolean(),
    deliveryDeposit: money,
    pickupDepositRate: z.number(),
    pickupDepositTerm: z.string(),
    leaseMinimum: money,
    leaseApplicationFee: money,
    leaseStoreApplicationFee: money,
    leaseApplicationFeeLabel: z.string(),
    leaseTaxRate: z.number(),
    leaseApplyUrl: z.string(),
    leaseExcludedCategories: z.array(z.string()),
    leaseSnippetUrl: z.string(),
    returnDays: z.number(),
    returnRestockingRate: z.number(),
    warrantyClaimDays: z.number(),
    warrantyForwardHours: z.number(),
    warrantyRepairDays: z.number(),
    layawayMinimumDepositRate: z.number(),
    layawayRestockingRate: z.number(),
    layawayOverdueDays: z.number(),
    invoicePrint: invoicePrintShape,
  }),
  ...floorShapes,
  menu: z.object({ storeName: z.string(), tagline: z.string() }),
};

export type DemoFiles = { [K in keyof typeof shapes]: z.output<(typeof shapes)[K]> } & {
  products: DemoProduct[];
  contents: (z.output<typeof content> & { html: string })[];
  pictureVersions: PictureVersions;
};

/** Reads the demo store's files and its pictures. @throws with the file's name when one is missing or malformed. */
export async function readDemoFiles(folder: string): Promise<DemoFiles> {
  const categories = await read(folder, "categories.json", shapes.categories);
  const names = (await readdir(path.join(folder, "products"))).filter((name) => name.endsWith(".json"));
  // In the order of the categories: file systems list folders in orders of their own.
  const order = categories.map(({ slug }) => `${slug}.json`);
  const sorted = names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const lists = await Promise.all(sorted.map((name) => read(folder, `products/${name}`, productsShape)));
  return {
    categories,
    combos: await read(folder, "combos.json", shapes.combos),
    home: await read(folder, "home.json", shapes.home),
    locations: await read(folder, "locations.json", shapes.locations),
    zipAreas: await read(folder, "zipAreas.json", shapes.zipAreas),
    cityAliases: await read(folder, "cityAliases.json", shapes.cityAliases),
    counties: await read(folder, "counties.json", shapes.counties),
    deliveryFees: await read(folder, "deliveryFees.json", shapes.deliveryFees),
    promotions: await read(folder, "promotions.json", shapes.promotions),
    calendar: await read(folder, "calendar.json", shapes.calendar),
    faq: await read(folder, "faq.json", shapes.faq),
    services: await read(folder, "services.json", shapes.services),
    assemblyFees: await read(folder, "assemblyFees.json", shapes.assemblyFees),
    settings: await read(folder, "settings.json", shapes.settings),
    staff: await read(folder, "staff.json", shapes.staff),
    storeItems: await read(folder, "storeItems.json", shapes.storeItems),
    menu: await read(folder, "menu.json", shapes.menu),
    products: lists.flat(),
    contents: await readContents(folder),
    pictureVersions: await readPictureVersions(path.join(folder, "../pictures")),
  };
}

/** The store's texts: their names, and their HTML from a file each. */
async function readContents(folder: string): Promise<DemoFiles["contents"]> {
  const named = await read(folder, "content.json", z.array(content));
  return Promise.all(
    named.map(async (each) => ({
      ...each,
      html: await readFile(path.join(folder, "content", `${each.name}.html`), "utf8"),
    })),
  );
}

async function read<Value>(folder: string, name: string, shape: z.ZodType<Value>): Promise<Value> {
  const result = shape.safeParse(JSON.parse(await readFile(path.join(folder, name), "utf8")));
  if (result.success) return result.data;
  throw new Error(`demo/data/${name} is not of its form: ${z.prettifyError(result.error)}`);
}
