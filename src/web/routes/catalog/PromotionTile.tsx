import type { WireOutput } from "#contract/index";
import { links } from "#web/links";
import { ProductTile } from "#web/routes/catalog/ProductTile";
import { TilePrice } from "#web/routes/catalog/TilePrice";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

type Promotion = WireOutput<"Home">["promProdList"][number];

/** A promotion with its own picture, text and link, and its product's price if it has one, as an `<li>`. */
export function PromotionTile({ tile }: { tile: Promotion }) {
  const { imageUrl, title, to } = promotionContent(tile);
  if (tile.product) {
    const promoted = { ...tile.product, name: title, thumbnailImage: imageUrl };
    return <ProductTile tile={promoted} to={to} text={tile.text} />;
  }
  return (
    <li className="group relative grid content-start gap-2">
      <Picture
        src={imageUrl}
        alt={tile.alt}
        sizes="(width >= 48rem) 26rem, 50vw"
        className="rounded-lg transition-opacity duration-150 group-hover:opacity-90"
      />
      <div className="grid gap-0.5">
        <p className="text-base leading-snug md:text-lg">
          <TextLink to={to} look="cover" className="font-semibold">
            {title}
          </TextLink>
        </p>
        {tile.text && <p className="text-sm text-soft">{tile.text}</p>}
      </div>
    </li>
  );
}

/** One promotion in the vertical column, as an `<li>`: a small picture with the text next to it. */
export function PromotionRow({ tile }: { tile: Promotion }) {
  const { product, text } = tile;
  const { imageUrl, title, to } = promotionContent(tile);
  return (
    <li className="group relative grid grid-cols-[7rem_1fr] items-center gap-4 py-4">
      <Picture
        src={imageUrl}
        alt=""
        width={4}
        height={3}
        sizes="7rem"
        className="rounded-md transition-opacity duration-150 group-hover:opacity-90"
      />
      <div className="grid gap-0.5">
        <p className="leading-snug">
          <TextLink to={to} look="cover" className="font-semibold">
            {title}
          </TextLink>
        </p>
        {product && <TilePrice tile={product} size="sm" />}
        {text && <p className="text-sm text-soft">{text}</p>}
      </div>
    </li>
  );
}

/** The promotion's own picture, title and link, each falling back to its product's. */
function promotionContent({ product, imageUrl, title, linkUrl }: Promotion) {
  return {
    imageUrl: imageUrl || (product?.thumbnailImage ?? ""),
    title: title || (product?.name ?? ""),
    to: linkUrl || (product ? links.product(product.productId) : links.home()),
  };
}
