import type { WireOutput } from "#contract/index";
import { fromDollars } from "#domain/money";
import { Badge } from "#web/ui/display/Badge";
import { Price } from "#web/ui/display/Price";

type Tile = WireOutput<"Specials">[number];

type PricedTile = Pick<Tile, "lowPriceVar" | "highPriceVar" | "regularPrice">;

/** The price range of a product's variants. */
export function TilePrice({ tile, size }: { tile: PricedTile; size: "sm" | "md" }) {
  const { lowPriceVar, highPriceVar, regularPrice } = tile;
  return (
    <Price
      amount={fromDollars(lowPriceVar.finalPrice)}
      to={fromDollars(highPriceVar.finalPrice)}
      regular={regularPrice === undefined ? undefined : fromDollars(regularPrice)}
      size={size}
    />
  );
}

/** The 'Sold out' or 'Sale' badge on a product's picture. */
export function TileBadge({ tile }: { tile: PricedTile & Pick<Tile, "forSale"> }) {
  const { forSale, regularPrice, lowPriceVar } = tile;
  if (!forSale) return <Badge tone="off">Sold out</Badge>;
  const isReduced = regularPrice !== undefined && regularPrice > lowPriceVar.finalPrice;
  return isReduced ? <Badge tone="sale">Sale</Badge> : null;
}
