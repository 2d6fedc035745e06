import { readFileSync } from "node:fs";

/* The parts of demo/data that the tests and the manual tool read (complete shapes: demo/README.md). */

export interface Variant {
  sku: string;
  uniqueKey: string;
  variantValue: string;
  shortName: string;
  color: { name: string; hex: string; family: string };
  price: number;
  compareAtPrice?: number;
  dimension: string;
  size: {
    width?: number;
    depth?: number;
    height?: number;
    seatHeight?: number;
    weight?: number;
    boxes?: number;
  };
  material: string;
  inStockTime: number;
  allowBackorder?: boolean;
  stock: Record<string, number>;
  buyTogether?: { btPosition: number; skus: string[]; unchecked?: string[] };
  pictures: string[];
  manuals?: string[];
}

export interface Product {
  productId: number;
  name: string;
  shortName: string;
  description: string;
  keywords: string[];
  categories: string[];
  variantDisplay: number;
  special?: boolean;
  arrivedDaysAgo?: number;
  bestSeller?: { categoryRanking: number; overAllRanking?: number };
  pictures?: string[];
  manuals?: string[];
  related: number[];
  comboId?: number;
  variants: Variant[];
}

export interface Combo {
  comboId: number;
  productId: number;
  comboPrice: number;
  pictures: string[];
  items: { productId: number; sku: string; quantity: number; required: boolean }[];
}

export interface Place {
  city: string;
  county: string;
  state: string;
  latitude: number;
  longitude: number;
}

export type Location = Place & {
  id: number;
  shortName: string;
  warehouse: boolean;
  pickup: boolean;
  zipCode: string;
  phone: string;
  hourList: { weekdays: number[]; opens?: string; closes?: string }[];
};

export interface Promoted {
  productId: number;
  sku?: string;
}

/** `from` is what the text promises: the lowest price of the category's products whose name ends in `from.name`. */
export interface Flyer {
  key: number;
  linkUrl: string;
  picture: string;
  title: string;
  text: string;
  alt: string;
  from: { price: number; name: string };
  areas: { box: [number, number, number, number]; productId?: number; sku?: string }[];
}

export const categories =
  read<{ id: number; slug: string; position: number; picture: string }[]>("categories");
export const products = categories.flatMap(({ slug }) => read<Product[]>(`products/${slug}`));
export const variants = products.flatMap((product) => product.variants);
export const combos = read<Combo[]>("combos");
export const locations = read<Location[]>("locations");
export const zipAreas = read<(Place & { zip: string })[]>("zipAreas");
export const taxes =
  read<{ code: string; county: string; state: string; city?: string; rate: number; from: string }[]>("taxes");
export const deliveryFees = read<{
  cities: { city: string; fee: number }[];
  bands: { upToMiles: number; fee: number; minimumPurchase?: number }[];
}>("deliveryFees");
export const home = read<{
  homeImages: { key: number; nonProduct: boolean; linkUrl: string; picture: string; alt: string }[];
  promotionalProducts: Promoted[];
  verticalPromotionalProducts: Promoted[];
  flyers: Flyer[];
}>("home");
export const settings = read<{ deliveryRadiusMiles: number }>("settings");

export const productIds = new Set(products.map(({ productId }) => productId));
export const bySku = new Map(variants.map((variant) => [variant.sku, variant]));
export const available = (variant: Variant) => Object.values(variant.stock).reduce((sum, n) => sum + n, 0);
export const inGeorgia = (area: Place) => area.state === "GA";

/** Reads a file of demo/data; the tests and the store's loader check its shape. */
export function read<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(at(`data/${name}.json`), "utf8")) as Shape;
}

/** The URL of a file in the demo folder. */
export function at(path: string): URL {
  return new URL(path, import.meta.url);
}

/** The values that occur more than once. */
export function repeated<Value>(values: Value[]): Value[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

export function isDollars(value: number): boolean {
  return value >= 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}
