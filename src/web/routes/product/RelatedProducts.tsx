import type { WireOutput } from "#contract/index";
import { ProductTile } from "#web/routes/catalog/ProductTile";
import { Grid } from "#web/ui/display/Grid";

/** Products that go with a product or a combo. */
export function RelatedProducts({ related }: { related: WireOutput<"RelatedProd"> }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="grid gap-5 pt-4">
      <h2 id="related">You may also like</h2>
      <Grid columns="3-4">
        {related.map((tile) => (
          <ProductTile key={tile.productId} tile={tile} compact />
        ))}
      </Grid>
    </section>
  );
}
