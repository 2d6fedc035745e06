import { useCall } from "#web/api/useCall";
import { withFreshCombo, type Combo } from "#web/routes/combo/comboView";
import { userId } from "#web/state/user";

/**
 * The combo with current prices and lead times, because its HTML may come from a cache. Also records its
 * product as recently viewed.
 */
export function useFreshCombo(combo: Combo): Combo {
  const { comboId, productId } = combo;
  const { answer: fresh } = useCall({
    key: `${comboId} ${productId}`,
    call: async (api, options) => {
      const [answer] = await Promise.all([
        api.GetCombo({ userId: userId(), value: comboId }, options),
        api.ProductDetail({ userId: userId(), productId }, options),
      ]);
      return answer;
    },
  });
  return fresh?.comboId === comboId ? withFreshCombo(combo, fresh) : combo;
}
