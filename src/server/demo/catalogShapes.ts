import { z } from "zod";
import { isoDay, money } from "#server/demo/amounts";

/** The shapes of demo/data/categories.json, combos.json and products. */

const category = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  position: z.number(),
  picture: z.string(),
});

const variant = z.object({
  sku: z.string(),
  uniqueKey: z.string(),
  variantValue: z.string(),
  shortName: z.string(),
  fullName: z.string(),
  color: z.object({ name: z.string(), hex: z.string(), family: z.string() }),
  price: money,
  compareAtPrice: money.optional(),
  description: z.string().default(""),
  dimension: z.string(),
  size: z.object({
    width: z.number().optional(),
    depth: z.number().optional(),
    height: z.number().optional(),
    seatHeight: z.number().optional(),
    weight: z.number().optional(),
    boxes: z.number().int().optional(),
  }),
  material: z.string(),
  bedSize: z.string().max(40).default(""),
  firmness: z.string().max(40).default(""),
  featured: z.boolean().default(false),
  inStockTime: z.number(),
  allowBackorder: z.boolean().default(false),
  stock: z.record(z.string(), z.number().int().min(0)),
  buyTogether: z
    .object({
      btPosition: z.number(),
      skus: z.array(z.string()),
      unchecked: z.array(z.string()).default([]),
    })
    .default({ btPosition: 2, skus: [], unchecked: [] }),
  pictures: z.array(z.string()),
  manuals: z.array(z.string()).default([]),
});

const product = z.object({
  productId: z.number(),
  name: z.string(),
  /** The type of piece, in the plural, to narrow a list down: 'Sofas'. */
  type: z.string().max(40).default(""),
  shortName: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  details: z
    .array(z.object({ name: z.string().min(1).max(40), value: z.string().min(1).max(200) }))
    .max(20)
    .refine((details) => new Set(details.map(({ name }) => name)).size === details.length, {
      error: "expected each name once.",
    })
    .default([]),
  categories: z.array(z.string()),
  variantName: z.string(),
  variantDisplay: z.number(),
  special: z.boolean().default(false),
  arrivedDaysAgo: z.number().optional(),
  arrivedOn: isoDay.optional(),
  bestSeller: z.object({ categoryRanking: z.number(), overAllRanking: z.number().optional() }).optional(),
  pictures: z.array(z.string()).default([]),
  manuals: z.array(z.string()).default([]),
  related: z.array(z.number()),
  comboId: z.number().optional(),
  variants: z.array(variant).refine((variants) => variants.filter(({ featured }) => featured).length <= 1, {
    error: "expected at most one featured variant.",
  }),
});

const combo = z.object({
  comboId: z.number(),
  name: z.string(),
  description: z.string(),
  pictures: z.array(z.string()),
  comboPrice: money,
  items: z.array(z.object({ sku: z.string(), quantity: z.number(), required: z.boolean() })),
});

export const catalogShapes = { categories: z.array(category), combos: z.array(combo) };
export const productsShape = z.array(product);

export type DemoProduct = z.output<typeof product>;
export type DemoVariant = DemoProduct["variants"][number];
