import { useState } from "react";
import { itemsAddedMessage } from "#domain/messages/cart";
import { buyTogetherLabel, buyTogetherTitle, failedPartnersMessage } from "#domain/messages/product";
import { add, formatMoney } from "#domain/money";
import { links } from "#web/links";
import { AddedNote } from "#web/routes/product/buy/AddedNote";
import { buyTogetherItems, type TogetherItem } from "#web/routes/product/together/buyTogetherItems";
import type { Product, Variant } from "#web/routes/product/productView";
import { usePartners } from "#web/routes/product/together/usePartners";
import { addToCart } from "#web/state/cart";
import { Badge } from "#web/ui/display/Badge";
import { Button } from "#web/ui/navigation/Button";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

/**
 * What is bought together with the variant on show: each piece can be ticked, and one press adds those that are.
 * The room it stands in decides whether its pieces stand below or beside each other.
 */
export function BuyTogether({ product, variant }: { product: Product; variant: Variant }) {
  const { partners, failed, again } = usePartners(variant);
  const units = buyTogetherItems(product, variant, partners);
  const [unticked, setUnticked] = useState(() =>
    variant.btList.filter(({ checked }) => !checked).map(({ sku }) => sku),
  );
  const ticked = units.filter(({ sku, forSale }) => forSale && !unticked.includes(sku));
  return (
    <section
      aria-labelledby="together"
      className="@container rounded-lg border border-line bg-raised p-4 md:p-5"
    >
      <h2 id="together" className="mb-4 text-xl">
        {buyTogetherTitle}
      </h2>
      <ul role="list" className="mb-4 grid gap-4 @text:auto-cols-fr @text:grid-flow-col">
        {units.map((unit, index) => (
          <Item
            key={unit.sku}
            unit={unit}
            isOwn={index === 0}
            ticked={ticked.includes(unit)}
            onTick={(isTicked) => {
              setUnticked([...unticked.filter((sku) => sku !== unit.sku), ...(isTicked ? [] : [unit.sku])]);
            }}
          />
        ))}
      </ul>
      {failed ? (
        <div role="alert" className="flex min-h-23 flex-wrap content-start items-center gap-x-6">
          <p className="font-semibold text-error">{failedPartnersMessage}</p>
          <Button look="secondary" onClick={again}>
            Try again
          </Button>
        </div>
      ) : (
        <AddTogether key={ticked.map(({ sku }) => sku).join(" ")} units={ticked} />
      )}
    </section>
  );
}

/** Made anew for other pieces, as what it says is of these. */
function AddTogether({ units }: { units: readonly TogetherItem[] }) {
  const [added, setAdded] = useState("");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p>
        Total price:{" "}
        <span className="font-semibold tabular-nums">
          {formatMoney(add(...units.map(({ price }) => price)))}
        </span>
      </p>
      <Button
        className="grow @text:grow-0"
        disabled={units.length === 0}
        onClick={() => {
          addToCart(...units.map(({ forSale: _, ...item }) => item));
          setAdded(itemsAddedMessage(units.length));
        }}
      >
        {buyTogetherLabel(units.length)}
      </Button>
      <div className="-mb-3 basis-full">
        <AddedNote message={added} />
      </div>
    </div>
  );
}

type ItemProps = {
  unit: TogetherItem;
  isOwn: boolean;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
};

/** The picture is part of the checkbox's target; what is left out stands back. */
function Item({ unit, isOwn, ticked, onTick }: ItemProps) {
  const { productId, sku, title, price, product, forSale } = unit;
  return (
    <li className="flex items-center gap-4 @text:block">
      <label className="relative block w-24 shrink-0 @text:mb-2 @text:w-full">
        <input
          type="checkbox"
          aria-label={title}
          checked={ticked}
          disabled={!forSale}
          onChange={({ target }) => onTick(target.checked)}
          className="absolute top-2 left-2 z-1 size-5 accent-clay"
        />
        <Picture
          src={product.thumbnailImage}
          alt=""
          sizes="(width >= 64rem) 24rem, 6rem"
          className={ticked ? "rounded-md" : "rounded-md opacity-50"}
        />
      </label>
      <div className="grid gap-1">
        {isOwn ? (
          <p className="font-semibold">{title}</p>
        ) : (
          <p>
            <TextLink to={links.product(productId, sku)} look="plain" className="font-semibold">
              {title}
            </TextLink>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-2 tabular-nums">
          {formatMoney(price)} {!forSale && <Badge tone="off">Sold out</Badge>}
        </p>
      </div>
    </li>
  );
}
