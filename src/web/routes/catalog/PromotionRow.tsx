import { fromDollars } from "#domain/money";
import { shownOf, type Promotion } from "#web/routes/catalog/PromotionTile";
import { Picture } from "#web/ui/picture/Picture";
import { Price } from "#web/ui/display/Price";
import { TextLink } from "#web/ui/navigation/TextLink";

/** One promotion in the vertical column, as an `<li>`: a small picture with the text next to it. */
export function PromotionRow({ tile }: { tile: Promotion }) {
  const { product, text } = tile;
  const { imageUrl, title, to } = shownOf(tile);
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
        {product && (
          <Price
            size="sm"
            amount={fromDollars(product.lowPriceVar.finalPrice)}
            to={fromDollars(product.highPriceVar.finalPrice)}
            regular={product.regularPrice === undefined ? undefined : fromDollars(product.regularPrice)}
          />
        )}
        {text && <p className="text-sm text-soft">{text}</p>}
      </div>
    </li>
  );
}
