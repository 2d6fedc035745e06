import { manualName, descriptionOf, type Product, type Variant } from "#web/routes/product/productView";
import { Icon } from "#web/ui/display/Icon";

type ProductFactsProps = { product: Product; variant: Variant; showKeywords: boolean };

/** Description, dimensions, assembly manuals and, if the store shows them, keywords. */
export function ProductFacts({ product, variant, showKeywords }: ProductFactsProps) {
  const manuals = new Set(
    [...product.installManualList, ...variant.installManualList].map(({ pdf, url }) => pdf || url),
  );
  const paragraphs = descriptionOf(product, variant).split(/\n{2,}/);
  return (
    <section aria-labelledby="about" className="grid gap-4 border-t border-line pt-6">
      <h2 id="about" className="text-xl">
        About this piece
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-text">
          {paragraph}
        </p>
      ))}
      {variant.dimension && (
        <dl className="grid gap-1">
          <dt className="font-semibold">Dimensions</dt>
          <dd>{variant.dimension}</dd>
        </dl>
      )}
      {manuals.size > 0 && (
        <div className="grid gap-1">
          <h3 className="font-text text-base">Assembly manuals</h3>
          <ul role="list">
            {[...manuals].map((address) => (
              <li key={address}>
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center gap-2 text-clay underline underline-offset-4"
                >
                  <Icon name="file-text" className="size-5" />
                  {manualName(address)} (PDF)
                  <span className="sr-only">, opens in a new tab</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {showKeywords && product.keywords && <p className="text-sm text-soft">Keywords: {product.keywords}</p>}
    </section>
  );
}
