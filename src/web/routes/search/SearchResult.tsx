import { searchDescription } from "#web/ui/display/shortTexts";
import { links } from "#web/links";
import { TileBadge, TilePrice } from "#web/routes/catalog/TilePrice";
import type { FoundProduct } from "#web/routes/search/searchProducts";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

/** One search result with a short description, as an `<li>`. */
export function SearchResult({ product }: { product: FoundProduct }) {
  return (
    <li className="group relative grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-b border-line pb-4 md:pb-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-6">
      <div className="relative">
        <Picture
          src={product.thumbnailImage}
          alt=""
          sizes="(width >= 64rem) 11rem, 7.5rem"
          className="rounded-md transition-opacity duration-150 group-hover:opacity-90"
        />
        <div className="absolute top-1.5 left-1.5">
          <TileBadge tile={product} />
        </div>
      </div>
      <div className="grid content-start gap-1">
        <h2 className="font-text text-base leading-snug md:text-lg">
          <TextLink to={links.product(product.productId, product.sku)} look="cover">
            {product.name}
          </TextLink>
        </h2>
        <TilePrice tile={product} size="md" />
        {product.description && <p className="text-sm text-soft">{searchDescription(product.description)}</p>}
      </div>
    </li>
  );
}
