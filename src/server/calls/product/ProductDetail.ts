import { isDeepStrictEqual } from "node:util";
import type { Output } from "#contract/index";
import type { Product } from "#contract/product";
import { readWaitlistKeys } from "#server/db/queries/waitlist";
import { rememberedVisitor } from "#server/app/actor";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { readOpenings, variantDeliveries, withDeliveries, type Openings } from "#server/fulfillment/index";

/** A product with the index of the requested variant, else of the first for sale; null if it does not exist. */
export const ProductDetail: Handler<"ProductDetail"> = async (input, ctx) => {
  const product = await ctx.catalog.product(input.productId);
  if (!product) return null;
  const { showModalImage, showKeywords } = await ctx.catalog.settings();
  const { productId } = product;
  const at = ctx.ports.clock.now();
  const visitor = rememberedVisitor(ctx.actor);
  if (visitor) ctx.views.note({ ...visitor, productId, at, address: ctx.client.address });
  const requested = product.pvList.findIndex((variant) => variant.sku === input.sku);
  const firstForSale = product.pvList.findIndex((variant) => variant.forSale);
  const pvIndex = requested >= 0 ? requested : Math.max(firstForSale, 0);
  const known = answersAt(product, await readOpenings(ctx));
  const detail = sharedAnswer(product, known, { pvIndex, showModalImage, showKeywords });
  const waitlistKeys = await keysOf(ctx, productId);
  return waitlistKeys.length > 0 ? { ...detail, waitlistKeys } : detail;
};

async function keysOf({ db, actor, waitlistMembers }: RequestContext, productId: number): Promise<string[]> {
  const visitor = rememberedVisitor(actor);
  if (!visitor || !(await waitlistMembers.mayWait(visitor))) return [];
  return readWaitlistKeys(db, visitor, productId);
}

type Detail = NonNullable<Output<"ProductDetail">>;

type Choice = Pick<Detail, "pvIndex" | "showModalImage" | "showKeywords">;

/** Cached answers for a product, valid while its soonest days stay the same. */
type Answers = {
  openings: Openings;
  soonest: ReturnType<typeof variantDeliveries>;
  byChoice: Map<string, Detail>;
};

const answers = new WeakMap<Product, Answers>();

/** One frozen answer for all shoppers, so that it is encoded once. */
function sharedAnswer(product: Product, { soonest, byChoice }: Answers, choice: Choice): Detail {
  const key = `${choice.pvIndex} ${choice.showModalImage} ${choice.showKeywords}`;
  const answer =
    byChoice.get(key) ??
    Object.freeze({
      product: withDeliveries(product, soonest),
      variantName: product.variantName,
      waitlistKeys: [],
      ...choice,
    });
  byChoice.set(key, answer);
  return answer;
}

function answersAt(product: Product, openings: Openings): Answers {
  const known = answers.get(product);
  if (known?.openings === openings) return known;
  const soonest = variantDeliveries(product, openings);
  const byChoice =
    known && isDeepStrictEqual(known.soonest, soonest) ? known.byChoice : new Map<string, Detail>();
  const fresh = { openings, soonest, byChoice };
  answers.set(product, fresh);
  return fresh;
}
