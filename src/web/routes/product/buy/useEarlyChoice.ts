import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Variant } from "#web/routes/product/productView";

type Choice = { variants: readonly Variant[]; chosen: Variant; onChoose: (variant: Variant) => void };

/**
 * Adopts a choice made before hydration, for which React gets no event. The radios or options in `shown`
 * have SKUs as values.
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
