import { add, formatMoney, fromDollars, rate, share, subtract } from "#domain/money";
import { priceRange, savingLabel, unitsLeftLabel } from "#domain/messages/product";
import { useShellData } from "#web/layout/shellData";
import { canBuy, regularPrice, type Product, type Variant } from "#web/routes/product/productView";
import { Badge } from "#web/ui/display/Badge";
import { Price } from "#web/ui/display/Price";
import { WholeWords } from "#web/ui/display/WholeWords";

/**
 * The name and the price: above the pictures on phones, above the choices on wider screens. Nothing in it takes the
 * focus, which follows the document.
 */
export function BuyHeading({ product, variant }: { product: Product; variant: Variant }) {
  const regular = regularPrice(variant);
  const price = fromDollars(variant.finalPrice);
  const low = fromDollars(product.lowPriceVar.finalPrice);
  const high = fromDollars(product.highPriceVar.finalPrice);
  const forSale = canBuy(product, variant);
  const shell = useShellData();
  return (
    <div className="-order-1 grid gap-1 md:order-none md:gap-3">
      <h1 className="text-2xl md:text-3xl">
        <WholeWords text={product.name} />
      </h1>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price amount={price} regular={regular} size="lg" />
          {forSale && regular !== undefined && regular > price && (
            <Badge tone="sale">{savingLabel(subtract(regular, price))}</Badge>
          )}
          {forSale && variant.unitsLeft !== undefined && (
            <Badge tone="attention">{unitsLeftLabel(variant.unitsLeft)}</Badge>
          )}
          {!forSale && <Badge tone="off">Sold out</Badge>}
        </p>
        {forSale && shell?.tariff && (
          <p className="text-sm text-soft">
            {shell.tariff}, {formatMoney(add(price, share(price, rate(shell.tariffRate))))} in all
          </p>
        )}
        {low !== high && (
          <p className="text-sm text-soft">
            {priceRange(low, high)} by {(product.variantName || "variant").toLowerCase()}
          </p>
        )}
      </div>
    </div>
  );
}
