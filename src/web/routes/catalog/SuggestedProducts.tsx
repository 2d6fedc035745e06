import { useCall } from "#web/api/useCall";
import { ProductTile } from "#web/routes/catalog/ProductTile";
import { userId } from "#web/state/user";
import { Grid } from "#web/ui/display/Grid";

/**
 * What the store suggests where there is nothing else: in an empty cart, after a search without a result. It comes
 * when the page is alive and stands at its end, where nothing is below it to be moved.
 */
export function SuggestedProducts() {
  const { answer: suggested = [] } = useCall({
    key: "suggested",
    call: (api, options) => api.SuggestedProducts({ userId: userId() }, options),
  });
  const tiles = suggested.slice(0, maxShown);
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="grid gap-5">
      <h2 id="suggested">You may like these</h2>
      <Grid columns="2-4">
        {tiles.map((tile) => (
          <ProductTile key={tile.productId} tile={tile} />
        ))}
      </Grid>
    </section>
  );
}

const maxShown = 8;
