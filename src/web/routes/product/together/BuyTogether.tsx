import { useState } from "react";
import { itemsAddedMessage } from "#domain/messages/cart";
import { buyTogetherLabel, buyTogetherTitle, failedPartnersMessage } from "#domain/messages/product";
import { add, formatMoney } from "#domain/money";
import { useCall } from "#web/api/useCall";
import { links } from "#web/links";
import { AddedNote } from "#web/routes/product/buy/AddedNote";
import { buyTogetherItems, type TogetherItem } from "#web/routes/product/together/buyTogetherItems";
import type { Product, Variant } from "#web/routes/product/productView";
import { userId } from "#web/state/user";
import { addToCart } from "#web/state/cart";
import { Badge } from "#web/ui/display/Badge";
import { Button } from "#web/ui/navigation/Button";
import { Price } from "#web/ui/display/Price";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

/** The items bought together with the selected variant. The container's width decides whether they stack. */
export function BuyTogether({ product, variant }: { product: Product; variant: Variant }) {
  const { btList } = variant;
  // The component remounts for another variant, so its list never changes.
  const [objList] = useState(() => btList.map(({ productId, sku }) => ({ productId, sku })));
  const { answer, failed, retry } = useCall({
    key: objList,
    call: (api, options) => api.GetBTProdList({ userId: userId(), objList }, options),
  });
  const items = buyTogetherItems(product, variant, answer);
  const [unticked, setUnticked] = useState(() =>
    btList.flatMap(({ checked, sku }) => (checked ? [] : [sku])),
  );
  const ticked = items.filter(({ sku, forSale }) => forSale && !unticked.includes(sku));
  return (
    <section
      aria-labelledby="together"
      className="@container rounded-lg border border-line bg-raised p-4 max-md:mt-4 md:p-5"
    >
      <h2 id="together" className="mb-4 text-xl">
        {buyTogetherTitle}
      </h2>
      <ul role="list" className="mb-4 grid gap-4 @form:auto-cols-fr @form:grid-flow-col">
        {items.map((item, index) => (
          <TogetherRow
            key={item.sku}
            item={item}
            isOwn={index === 0}
            ticked={ticked.includes(item)}
            onTick={(isTicked) => {
              setUnticked([...unticked.filter((sku) => sku !== item.sku), ...(isTicked ? [] : [item.sku])]);
            }}
          />
        ))}
      </ul>
      {failed ? (
        <div
          role="alert"
          className="flex min-h-23 flex-wrap content-start @form:min-h-11 items-center gap-x-6"
        >
          <p className="font-semibold text-error">{failedPartnersMessage}</p>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <AddTogether key={ticked.map(({ sku }) => sku).join(" ")} items={ticked} />
      )}
    </section>
  );
}

/** Remounts for another selection, because its confirmation belongs to the previous one. */
function AddTogether({ items }: { items: readonly TogetherItem[] }) {
  const [added, setAdded] = useState("");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <AddedNote
        message={added}
        idle={
          <p className="text-ink">
            Total price:{" "}
            <span className="font-semibold tabular-nums">
              {formatMoney(add(...items.map(({ price }) => price)))}
            </span>
          </p>
        }
      />
      <Button
        className="grow @form:grow-0"
        disabled={items.length === 0}
        onClick={() => {
          addToCart(...items.map(({ forSale: _, ...item }) => item));
          setAdded(itemsAddedMessage(items.length));
        }}
      >
        {buyTogetherLabel(items.length)}
      </Button>
    </div>
  );
}

type TogetherRowProps = {
  item: TogetherItem;
  isOwn: boolean;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
};

/** The picture belongs to the checkbox's label. It fades when the item is not ticked. */
function TogetherRow({ item, isOwn, ticked, onTick }: TogetherRowProps) {
  const { productId, sku, title, price, regularPrice, product, forSale } = item;
  return (
    <li className="flex items-center gap-4 @form:block">
      <label className="relative block w-24 shrink-0 @form:mb-2 @form:w-full">
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
          <Price amount={price} regular={regularPrice} /> {!forSale && <Badge tone="off">Sold out</Badge>}
        </p>
      </div>
    </li>
  );
}
