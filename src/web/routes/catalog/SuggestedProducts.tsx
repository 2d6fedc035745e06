import { useCall } from "#web/api/useCall";
import { ProductSection } from "#web/routes/catalog/ProductSection";
import { userId } from "#web/state/user";

/** Products for an empty cart or search. Goes at the end of a page, where nothing below it can move. */
export function SuggestedProducts() {
  const { answer: suggested = [] } = useCall({
    key: "suggested",
    call: (api, options) => api.SuggestedProducts({ userId: userId() }, options),
  });
  const tiles = suggested.slice(0, maxShown);
  return <ProductSection id="suggested" title="You may like these" tiles={tiles} columns="2-4" />;
}

const maxShown = 8;
