import { lineTotal } from "#domain/cart/cart";
import { formatMoney } from "#domain/money";
import { links } from "#web/links";
import type { ComboItem } from "#web/routes/combo/comboView";
import { wholeSides } from "#web/routes/product/facts/wholeSides";
import { Badge } from "#web/ui/display/Badge";
import { WholeWords } from "#web/ui/display/WholeWords";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

type ComboItemRowProps = { item: ComboItem; ticked: boolean; onTick: (ticked: boolean) => void };

/** One item of a combo: quantity, price when bought alone, and whether the combo requires it. */
export function ComboItemRow({ item, ticked, onTick }: ComboItemRowProps) {
  const { line, variant, variantValue, required, forSale } = item;
  const each = line.quantity > 1 ? ` (${formatMoney(line.price)} each)` : "";
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 border-b border-line py-4 md:grid-cols-[6rem_minmax(0,1fr)]">
      <Picture src={line.product.thumbnailImage} alt="" sizes="6rem" className="rounded-md" />
      <div className="grid content-start gap-1">
        <p className="leading-snug">
          <TextLink to={links.product(line.productId, line.sku)} look="plain" className="font-semibold">
            <WholeWords text={line.product.name} />
          </TextLink>
        </p>
        {variantValue && <p className="text-sm text-soft">{variantValue}</p>}
        {variant.dimension && <p className="text-sm text-soft">{wholeSides(variant.dimension)}</p>}
        <p className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
          {line.quantity > 1 && <span>Quantity {line.quantity}</span>}
          {required && (
            <span className="text-soft">
              {formatMoney(lineTotal(line))}
              {each}
            </span>
          )}
          {!forSale && <Badge tone="off">Sold out</Badge>}
        </p>
        {required ? (
          <p className="text-sm font-semibold text-pine">Part of the set</p>
        ) : (
          <label className="flex min-h-11 items-center gap-3 text-sm has-disabled:text-soft">
            <input
              type="checkbox"
              checked={ticked}
              disabled={!forSale}
              onChange={({ target }) => onTick(target.checked)}
              className="size-5 accent-clay"
            />
            <span>
              Add to set +{formatMoney(lineTotal(line))}
              {each}
              <span className="sr-only">, {line.product.name}</span>
            </span>
          </label>
        )}
      </div>
    </li>
  );
}
