import { useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import { withFreshCombo, type Combo } from "#web/routes/combo/comboView";
import { whenStored } from "#web/state/clientStore";
import { userId } from "#web/state/user";

/**
 * Returns the combo with current prices, sale state and lead times, because its HTML may come from a cache.
 * It also records the combo's product as recently viewed.
 */
export function useFreshCombo(combo: Combo): Combo {
  const [fresh, setFresh] = useState<Combo>();
  const { comboId, productId } = combo;
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      await whenStored();
      const [api, options] = [pageApi(), { signal: gone.signal }];
      const [answer] = await Promise.all([
        api.GetCombo({ userId: userId(), value: comboId }, options),
        api.ProductDetail({ userId: userId(), productId }, options),
      ]);
      if (answer) setFresh(answer);
    }
    // The page keeps what it shows, and the API client has reported the failure.
    ask().catch(() => undefined);
    return () => gone.abort();
  }, [comboId, productId]);
  return fresh?.comboId === comboId ? withFreshCombo(combo, fresh) : combo;
}
