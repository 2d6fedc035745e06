import { useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import { withFreshFigures, type Product } from "#web/routes/product/productView";
import { whenStored } from "#web/state/stored";
import { userId } from "#web/state/user";

/**
 * The product with the prices and sale state of this moment. The HTML may come from a cache, so the page asks
 * again for its shopper as soon as it is alive; that also makes the product one of the recently viewed.
 */
export function useFreshFigures(product: Product): Product {
  const [fresh, setFresh] = useState<Product>();
  const { productId } = product;
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      await whenStored();
      const detail = await pageApi().ProductDetail({ productId, userId: userId() }, { signal: gone.signal });
      if (detail) setFresh(detail.product);
    }
    // What the page shows already stays; the api has told the logger.
    ask().catch(() => undefined);
    return () => gone.abort();
  }, [productId]);
  return fresh?.productId === productId ? withFreshFigures(product, fresh) : product;
}
