import { useCall } from "#web/api/useCall";
import { ProductSection } from "#web/routes/catalog/ProductSection";
import { userId } from "#web/state/user";
import { EndToCome } from "#web/ui/progress/Skeleton";

type SuggestedProductsProps = {
  most?: number;
  /** What the shopper already has, or the page already shows. */
  except?: readonly { productId: number }[];
};

/** Products for a cart, or for a search that finds few or none, at the end of a page. */
export function SuggestedProducts({ most = 8, except = [] }: SuggestedProductsProps) {
  const { answer: suggested, failed } = useCall({
    key: "suggested",
    call: (api, options) => api.SuggestedProducts({ userId: userId() }, options),
  });
  if (!suggested) return failed ? null : <EndToCome />;
  const known = new Set(except.map(({ productId }) => productId));
  const tiles = suggested.filter(({ productId }) => !known.has(productId)).slice(0, most);
  return <ProductSection id="suggested" title="You may also like" tiles={tiles} columns="2-4" />;
}
