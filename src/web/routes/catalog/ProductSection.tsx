import { ProductTile, type Tile } from "#web/routes/catalog/ProductTile";
import { classNames } from "#web/ui/classNames";
import { Grid } from "#web/ui/display/Grid";

type ProductSectionProps = {
  id: string;
  title: string;
  tiles: readonly Tile[];
  /** '3-4' shows compact tiles. */
  columns?: "2-3" | "2-4" | "3-4";
  className?: string;
};

/** A titled grid of products. Renders nothing without any. */
export function ProductSection({ id, title, tiles, columns = "3-4", className }: ProductSectionProps) {
  if (tiles.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className={classNames("grid gap-5", columns === "3-4" && "whole-rows-3", className)}
    >
      <h2 id={id}>{title}</h2>
      <Grid columns={columns}>
        {tiles.map((tile) => (
          <ProductTile key={tile.productId} tile={tile} compact={columns === "3-4"} />
        ))}
      </Grid>
    </section>
  );
}
