import { useState } from "react";
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { failedProductSentence, invalidProductSentence } from "#domain/product";
import { apiContext, configContext } from "#web/context";
import { NotFound } from "#web/layout/NotFound";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { ProductTile } from "#web/routes/catalog/ProductTile";
import { BuyBar } from "#web/routes/product/BuyBar";
import { BuyBox } from "#web/routes/product/BuyBox";
import { Gallery } from "#web/routes/product/Gallery";
import { ProductFacts } from "#web/routes/product/ProductFacts";
import { productJsonLd } from "#web/routes/product/productJsonLd";
import { picturesOf, type Product, type ProductData, type Variant } from "#web/routes/product/productView";
import { useFreshFigures } from "#web/routes/product/useFreshFigures";
import { Breadcrumb } from "#web/ui/Breadcrumb";
import { Grid } from "#web/ui/Grid";
import { toast } from "#web/ui/toast";

export const handle: PageHandle<ProductData | null> = {
  // Built for the server only: in the browser it is never called.
  jsonLd: (found) => (import.meta.env.SSR && found ? productJsonLd(found) : undefined),
};

export async function loader(args: LoaderFunctionArgs) {
  const found = await load(args);
  return data(found, { status: found ? 200 : 404 });
}

/** In the app a product that cannot be shown leads home, and a message says why (specification 1 §8). */
export async function clientLoader(args: LoaderFunctionArgs) {
  const found = await load(args).catch(() => "failed" as const);
  if (found && found !== "failed") return found;
  toast(found ? failedProductSentence : invalidProductSentence, { tone: "error" });
  return redirect(links.home());
}

/** Null for a product we do not have. */
async function load({ context, params }: LoaderFunctionArgs): Promise<ProductData | null> {
  if (!/^\d{1,9}$/.test(params["id"] ?? "")) return null;
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
  return found ? <ProductView found={found} /> : <NotFound sentence={invalidProductSentence} />;
}

function ProductView({ found: { detail, related } }: { found: ProductData }) {
  const product = useFreshFigures(detail.product);
  const [variant, choose] = useVariant(product, detail.pvIndex);
  if (!variant) return null;
  const category = product.categories[0];
  return (
    <PageFrame className="grid grid-cols-1 gap-6 py-4 md:gap-8 md:py-6">
      <PageHead
        title={product.name}
        description={summary(product.description)}
        path={links.product(product.productId)}
        image={product.imageUrl}
        kind="product"
      />
      <Breadcrumb
        above={[
          { label: "Home", to: links.home() },
          ...(category ? [{ label: category.name, to: links.category(category.slug) }] : []),
        ]}
        current={product.name}
      />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:grid-rows-[auto_1fr] md:gap-x-10 md:gap-y-8 xl:gap-x-14">
        <Gallery key={variant.sku} name={product.name} pictures={picturesOf(product, variant)} />
        <div className="md:sticky md:top-24 md:row-span-2">
          <BuyBox product={product} variant={variant} onChoose={choose} />
        </div>
        <ProductFacts product={product} variant={variant} />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="grid gap-5 pt-4">
          <h2 id="related">You may also like</h2>
          <Grid columns="3-4">
            {related.map((tile) => (
              <ProductTile key={tile.productId} tile={tile} compact />
            ))}
          </Grid>
        </section>
      )}
      <BuyBar product={product} variant={variant} />
    </PageFrame>
  );
}

/**
 * The variant on show and how to choose another. The address follows by itself: a navigation would make the
 * page anew and take the focus away from the choice.
 */
function useVariant({ productId, pvList: variants }: Product, first: number) {
  const [sku, setSku] = useState((variants[first] ?? variants[0])?.sku);
  const variant = variants.find((one) => one.sku === sku) ?? variants[0];
  const choose = (chosen: Variant) => {
    setSku(chosen.sku);
    window.history.replaceState(window.history.state, "", links.product(productId, chosen.sku));
  };
  return [variant, choose] as const;
}

/** The first sentences, as long as a search result shows. */
function summary(description: string): string {
  const text = description.replace(/\s+/g, " ").trim();
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(" ", 158))}…`;
}
