import { lazy, Suspense, useState } from "react";
import { bestSellersName } from "#domain/catalog/catalog";
import { fromDollars, type Cents } from "#domain/money";
import { leaseAskLabel } from "#domain/messages/product";
import { useShellData } from "#web/layout/shellData";
import { HelpPhone } from "#web/layout/HelpPhone";
import { links } from "#web/links";
import { AddToCart } from "#web/routes/product/buy/AddToCart";
import { Availability } from "#web/routes/product/Availability";
import { canBuy, type Variant } from "#web/routes/product/productView";
import type { FreshFigures } from "#web/routes/product/useFreshFigures";
import { ZipDelivery } from "#web/routes/product/buy/ZipDelivery";
import { VariantSelector } from "#web/routes/product/buy/VariantSelector";
import { TextLink } from "#web/ui/navigation/TextLink";

type BuyBoxProps = FreshFigures & { variant: Variant; onChoose: (variant: Variant) => void };

/** The product's variants, availability and Add to Cart, and what else helps to decide. */
export function BuyBox({ product, waitlistKeys, variant, onChoose }: BuyBoxProps) {
  const forSale = canBuy(product, variant);
  const [joined, setJoined] = useState(noKeys);
  return (
    <div className="grid gap-5">
      <VariantSelector product={product} chosen={variant} onChoose={onChoose} />
      {forSale ? (
        <>
          <Availability of={variant} />
          <ZipDelivery
            key={variant.sku}
            items={[{ productId: product.productId, sku: variant.sku, quantity: 1 }]}
          />
          <AddToCart product={product} variant={variant} />
        </>
      ) : (
        // The height of the banner to come.
        <Suspense fallback={<div className="h-31" />}>
          <SoldOut
            key={variant.sku}
            variant={variant}
            registered={[...waitlistKeys, ...joined].includes(variant.uniqueKey)}
            onJoined={() => setJoined([...joined, variant.uniqueKey])}
          />
        </Suspense>
      )}
      <div className="grid gap-1 border-t border-line pt-3">
        {forSale && <Lease product={product} price={fromDollars(variant.finalPrice)} />}
        {!forSale && <HelpPhone />}
        <Ranks variant={variant} />
        <p className="text-sm text-soft">SKU: {variant.sku}</p>
      </div>
    </div>
  );
}

const noKeys: readonly string[] = [];

/** What it costs to lease, where that is offered, once somebody asks. */
function Lease({ product, price }: Pick<BuyBoxProps, "product"> & { price: Cents }) {
  const [isAsked, setAsked] = useState(false);
  const shell = useShellData();
  if (!shell?.leaseApplyUrl) return null;
  if (product.categories.some(({ slug }) => shell.notLeased.includes(slug))) return null;
  if (!isAsked)
    return (
      <button
        type="button"
        className="min-h-11 justify-self-start underline underline-offset-4"
        onClick={() => setAsked(true)}
      >
        {leaseAskLabel}
      </button>
    );
  return (
    // The height of the lines to come.
    <Suspense fallback={<div className="h-26" />}>
      <LeasePayments price={price} shell={shell} />
    </Suspense>
  );
}

/** Loaded on demand: few shoppers ask. */
const LeasePayments = lazy(async () => ({
  default: (await import("#web/routes/product/buy/LeasePayments")).LeasePayments,
}));

/** Loaded on demand: most products are available. */
const SoldOut = lazy(async () => ({
  default: (await import("#web/routes/product/waitlist/SoldOut")).SoldOut,
}));

function Ranks({ variant }: { variant: Variant }) {
  const shown = variant.salesStats.filter(({ showTopProd }) => showTopProd);
  const overall = shown.find(({ overAllRanking }) => overAllRanking > 0)?.overAllRanking;
  const ranks = [
    ...shown.map(({ categoryId, categoryName, categoryRanking }) => ({
      id: categoryId,
      label: `#${categoryRanking} in ${categoryName} Best Sellers`,
    })),
    ...(overall === undefined ? [] : [{ id: 0, label: `#${overall} in Overall Best Sellers` }]),
  ];
  if (ranks.length === 0) return null;
  return (
    <ul role="list" className="flex flex-wrap gap-x-4">
      {ranks.map(({ id, label }) => (
        <li key={id}>
          <TextLink
            to={links.category(bestSellersName(id))}
            look="plain"
            className="inline-flex min-h-8 items-center text-sm text-soft"
          >
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
