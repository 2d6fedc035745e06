import type { WireOutput } from "#contract/index";
import { links } from "#web/links";
import { TileBadge, TilePrice } from "#web/routes/catalog/TilePrice";
import { classNames } from "#web/ui/classNames";
import { ColorDot } from "#web/ui/display/ColorDot";
import { WholeWords } from "#web/ui/display/WholeWords";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

/** With a `sku`, the tile opens on that variant. */
export type Tile = WireOutput<"Specials">[number] & { sku?: string | undefined };

/** A product in a grid, as an `<li>`. `first` loads its picture eagerly; promotions have their own `to`. */
export function ProductTile({ tile, first = false, compact = false, to, text }: ProductTileProps) {
  return (
    <li className="group relative grid content-start gap-2">
      <div className="relative overflow-hidden rounded-lg">
        <Picture
          src={tile.thumbnailImage}
          alt=""
          first={first}
          sizes={compact ? "(width >= 48rem) 20rem, 33vw" : "(width >= 48rem) 26rem, 50vw"}
          className="transition-opacity duration-150 group-hover:opacity-90"
        />
        {!compact && to === undefined && tile.secondImage && <SecondLook src={tile.secondImage} />}
        <div className="absolute top-2 left-2 flex flex-wrap gap-1">
          <TileBadge tile={tile} />
        </div>
      </div>
      <div className="grid gap-0.5">
        <p className={classNames("leading-snug", compact ? "text-sm" : "text-base md:text-lg")}>
          <TextLink to={to ?? links.product(tile.productId, tile.sku)} look="cover" className="font-semibold">
            <WholeWords text={tile.name} />
          </TextLink>
        </p>
        {text && <p className="text-sm text-soft">{text}</p>}
        <TilePrice tile={tile} size={compact ? "sm" : "md"} />
        {!compact && to === undefined && <Size width={tile.width} sizes={tile.sizes ?? ""} />}
        {!compact && <ColorDots colors={tile.colors} />}
      </div>
    </li>
  );
}

/** Another picture while a mouse points at the card; the background of what is not shown is not loaded. */
function SecondLook({ src }: { src: string }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 hidden group-hover:block">
      <div
        className="size-full bg-cover bg-center"
        style={{ backgroundImage: `url(${JSON.stringify(src)})` }}
      />
    </div>
  );
}

type ProductTileProps = { tile: Tile; first?: boolean; compact?: boolean; to?: string; text?: string };

/** Whether it fits is the first question in a furniture store. */
function Size({ width, sizes }: { width: number | null; sizes: string }) {
  if (width === null && !sizes) return null;
  return (
    <p className="text-sm text-soft">
      {sizes}
      {width !== null && (
        <>
          {sizes && ", "}
          {width}
          <span aria-hidden="true">″</span>
          <span className="sr-only"> inches</span> wide
        </>
      )}
    </p>
  );
}

const maxDots = 5;

function ColorDots({ colors }: Pick<Tile, "colors">) {
  if (colors.length < 2) return null;
  return (
    <p className="flex items-center gap-1.5 pt-1 text-xs text-soft">
      <span className="sr-only">Colors: {colors.map(({ name }) => name).join(", ")}</span>
      {colors.slice(0, maxDots).map(({ name, code }) => (
        <ColorDot key={name} code={code} />
      ))}
      {colors.length > maxDots && <span aria-hidden="true">+{colors.length - maxDots}</span>}
    </p>
  );
}
