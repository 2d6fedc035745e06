import { startTransition, useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import type { Partners } from "#web/routes/product/together/buyTogetherItems";
import type { Variant } from "#web/routes/product/productView";
import { userId } from "#web/state/user";

/** Loads the products bought together with a variant, for their current prices and sale state. */
export function usePartners({ btList }: Variant): {
  partners: Partners;
  failed: boolean;
  retry: () => void;
} {
  // The component remounts for another variant, so its list never changes.
  const [objList] = useState(() => btList.map(({ productId, sku }) => ({ productId, sku })));
  const [partners, setPartners] = useState<Partners>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    pageApi()
      .GetBTProdList({ userId: userId(), objList }, { signal: gone.signal })
      .then((products) => startTransition(() => setPartners(products)))
      .catch(() => setFailed(!gone.signal.aborted));
    return () => gone.abort();
  }, [objList, attempt]);
  return {
    partners,
    failed,
    retry() {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
