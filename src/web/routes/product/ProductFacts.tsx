import { descriptionOf, type Product, type Variant } from "#web/routes/product/productView";
import { Icon } from "#web/ui/Icon";

/** Description, dimensions and assembly manuals. */
export function ProductFacts({ product, variant }: { product: Product; variant: Variant }) {
  const manuals = [...product.installManualList, ...variant.installManualList];
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
      {manuals.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-text text-base">Assembly manuals</h3>
          <ul role="list">
            {manuals.map(({ pdf, url }) => (
              <li key={pdf || url}>
                <a
                  href={pdf || url}
                  className="inline-flex min-h-11 items-center gap-2 text-clay underline underline-offset-4"
                >
                  <Icon name="file-text" className="size-5" />
                  {(pdf || url).split("/").at(-1)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
