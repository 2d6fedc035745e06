import { useState } from "react";
import { soldOutMessage } from "#domain/messages/product";
import { itemsAddedMessage } from "#domain/messages/cart";
import { formatMoney, zeroCents, subtract } from "#domain/money";
import {
  comboPricesOf,
  leadTimesOf,
  chosenComboItems,
  type Combo,
  type ComboItem,
} from "#web/routes/combo/comboView";
import { TariffNote } from "#web/layout/TariffNote";
import { HelpPhone } from "#web/layout/HelpPhone";
import { Availability } from "#web/routes/product/Availability";
import { AddedNote } from "#web/routes/product/buy/AddedNote";
import { ZipDelivery } from "#web/routes/product/buy/ZipDelivery";
import { addToCart } from "#web/state/cart";
import { Badge } from "#web/ui/display/Badge";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { Price } from "#web/ui/display/Price";
import { WholeWords } from "#web/ui/display/WholeWords";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";

type ComboBuyBoxProps = { combo: Combo; items: readonly ComboItem[]; chosen: readonly ComboItem[] };

/** The combo's name, price summary, availability and Add to Cart. Name and price stand above the pictures on phones. */
export function ComboBuyBox({ combo, items, chosen }: ComboBuyBoxProps) {
  const required = comboPricesOf(combo, chosenComboItems(items, []));
  return (
    <section
      aria-label="Buy"
      className="contents md:sticky md:top-24 md:col-start-2 md:row-span-3 md:row-start-1 md:grid md:gap-5"
    >
      <div className="-order-1 grid gap-1 md:order-none md:gap-3">
        <h1 className="text-2xl md:text-3xl">
          <WholeWords text={combo.name} />
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price amount={required.together} regular={required.apart} size="lg" />
          {combo.forSale ? (
            required.saving > 0 && <Badge tone="sale">Save {formatMoney(required.saving)}</Badge>
          ) : (
            <Badge tone="off">Sold out</Badge>
          )}
        </p>
      </div>
      <div className="grid gap-5 md:border-t md:border-line md:pt-5">
        <Totals rows={priceRows(combo, chosen)} />
        <TariffNote />
        {combo.forSale ? (
          <BuyChosen combo={combo} chosen={chosen} />
        ) : (
          <Banner tone="attention">{soldOutMessage}</Banner>
        )}
        <HelpPhone />
      </div>
    </section>
  );
}

type BuyChosenProps = { combo: Combo; chosen: readonly ComboItem[] };

/** When the chosen items can come, and Add to Cart. */
function BuyChosen({ combo, chosen }: BuyChosenProps) {
  const items = chosen.map(({ line: { productId, sku, quantity } }) => ({ productId, sku, quantity }));
  const key = items.map(({ sku }) => sku).join(" ");
  return (
    <>
      <Availability of={leadTimesOf(combo, chosen)} />
      <ZipDelivery key={`zip ${key}`} items={items} />
      <AddCombo key={`add ${key}`} chosen={chosen} />
    </>
  );
}

/** Adds the items as ordinary line items. The cart subtracts the saving while the combo is complete. */
function AddCombo({ chosen }: { chosen: readonly ComboItem[] }) {
  const [added, setAdded] = useState("");
  return (
    <div className="grid gap-1">
      <Button
        size="lg"
        wide
        onClick={() => {
          const units = chosen.flatMap(({ line: { quantity, ...item } }) =>
            Array.from({ length: quantity }, () => item),
          );
          addToCart(...units);
          setAdded(itemsAddedMessage(units.length));
        }}
      >
        Add to Cart
      </Button>
      <AddedNote message={added} />
      <p className="text-sm text-soft">Savings apply in your cart when you buy the full set.</p>
    </div>
  );
}

function priceRows(combo: Combo, chosen: readonly ComboItem[]): readonly TotalsRow[] {
  const { apart, saving, together } = comboPricesOf(combo, chosen);
  const reduction = formatMoney(subtract(zeroCents, saving));
  const rows: TotalsRow[] = [
    { key: "apart", label: "If bought separately", amount: formatMoney(apart) },
    { key: "saving", label: "Savings", amount: reduction, tone: "sale" },
    { key: "together", label: "Set price", amount: formatMoney(together), strong: true },
  ];
  return saving > 0 ? rows : rows.filter(({ key }) => key !== "saving");
}
