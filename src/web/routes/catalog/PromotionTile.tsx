import type { Answer } from "#contract/index";
import { ProductTile } from "#web/routes/catalog/ProductTile";
import { Picture } from "#web/ui/Picture";
import { TextLink } from "#web/ui/TextLink";

export type Promotion = Answer<"Home">["promProdList"][number];

/** A product that is being promoted, or a picture that leads to a page of the store; an `<li>`. */
export function PromotionTile({ tile }: { tile: Promotion }) {
  if (tile.product) return <ProductTile tile={tile.product} />;
  return (
    <li className="group relative grid content-start gap-2">
      <Picture
        src={tile.imageUrl}
        alt={tile.alt}
        sizes="(width >= 48rem) 26rem, 50vw"
        className="rounded-lg transition-opacity duration-150 group-hover:opacity-90"
      />
      <div className="grid gap-0.5">
        <p className="text-base leading-snug md:text-lg">
          <TextLink to={tile.linkUrl} look="cover" className="font-semibold">
            {tile.title}
          </TextLink>
        </p>
        {tile.text && <p className="text-sm text-soft">{tile.text}</p>}
      </div>
    </li>
  );
}
