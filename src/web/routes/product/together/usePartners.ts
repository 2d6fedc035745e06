import { startTransition, useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import type { Partners } from "#web/routes/product/together/buyTogetherItems";
import type { Variant } from "#web/routes/product/productView";
import { userId } from "#web/state/user";

/** Fetches the products that are bought together with a variant, for their prices and sale state of this moment. */
export function usePartners({ btList }: Variant): {
  partners: Partners;
  failed: boolean;
  again: () => void;
} {
  // A component is made anew for another variant, and the list of one never changes.
  const [objList] = useState(() => btList.map(({ productId, sku }) => ({ productId, sku })));
  const [partners, setPartners] = useState<Partners>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    pageApi()
      .GetBTProdList({ userId: userId(), objList }, { signal: gone.signal })
      .then((products) => startTransition(() => setPartners(products)))
      .catch(() => setFailed(!gone.signal.aborted));
    return () => gone.abort();
  }, [objList, tries]);
  return {
    partners,
    failed,
    again() {
      setFailed(false);
      setTries(tries + 1);
    },
  };
}
