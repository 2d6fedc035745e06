import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Variant } from "#web/routes/product/productView";

type Choice = { variants: readonly Variant[]; chosen: Variant; onChoose: (variant: Variant) => void };

/**
 * Takes up what a shopper chose in the HTML before the page came alive, which React does not hear of: `shown` holds
 * the radios or the options, their values the SKUs.
 */
export function useEarlyChoice(shown: RefObject<HTMLElement | null>, choice: Choice): void {
  const adopt = useEffectEvent(() => {
    const { variants, chosen, onChoose } = choice;
    const marked = shown.current?.querySelector<HTMLInputElement | HTMLOptionElement>(":checked");
    const early = variants.find(({ sku }) => sku === marked?.value);
    if (early && early.sku !== chosen.sku) onChoose(early);
  });
  useEffect(() => adopt(), []);
}
