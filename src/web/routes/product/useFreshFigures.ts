import { startTransition, useEffect, useState } from "react";
import { useParams } from "react-router";
import { pageApi } from "#web/api/pageApi";
import { withFreshFigures, type Product, type ProductData } from "#web/routes/product/productView";
import { whenStored } from "#web/state/clientStore";
import { userId } from "#web/state/user";

/**
 * Returns the product with current prices and sale state, and the keys of the variants whose waitlist this
 * visitor is on. The HTML may come from a cache, so the page asks again after hydration. That call also
 * records the product as recently viewed.
 */
export function useFreshFigures(product: Product): FreshFigures {
  const [fresh, setFresh] = useState<ProductData["detail"]>();
  const { productId } = product;
  const { sku = "" } = useParams();
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      await whenStored();
      const detail = await pageApi().ProductDetail(
        { productId, sku, userId: userId() },
        { signal: gone.signal },
      );
      // A transition, so that a lazy component that is still loading keeps its server-rendered HTML.
      if (detail) startTransition(() => setFresh(detail));
    }
    // The page keeps what it shows, and the API client has reported the failure.
    ask().catch(() => undefined);
    return () => gone.abort();
  }, [productId, sku]);
  return fresh?.product.productId === productId
    ? { product: withFreshFigures(product, fresh.product), waitlistKeys: fresh.waitlistKeys }
    : { product, waitlistKeys: [] };
}

export type FreshFigures = { product: Product; waitlistKeys: readonly string[] };
