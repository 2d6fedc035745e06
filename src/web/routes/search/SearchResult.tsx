import { fromDollars } from "#domain/money";
import { searchDescription } from "#web/ui/display/shortTexts";
import { links } from "#web/links";
import type { FoundProduct } from "#web/routes/search/searchProducts";
import { Badge } from "#web/ui/display/Badge";
import { Picture } from "#web/ui/picture/Picture";
import { Price } from "#web/ui/display/Price";
import { TextLink } from "#web/ui/navigation/TextLink";

/** One product that was found, with what it is in a few words; an `<li>`. */
export function SearchResult({ product }: { product: FoundProduct }) {
  const low = fromDollars(product.lowPriceVar.finalPrice);
  const high = fromDollars(product.highPriceVar.finalPrice);
  const regular = product.regularPrice === undefined ? undefined : fromDollars(product.regularPrice);
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
          {!product.forSale && <Badge tone="off">Sold out</Badge>}
          {product.forSale && regular !== undefined && regular > low && <Badge tone="sale">Sale</Badge>}
        </div>
      </div>
      <div className="grid content-start gap-1">
        <h2 className="font-text text-base leading-snug md:text-lg">
          <TextLink to={links.product(product.productId)} look="cover">
            {product.name}
          </TextLink>
        </h2>
        <Price amount={low} to={high} regular={regular} />
        {product.description && <p className="text-sm text-soft">{searchDescription(product.description)}</p>}
      </div>
    </li>
  );
}
