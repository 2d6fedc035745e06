import type { Output } from "#contract/index";
import type { Product } from "#contract/product";
import { readWaitlistKeys } from "#server/db/queries/waitlist";
import { rememberedVisitor } from "#server/app/actor";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { readOpenings, variantDeliveries, withDeliveries } from "#server/fulfillment/index";

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
  const soonest = variantDeliveries(product, await readOpenings(ctx));
  const detail = sharedAnswer(product, { pvIndex, showModalImage, showKeywords, soonest });
  const waitlistKeys = await keysOf(ctx, productId);
  return waitlistKeys.length > 0 ? { ...detail, waitlistKeys } : detail;
};

async function keysOf({ db, actor, waitlistMembers }: RequestContext, productId: number): Promise<string[]> {
  const visitor = rememberedVisitor(actor);
  if (!visitor || !(await waitlistMembers.mayWait(visitor))) return [];
  return readWaitlistKeys(db, visitor, productId);
}

type Detail = NonNullable<Output<"ProductDetail">>;

/** Answers about cached products, by their other fields. */
const answers = new WeakMap<Product, Map<string, Detail>>();

/** One frozen answer for all shoppers, so that it is encoded once. */
function sharedAnswer(product: Product, { soonest, ...others }: OtherFields): Detail {
  const known = answers.get(product) ?? new Map<string, Detail>();
  const key = [
    ...Object.values(others),
    ...soonest.flatMap((one) => [one.pickupInDays, one.deliveryInDays]),
  ].join();
  const answer =
    known.get(key) ??
    Object.freeze({
      product: withDeliveries(product, soonest),
      variantName: product.variantName,
      waitlistKeys: [],
      ...others,
    });
  answers.set(product, known.set(key, answer));
  return answer;
}

type OtherFields = Pick<Detail, "pvIndex" | "showModalImage" | "showKeywords"> & {
  soonest: ReturnType<typeof variantDeliveries>;
};
