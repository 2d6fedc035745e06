import { isDeepStrictEqual } from "node:util";
import type { Output } from "#contract/index";
import type { Product } from "#contract/product";
import { readWaitlistKeys } from "#server/db/queries/waitlist";
import { rememberedVisitor } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import type { Settings } from "#server/db/queries/settings";
import { readOpenings, variantDeliveries, withDeliveries, type Openings } from "#server/fulfillment/index";

/**
 * A product with the index of the requested variant, else of the featured one, else of the first for sale; null if it
 * does not exist.
 */
export const ProductDetail: Handler<"ProductDetail"> = async (input, ctx) => {
  const product = await ctx.catalog.product(input.productId);
  if (!product) return null;
  const { productId } = product;
  const visitor = rememberedVisitor(ctx.actor);
  if (visitor)
    ctx.views.note({ ...visitor, productId, at: ctx.ports.clock.now(), address: ctx.client.address });
  const settings = await ctx.catalog.settings();
  const answers = answersAt(product, settings, await readOpenings(ctx));
  const detail = sharedAnswer(product, answers, answers.places.get(input.sku) ?? answers.first);
  if (!visitor || !(await ctx.waitlistMembers.mayWait(visitor))) return detail;
  const waitlistKeys = await readWaitlistKeys(ctx.db, visitor, productId);
  return waitlistKeys.length > 0 ? { ...detail, waitlistKeys } : detail;
};

type Detail = NonNullable<Output<"ProductDetail">>;
type Shown = Pick<Settings, "showModalImage" | "showKeywords">;

/** Cached answers for a product, valid while its soonest days and the settings stay the same. */
type Answers = {
  openings: Openings;
  settings: Shown;
  soonest: ReturnType<typeof variantDeliveries>;
  /** The index of each variant by SKU, and of the one to open on. */
  places: ReadonlyMap<string, number>;
  first: number;
  /** By the index of the variant. */
  details: Map<number, Detail>;
};

const cached = new WeakMap<Product, Answers>();

/** One frozen answer for all shoppers, so that it is encoded once. */
function sharedAnswer(product: Product, { soonest, settings, details }: Answers, pvIndex: number): Detail {
  const known = details.get(pvIndex);
  if (known) return known;
  const { showModalImage, showKeywords } = settings;
  const { variantName } = product;
  const shown = { variantName, waitlistKeys: [], pvIndex, showModalImage, showKeywords };
  const detail = Object.freeze({ product: withDeliveries(product, soonest), ...shown });
  details.set(pvIndex, detail);
  return detail;
}

function answersAt(product: Product, settings: Shown, openings: Openings): Answers {
  const known = cached.get(product);
  if (known?.openings === openings && known.settings === settings) return known;
  const soonest = variantDeliveries(product, openings);
  const isSame = known?.settings === settings && isDeepStrictEqual(known.soonest, soonest);
  const fresh = {
    openings,
    settings,
    soonest,
    places: new Map(product.pvList.map(({ sku }, place) => [sku, place])),
    first: firstIndex(product),
    details: isSame ? known.details : new Map<number, Detail>(),
  };
  cached.set(product, fresh);
  return fresh;
}

function firstIndex({ pvList }: Product): number {
  const featured = pvList.findIndex((variant) => variant.featured && variant.forSale);
  const forSale = pvList.findIndex((variant) => variant.forSale);
  return Math.max(featured >= 0 ? featured : forSale, 0);
}
