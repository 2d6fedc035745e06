import { promotionContent, type Promotion } from "#web/routes/catalog/PromotionTile";
import { TilePrice } from "#web/routes/catalog/TilePrice";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

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
