import { z } from "zod";
import { day } from "#domain/dates";
import { serviceKinds } from "#domain/pricing/orderServices";
import { calendarShape, invoicePrintShape, menuEntry } from "#server/db/queries/settings";
import { isoDay, money, share } from "#server/demo/amounts";
import { catalogShapes, type DemoProduct } from "#server/demo/catalogShapes";
import { floorShapes } from "#server/demo/floorShapes";
import type { PictureFiles } from "#server/demo/pictures";

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
  googleMapSrc: z.string().default(""),
  mapLinkUrl: z.string().default(""),
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
  endsOn: isoDay.optional(),
});

export const contentShape = z.object({ name: z.string(), title: z.string(), description: z.string() });

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

export const fileShapes = {
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
  taxes: z.array(
    z.object({
      code: z.string().min(1),
      state: z.string().length(2),
      county: z.string().min(1),
      city: z.string().default(""),
      rate: share,
      from: isoDay,
      until: isoDay.optional(),
    }),
  ),
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
  menu: z.object({
    storeName: z.string(),
    tagline: z.string(),
    specialMenu: z.array(menuEntry).default([]),
  }),
};

export type DemoFiles = { [K in keyof typeof fileShapes]: z.output<(typeof fileShapes)[K]> } & {
  products: DemoProduct[];
  contents: (z.output<typeof contentShape> & { html: string })[];
  pictureFiles: PictureFiles;
};
