import { useParams } from "react-router";
import { useCall } from "#web/api/useCall";
import { withFreshFigures, type Product } from "#web/routes/product/productView";
import { userId } from "#web/state/user";

/**
 * The product with its current prices and sale state, and the variants (by `uniqueKey`) whose waitlist this visitor is
 * on. The HTML may come from a cache, so the page asks again for its shopper after hydration; that also makes the
 * product one of the recently viewed.
 */
export function useFreshFigures(product: Product): FreshFigures {
  const { productId } = product;
  const { sku = "" } = useParams();
  const { answer: fresh } = useCall({
    key: `${productId} ${sku}`,
    call: (api, options) => api.ProductDetail({ productId, sku, userId: userId() }, options),
  });
  return fresh?.product.productId === productId
    ? { product: withFreshFigures(product, fresh.product), waitlistKeys: fresh.waitlistKeys }
    : { product, waitlistKeys: [] };
}

export type FreshFigures = { product: Product; waitlistKeys: readonly string[] };
