import { startTransition, useEffect, useState } from "react";
import { useParams } from "react-router";
import { pageApi } from "#web/api/pageApi";
import { withFreshFigures, type Product, type ProductData } from "#web/routes/product/productView";
import { whenStored } from "#web/state/clientStore";
import { userId } from "#web/state/user";

/**
 * The product with the prices and sale state of this moment, and the variants (by `uniqueKey`) whose waitlist this
 * visitor is on. The HTML may come from a cache, so the page asks again for its shopper as soon as it is alive;
 * that also makes the product one of the recently viewed.
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
      // A part whose code is still on its way keeps the server's HTML until it can take the news in.
      if (detail) startTransition(() => setFresh(detail));
    }
    // What the page shows already stays; the api has told the logger.
    ask().catch(() => undefined);
    return () => gone.abort();
  }, [productId, sku]);
  return fresh?.product.productId === productId
    ? { product: withFreshFigures(product, fresh.product), waitlistKeys: fresh.waitlistKeys }
    : { product, waitlistKeys: [] };
}

export type FreshFigures = { product: Product; waitlistKeys: readonly string[] };
