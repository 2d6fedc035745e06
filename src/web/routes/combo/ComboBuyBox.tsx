import { useState } from "react";
import { savingLabel, soldOutMessage } from "#domain/messages/product";
import { formatMoney, rate, share, type Cents } from "#domain/money";
import {
  comboPricesOf,
  leadTimesOf,
  chosenComboItems,
  type Combo,
  type ComboItem,
} from "#web/routes/combo/comboView";
import { useShellData } from "#web/layout/shellData";
import { HelpPhone } from "#web/layout/HelpPhone";
import { Availability } from "#web/routes/product/Availability";
import { addChosen } from "#web/routes/combo/addChosen";
import { AddedNote } from "#web/routes/product/buy/AddedNote";
import { addToCartId } from "#web/routes/product/buy/BuyBar";
import { stickyClass } from "#web/routes/product/buy/columns";
import { ZipDelivery } from "#web/routes/product/buy/ZipDelivery";
import { classNames } from "#web/ui/classNames";
import { Badge } from "#web/ui/display/Badge";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { Price } from "#web/ui/display/Price";
import { WholeWords } from "#web/ui/display/WholeWords";
import { Totals } from "#web/ui/display/Totals";

type ComboBuyBoxProps = { combo: Combo; items: readonly ComboItem[]; chosen: readonly ComboItem[] };

/** The combo's name, price summary, availability and Add to Cart. Name and price stand above the pictures on phones. */
export function ComboBuyBox({ combo, items, chosen }: ComboBuyBoxProps) {
  const required = comboPricesOf(combo, chosenComboItems(items, []));
  return (
    <section aria-label="Buy" className={classNames("contents md:grid md:gap-5", stickyClass)}>
      <div className="-order-1 grid gap-1 md:order-none md:gap-3">
        <h1 className="text-2xl md:text-3xl">
          <WholeWords text={combo.name} />
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price amount={required.together} regular={required.apart} size="lg" />
          {combo.forSale ? (
            required.saving > 0 && (
              <Badge tone="sale">{savingLabel(required.saving)} vs. buying separately</Badge>
            )
          ) : (
            <Badge tone="off">Sold out</Badge>
          )}
        </p>
        <ComboTariff on={required.apart} />
      </div>
      <div className="grid gap-5 md:border-t md:border-line md:pt-5">
        {chosen.length > chosenComboItems(items, []).length && <WithExtras combo={combo} chosen={chosen} />}
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

function AddCombo({ chosen }: { chosen: readonly ComboItem[] }) {
  const [added, setAdded] = useState("");
  return (
    <div id={addToCartId} className="grid gap-1">
      <Button size="lg" wide onClick={() => setAdded(addChosen(chosen))}>
        Add to Cart
      </Button>
      <AddedNote
        message={added}
        idle={<p className="text-sm text-soft">Savings apply in your cart when you buy the full set.</p>}
      />
    </div>
  );
}

/** The price with the optional items that were added, which the heading leaves out. */
function WithExtras({ combo, chosen }: BuyChosenProps) {
  const { together, apart } = comboPricesOf(combo, chosen);
  const amount = formatMoney(together);
  const row = { key: "together", label: "With your extras", amount, strong: true };
  return (
    <div className="grid gap-1">
      {/* Beside the pictures, a line is above it already. */}
      <Totals rows={[row]} className="md:*:mt-0 md:*:border-0 md:*:pt-0" />
      <ComboTariff on={apart} />
    </div>
  );
}

/** The cart charges the tariff on the items' separate prices, before the saving. */
function ComboTariff({ on }: { on: Cents }) {
  const shell = useShellData();
  if (!shell?.tariff) return null;
  const amount = formatMoney(share(on, rate(shell.tariffRate)));
  return (
    <p className="text-sm text-soft">
      {shell.tariff}: {amount}, based on the items&apos; separate prices
    </p>
  );
}
