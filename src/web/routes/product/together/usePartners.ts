import { useState } from "react";
import { useCall } from "#web/api/useCall";
import type { Partners } from "#web/routes/product/together/buyTogetherItems";
import type { Variant } from "#web/routes/product/productView";
import { userId } from "#web/state/user";

/** Loads the products bought together with a variant, for their current prices and sale state. */
export function usePartners({ btList }: Variant): {
  partners: Partners;
  failed: boolean;
  retry: () => void;
} {
  // The component is remounted for another variant, and the list of one never changes.
  const [objList] = useState(() => btList.map(({ productId, sku }) => ({ productId, sku })));
  const { answer, ...state } = useCall({
    key: objList,
    call: (api, options) => api.GetBTProdList({ userId: userId(), objList }, options),
  });
  return { partners: answer, ...state };
}
