import { useEffect, useState } from "react";
import { data, redirect, useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import { preview } from "#web/ui/display/shortTexts";
import { buyTogetherPlace } from "#web/routes/product/together/buyTogetherPlace";
import { failedProductMessage, invalidProductMessage } from "#domain/messages/product";
import { apiContext, configContext } from "#web/context";
import { NotFound } from "#web/layout/NotFound";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { BuyBar } from "#web/routes/product/buy/BuyBar";
import { BuyBox } from "#web/routes/product/buy/BuyBox";
import { BuyTogether } from "#web/routes/product/together/BuyTogether";
import { Gallery } from "#web/routes/product/Gallery";
import { ProductFacts } from "#web/routes/product/ProductFacts";
import { productJsonLd } from "#web/routes/product/productJsonLd";
import {
  mainPicture,
  pathOf,
  picturesOf,
  type Product,
  type ProductData,
  type Variant,
} from "#web/routes/product/productView";
import { RelatedProducts } from "#web/routes/product/RelatedProducts";
import { useFreshFigures } from "#web/routes/product/useFreshFigures";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";
import { toast } from "#web/ui/overlay/toast";

export const handle: PageHandle<ProductData | null> = {
  // Built for the server only: in the browser it is never called.
  jsonLd: (found) => (import.meta.env.SSR && found ? productJsonLd(found) : undefined),
};

export async function loader(args: LoaderFunctionArgs) {
  const found = await load(args);
  // For now only: the owner may sell the set's own page again tomorrow.
  const set = comboPath(found);
  if (set) return redirect(set);
  return data(found, { status: found ? 200 : 404 });
}

/** In the app a product that cannot be shown leads home, and a message says why (specification 1 §8). */
export async function clientLoader(args: LoaderFunctionArgs) {
  const found = await load(args).catch(() => "failed" as const);
  if (found && found !== "failed") {
    const set = comboPath(found);
    return set ? redirect(set) : found;
  }
  toast(found ? failedProductMessage : invalidProductMessage, { tone: "error" });
  return redirect(links.home());
}

/** The page of the set that a product stands for (specification 1 §2). */
function comboPath(found: ProductData | null): string | undefined {
  const { comboExists = false, comboId = null } = found?.detail.product ?? {};
  return comboExists && comboId !== null ? links.combo(comboId) : undefined;
}

/** Null for a product we do not have. */
async function load({ context, params }: LoaderFunctionArgs): Promise<ProductData | null> {
  if (!/^[1-9]\d{0,8}$/.test(params["id"] ?? "")) return null;
  const productId = Number(params["id"]);
  const api = context.get(apiContext);
  const [detail, related] = await Promise.all([
    api.ProductDetail({ productId, sku: params["sku"] ?? "" }),
    api.RelatedProd({ productId }),
  ]);
  return detail ? { detail, related, publicUrl: context.get(configContext).publicUrl } : null;
}

export default function ProductPage() {
  const found = useLoaderData<ProductData | null>();
  return found ? <ProductView found={found} /> : <NotFound message={invalidProductMessage} />;
}

function ProductView({ found: { detail, related } }: { found: ProductData }) {
  const { product, waitlistKeys } = useFreshFigures(detail.product);
  const [variant, choose] = useVariant(product, detail.pvIndex);
  if (!variant) return null;
  const together = variant.btList.length > 0 && (
    <BuyTogether key={variant.sku} product={product} variant={variant} />
  );
  const place = buyTogetherPlace(variant.btPosition);
  // Below the buy box, beside the description.
  const beside = place === "below" && together;
  return (
    <PageFrame className="grid grid-cols-1 gap-6 py-4 md:gap-8 md:py-6">
      <PageHead
        title={product.name}
        description={preview(product.description, 160)}
        path={links.product(product.productId)}
        image={mainPicture(product)}
        kind="product"
      />
      <ProductTrail product={product} />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:grid-rows-[auto_1fr] md:gap-x-10 md:gap-y-8 xl:gap-x-14">
        <Gallery
          key={variant.sku}
          name={product.name}
          pictures={picturesOf(product, variant)}
          fit={product.imageSetting.fit}
          zoom={detail.showModalImage}
        />
        <div className={boxClasses[together ? place : "fullWidth"]}>
          <BuyBox product={product} waitlistKeys={waitlistKeys} variant={variant} onChoose={choose} />
        </div>
        <div className="grid gap-6 md:gap-8">
          {place === "left" && together}
          <ProductFacts product={product} variant={variant} showKeywords={detail.showKeywords} />
        </div>
        {beside}
      </div>
      {place === "fullWidth" && together}
      <RelatedProducts related={related} />
      <BuyBar product={product} variant={variant} />
    </PageFrame>
  );
}

/** The box stays in view where nothing that can be pressed stands after it in the same rows. */
const boxClasses = {
  left: "md:row-span-2",
  below: "",
  fullWidth: "md:sticky md:top-24 md:row-span-2",
} as const;

/** The way from the home page over the product's main category. */
function ProductTrail({ product }: { product: Product }) {
  const category = product.categories[0];
  return (
    <Breadcrumb
      above={[
        { label: "Home", to: links.home() },
        ...(category ? [{ label: category.name, to: links.category(category.slug) }] : []),
      ]}
      current={product.name}
    />
  );
}

/**
 * The variant on show and how to choose another. The address follows by itself: a navigation would make the
 * page anew and take the focus away from the choice. Only a variant that stands on another product's page is
 * gone to.
 */
function useVariant(product: Product, first: number) {
  const { productId, pvList: variants } = product;
  const [sku, setSku] = useState((variants[first] ?? variants[0])?.sku);
  const navigate = useNavigate();
  useKnownAddress(product);
  const variant = variants.find((one) => one.sku === sku) ?? variants[0];
  const choose = (chosen: Variant) => {
    const path = pathOf(product, chosen);
    if (!`${path}/`.startsWith(`${links.product(productId)}/`)) return void navigate(path);
    setSku(chosen.sku);
    window.history.replaceState(window.history.state, "", path);
  };
  return [variant, choose] as const;
}

/** The address of a variant that there is not becomes the product's own, unless another was chosen meanwhile. */
function useKnownAddress({ productId, pvList }: Product) {
  const { sku = "" } = useParams();
  const isKnown = pvList.some((variant) => variant.sku === sku);
  useEffect(() => {
    if (!isKnown && sku && window.location.pathname.endsWith(encodeURIComponent(sku)))
      window.history.replaceState(window.history.state, "", links.product(productId));
  }, [isKnown, sku, productId]);
}
