import { useState } from "react";
import { soldOutMessage } from "#domain/messages/product";
import { itemsAddedMessage } from "#domain/messages/cart";
import { formatMoney, zeroCents, subtract } from "#domain/money";
import { ComboItemRow } from "#web/routes/combo/ComboItemRow";
import {
  partsOf,
  pricesOf,
  readyWith,
  chosenComboItems,
  type Combo,
  type ComboItem,
} from "#web/routes/combo/comboView";
import { Availability } from "#web/routes/product/Availability";
import { AddedNote } from "#web/routes/product/buy/AddedNote";
import { addToCart } from "#web/state/cart";
import { Badge } from "#web/ui/display/Badge";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { Price } from "#web/ui/display/Price";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";

/** Everything needed to decide and buy: name, price, the parts, what they cost one by one, the button. */
export function ComboBuyBox({ combo }: { combo: Combo }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const parts = partsOf(combo);
  const taken = chosenComboItems(parts, ticked);
  const whole = pricesOf(combo, chosenComboItems(parts, []));
  return (
    <section aria-label="Buy" className="grid gap-5">
      <h1>{combo.name}</h1>
      <p className="flex flex-wrap items-center gap-3">
        <Price amount={whole.together} regular={whole.apart} size="lg" />
        {combo.forSale ? (
          whole.saving > 0 && <Badge tone="sale">Save {formatMoney(whole.saving)}</Badge>
        ) : (
          <Badge tone="off">Sold out</Badge>
        )}
      </p>
      <ul role="list" aria-label="In this set" className="border-t border-line">
        {parts.map((part) => (
          <ComboItemRow
            key={part.line.sku}
            part={part}
            ticked={taken.includes(part)}
            onTick={(isTicked) => {
              const others = ticked.filter((sku) => sku !== part.line.sku);
              setTicked(isTicked ? [...others, part.line.sku] : others);
            }}
          />
        ))}
      </ul>
      <Totals rows={rowsOf(combo, taken)} />
      {combo.forSale ? (
        <>
          <Availability of={readyWith(combo, taken)} />
          <AddSet key={ticked.join(" ")} taken={taken} />
        </>
      ) : (
        <Banner tone="attention">{soldOutMessage}</Banner>
      )}
    </section>
  );
}

/** Its parts become ordinary lines; the cart takes the saving off while the set is whole. */
function AddSet({ taken }: { taken: readonly ComboItem[] }) {
  const [added, setAdded] = useState("");
  return (
    <div className="grid gap-1">
      <Button
        size="lg"
        wide
        onClick={() => {
          const units = taken.flatMap(({ line: { quantity, ...item } }) =>
            Array.from({ length: quantity }, () => item),
          );
          addToCart(...units);
          setAdded(itemsAddedMessage(units.length));
        }}
      >
        Add to Cart
      </Button>
      <AddedNote message={added} />
      <p className="text-sm text-soft">The saving is taken off in the cart while the set is whole.</p>
    </div>
  );
}

function rowsOf(combo: Combo, taken: readonly ComboItem[]): readonly TotalsRow[] {
  const { apart, saving, together } = pricesOf(combo, taken);
  return [
    { key: "apart", label: "Bought one by one", amount: formatMoney(apart) },
    ...(saving > 0
      ? [
          {
            key: "saving",
            label: "Saving",
            amount: formatMoney(subtract(zeroCents, saving)),
            tone: "sale" as const,
          },
        ]
      : []),
    { key: "together", label: "Together", amount: formatMoney(together), strong: true },
  ];
}
