import type { WireOutput } from "#contract/index";
import { links } from "#web/links";
import { ProductTile } from "#web/routes/catalog/ProductTile";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

type Promotion = WireOutput<"Home">["promProdList"][number];

type PromotionTileProps = { tile: Promotion; small?: boolean; action?: string | undefined };

/**
 * A promotion with its own picture, text and link, and its product's price if it has one, as an `<li>`. An `action` stands
 * in for title and text that the picture shows already.
 */
export function PromotionTile({ tile, small = false, action }: PromotionTileProps) {
  const { imageUrl, title, to } = promotionContent(tile);
  if (tile.product) {
    const promoted = { ...tile.product, name: title, thumbnailImage: imageUrl };
    return <ProductTile tile={promoted} to={to} text={tile.text} compact={small} />;
  }
  return (
    <li className="group relative grid content-start gap-2">
      <Picture
        src={imageUrl}
        alt={tile.alt}
        sizes={small ? "(width >= 64rem) 17rem, 14rem" : "(width >= 48rem) 26rem, 82vw"}
        className="rounded-lg transition-opacity duration-150 group-hover:opacity-90"
      />
      <div className="grid gap-0.5">
        <p
          className={classNames(
            "flex items-center gap-1 leading-snug",
            small ? "text-sm" : "text-base md:text-lg",
          )}
        >
          <TextLink to={to} look="cover" className="font-semibold">
            {action ?? title}
          </TextLink>
          {action && <Icon name="chevron-right" className="size-5 text-soft" />}
        </p>
        {!action && tile.text && <p className="text-sm text-soft">{tile.text}</p>}
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
