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
  const { line, variant, variantValue, required } = item;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 border-b border-line py-4 md:grid-cols-[6rem_minmax(0,1fr)]">
      <Picture src={line.product.thumbnailImage} alt="" sizes="6rem" className="rounded-md" />
      <div className="flex flex-wrap content-start justify-between gap-x-6 gap-y-1">
        <div className="grid grow basis-60 content-start gap-1">
          <p className="leading-snug">
            <TextLink to={links.product(line.productId, line.sku)} look="plain" className="font-semibold">
              <WholeWords text={line.product.name} />
            </TextLink>
          </p>
          {variantValue && <p className="text-sm text-soft">{variantValue}</p>}
          {variant.dimension && <p className="text-sm text-soft">{wholeSides(variant.dimension)}</p>}
        </div>
        <ItemPrice item={item} />
        {required ? (
          <p className="w-full text-sm font-semibold text-pine">Part of the set</p>
        ) : (
          <AddToSet item={item} ticked={ticked} onTick={onTick} />
        )}
      </div>
    </li>
  );
}

/** What the item costs alone; an optional one shows that where it is added. */
function ItemPrice({ item: { line, required, forSale } }: Pick<ComboItemRowProps, "item">) {
  return (
    <p className="flex flex-wrap content-start items-center gap-x-2 text-sm tabular-nums empty:hidden md:flex-col md:items-end">
      {line.quantity > 1 && <span>Quantity {line.quantity}</span>}
      {required && (
        <span className="text-soft">
          {formatMoney(lineTotal(line))}
          {eachOf(line)}
        </span>
      )}
      {!forSale && <Badge tone="off">Sold out</Badge>}
    </p>
  );
}

function AddToSet({ item: { line, forSale }, ticked, onTick }: ComboItemRowProps) {
  return (
    <label className="flex min-h-11 w-full items-center gap-3 text-sm has-disabled:text-soft">
      <input
        type="checkbox"
        checked={ticked}
        disabled={!forSale}
        onChange={({ target }) => onTick(target.checked)}
        className="size-5 accent-clay"
      />
      <span>
        Add to set +{formatMoney(lineTotal(line))}
        {eachOf(line)}
        <span className="sr-only">, {line.product.name}</span>
      </span>
    </label>
  );
}

function eachOf({ quantity, price }: ComboItem["line"]): string {
  return quantity > 1 ? ` (${formatMoney(price)} each)` : "";
}
