import type { Output } from "#contract/index";
import type { Product } from "#contract/product";
import { waitingKeys } from "#server/db/queries/waitlist";
import { visitorOf } from "#server/app/actor";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { variantDeliveries, withDeliveries } from "#server/fulfillment/index";

/** A product with the variant asked for, else its first one for sale; `null` when there is no such product. */
export const ProductDetail: Handler<"ProductDetail"> = async (input, ctx) => {
  const product = await ctx.catalog.product(input.productId);
  if (!product) return null;
  const { showModalImage, showKeywords, calendar } = await ctx.catalog.settings();
  const { productId } = product;
  const at = ctx.ports.clock.now();
  const visitor = visitorOf(ctx.actor);
  if (visitor) ctx.views.note({ ...visitor, productId, at, address: ctx.client.address });
  const named = product.pvList.findIndex((variant) => variant.sku === input.sku);
  const firstForSale = product.pvList.findIndex((variant) => variant.forSale);
  const pvIndex = named >= 0 ? named : Math.max(firstForSale, 0);
  const deliveryInDays = variantDeliveries(product, calendar, at);
  const detail = sameForAll(product, { pvIndex, showModalImage, showKeywords, deliveryInDays });
  const waitlistKeys = await keysOf(ctx, productId);
  return waitlistKeys.length > 0 ? { ...detail, waitlistKeys } : detail;
};

/** Own registrations only, which most visitors have none of. */
async function keysOf({ db, actor, waitlistMembers }: RequestContext, productId: number): Promise<string[]> {
  const visitor = visitorOf(actor);
  if (!visitor || !(await waitlistMembers.mayWait(visitor))) return [];
  return waitingKeys(db, visitor, productId);
}

type Detail = NonNullable<Output<"ProductDetail">>;

/** What was answered of the products that the catalogue keeps, by what else it says. */
const answers = new WeakMap<Product, Map<string, Detail>>();

/** One frozen answer for all who ask the same, so that it is encoded once. */
function sameForAll(product: Product, { deliveryInDays, ...also }: AlsoSaid): Detail {
  const known = answers.get(product) ?? new Map<string, Detail>();
  const key = [...Object.values(also), ...deliveryInDays].join();
  const answer =
    known.get(key) ??
    Object.freeze({
      product: withDeliveries(product, deliveryInDays),
      variantName: product.variantName,
      waitlistKeys: [],
      ...also,
    });
  answers.set(product, known.set(key, answer));
  return answer;
}

type AlsoSaid = Pick<Detail, "pvIndex" | "showModalImage" | "showKeywords"> & {
  deliveryInDays: readonly (number | undefined)[];
};
