import { useParams } from "react-router";
import { useCall } from "#web/api/useCall";
import { withFreshFigures, type Product } from "#web/routes/product/productView";
import { userId } from "#web/state/user";

/**
 * The product with current prices and sale state, because its HTML may come from a cache, and the
 * waitlists this visitor is on. The call also records the product as recently viewed.
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
