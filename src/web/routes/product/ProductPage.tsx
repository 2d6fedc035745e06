import { Fragment, lazy, Suspense, useEffect, useState } from "react";
import { data, redirect, useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import { preview } from "#web/ui/display/shortTexts";
import { buyTogetherPlace } from "#web/routes/product/together/buyTogetherPlace";
import { failedProductMessage, invalidProductMessage } from "#domain/messages/product";
import { apiContext, configContext, errorLogContext } from "#web/context";
import { NotFound } from "#web/layout/errors/NotFound";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { ProductSection } from "#web/routes/catalog/ProductSection";
import { BuyBar } from "#web/routes/product/buy/BuyBar";
import { BuyHeading } from "#web/routes/product/buy/BuyHeading";
import { BuyBox } from "#web/routes/product/buy/BuyBox";
import { columnsClass, stickyClass } from "#web/routes/product/buy/columns";
import { BuyTogether } from "#web/routes/product/together/BuyTogether";
import { CategoryTrail } from "#web/routes/product/CategoryTrail";
import { Gallery } from "#web/routes/product/Gallery";
import { GoodToKnow } from "#web/routes/product/facts/GoodToKnow";
import { ProductFacts } from "#web/routes/product/facts/ProductFacts";
import { loadNotes } from "#web/routes/product/loadNotes";
import { productJsonLd } from "#web/routes/product/productJsonLd";
import {
  canBuy,
  mainPicture,
  pathOf,
  picturesOf,
  type Product,
  type ProductData,
  type Variant,
} from "#web/routes/product/productView";
import { useFreshFigures } from "#web/routes/product/useFreshFigures";
import { classNames } from "#web/ui/classNames";
import { toast } from "#web/ui/overlay/toast";

export const handle: PageHandle<ProductData | null> = {
  compact: true,
  jsonLd: (found) => (import.meta.env.SSR && found ? productJsonLd(found) : undefined),
};

/** A product that fails to load leads home; one that does not exist has a page that says so (docs/domain.md). */
export async function loader(args: LoaderFunctionArgs) {
  const found = await load(args).catch((error: unknown) => {
    args.context.get(errorLogContext)(error);
    return "failed" as const;
  });
  if (found === "failed") return redirect(links.home());
  // A temporary redirect, because the store may sell the combo's product by itself again.
  const set = comboPath(found);
  if (set) return redirect(set);
  return data(found, { status: found ? 200 : 404 });
}

/** In the browser, a product that cannot be shown redirects home with a toast (docs/domain.md). */
export async function clientLoader(args: LoaderFunctionArgs) {
  const found = await load(args).catch(() => "failed" as const);
  if (found && found !== "failed") {
    const set = comboPath(found);
    return set ? redirect(set) : found;
  }
  toast(found ? failedProductMessage : invalidProductMessage, { tone: "error" });
  return redirect(links.home());
}

/** The path of the combo that a product represents (conformance: behaviors/product). */
function comboPath(found: ProductData | null): string | undefined {
  const { comboExists = false, comboId = null } = found?.detail.product ?? {};
  return comboExists && comboId !== null ? links.combo(comboId) : undefined;
}

async function load({ context, params }: LoaderFunctionArgs): Promise<ProductData | null> {
  if (!/^[1-9]\d{0,8}$/.test(params["id"] ?? "")) return null;
  const productId = Number(params["id"]);
  const api = context.get(apiContext);
  const [detail, related] = await Promise.all([
    api.ProductDetail({ productId, sku: params["sku"] ?? "" }),
    api.RelatedProd({ productId }),
  ]);
  if (!detail) return null;
  const notes = await loadNotes(api, [detail.product]);
  return { detail, related, notes, publicUrl: context.get(configContext).publicUrl };
}

export default function ProductPage() {
  const found = useLoaderData<ProductData | null>();
  if (found) return <ProductView found={found} />;
  return (
    <NotFound message={invalidProductMessage}>
      <Suspense>
        <SuggestedProducts />
      </Suspense>
    </NotFound>
  );
}

function ProductView({ found: { detail, related, notes } }: { found: ProductData }) {
  const { product, waitlistKeys } = useFreshFigures(detail.product);
  const [variant, choose] = useVariant(product, detail.pvIndex);
  if (!variant) return null;
  const shown = { product, variant };
  const together = variant.btList.length > 0 && <BuyTogether key={variant.sku} {...shown} />;
  const place = buyTogetherPlace(variant.btPosition);
  // Below the buy box.
  const beside = place === "below" && together;
  return (
    <PageFrame className="grid grid-cols-1 gap-4 pt-1 pb-4 md:gap-5 md:pt-3 md:pb-8">
      <PageHead
        title={product.name}
        description={preview(product.description, 160)}
        path={links.product(product.productId)}
        image={mainPicture(product)}
        kind="product"
      />
      <CategoryTrail category={product.categories[0]} type={product.type} current={product.name} />
      <div className={columnsClass}>
        <Gallery
          key={`pictures ${variant.sku}`}
          name={product.name}
          pictures={picturesOf(product, variant)}
          fit={product.imageSetting.fit}
          zoom={detail.showModalImage}
        />
        <div className={classNames("contents md:grid md:gap-8", beside ? "md:row-span-3" : stickyClass)}>
          <section aria-label="Buy" className="contents md:grid md:gap-5">
            <BuyHeading {...shown} />
            <BuyBox {...shown} waitlistKeys={waitlistKeys} onChoose={choose} />
          </section>
          {beside}
        </div>
        <div data-left className="contents">
          {place === "left" && together && <div className="md:mt-8">{together}</div>}
          <ProductFacts {...shown} showKeywords={detail.showKeywords} />
        </div>
      </div>
      {place === "fullWidth" && together}
      <GoodToKnow items={[{ ...shown, quantity: 1 }]} notes={notes} />
      <ProductSection id="related" title="You may also like" tiles={related} className="pt-4 md:pt-6" />
      {canBuy(product, variant) && (
        <BuyBar of={variant.sku}>
          <ProductBar {...shown} isWide={Boolean(beside)} />
        </BuyBar>
      )}
    </PageFrame>
  );
}

/** Without its code, the page still says what is wrong. */
const SuggestedProducts = lazy(async () => ({
  default: await import("#web/routes/catalog/SuggestedProducts").then(
    (loaded) => loaded.SuggestedProducts,
    () => Fragment,
  ),
}));

/** Loaded on demand: it shows only after scrolling. */
const ProductBar = lazy(async () => ({
  default: (await import("#web/routes/product/buy/ProductBar")).ProductBar,
}));

/**
 * The selected variant and a function to select another. A navigation would remount the page and take
 * focus from the selector, so it only rewrites the URL, unless the variant is on another product's page.
 */
function useVariant(product: Product, first: number) {
  const { productId, pvList: variants } = product;
  const [sku, setSku] = useState((variants[first] ?? variants[0])?.sku);
  const navigate = useNavigate();
  useCanonicalPath(product);
  const variant = variants.find((one) => one.sku === sku) ?? variants[0];
  const choose = (chosen: Variant) => {
    const path = pathOf(product, chosen);
    if (!`${path}/`.startsWith(`${links.product(productId)}/`)) return void navigate(path);
    setSku(chosen.sku);
    window.history.replaceState(window.history.state, "", path);
  };
  return [variant, choose] as const;
}

/** Replaces an unknown variant's path by the product's, unless the shopper has chosen one meanwhile. */
function useCanonicalPath({ productId, pvList }: Product) {
  const { sku = "" } = useParams();
  const isKnown = pvList.some((variant) => variant.sku === sku);
  useEffect(() => {
    if (!isKnown && sku && window.location.pathname.endsWith(encodeURIComponent(sku)))
      window.history.replaceState(window.history.state, "", links.product(productId));
  }, [isKnown, sku, productId]);
}
