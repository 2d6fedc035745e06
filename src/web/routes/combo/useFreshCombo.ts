import { useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import { withFreshCombo, type Combo } from "#web/routes/combo/comboView";
import { whenStored } from "#web/state/clientStore";
import { userId } from "#web/state/user";

/**
 * The set with the prices, sale state and first delivery of this moment: its HTML may come from a cache. Its product
 * becomes one of the recently viewed.
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
    // What the page shows already stays; the api has told the logger.
    ask().catch(() => undefined);
    return () => gone.abort();
  }, [comboId, productId]);
  return fresh?.comboId === comboId ? withFreshCombo(combo, fresh) : combo;
}
