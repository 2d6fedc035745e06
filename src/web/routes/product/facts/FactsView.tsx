import { SizeDrawing } from "#web/routes/product/facts/SizeDrawing";
import { wholeSides } from "#web/routes/product/facts/wholeSides";
import { descriptionOf, type Product, type Variant } from "#web/routes/product/productView";

export type Facts = { product: Product; variant: Variant; showKeywords: boolean };

/** The description and the size, with a drawing, and, if the store shows them, keywords. */
export function FactsView({ product, variant, showKeywords }: Facts) {
  const paragraphs = descriptionOf(product, variant).split(/\n{2,}/);
  return (
    <>
      <section aria-labelledby="about" className="grid gap-4">
        <h2 id="about" className="text-xl">
          About this item
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-text">
            {paragraph}
          </p>
        ))}
        {showKeywords && product.keywords && (
          <p className="text-sm text-soft">Keywords: {product.keywords}</p>
        )}
      </section>
      {variant.dimension && <Size type={product.type} variant={variant} />}
    </>
  );
}

function Size({ type, variant }: { type: Product["type"]; variant: Variant }) {
  const { dimension, size, material, weight } = variant;
  const facts = [
    { term: "Dimensions", value: wholeSides(dimension) },
    ...(size.seatHeight === null ? [] : [{ term: "Seat height", value: `${size.seatHeight} inches` }]),
    ...(material === "" ? [] : [{ term: "Material", value: material }]),
    ...(weight === null ? [] : [{ term: "Weight", value: `${weight} pounds` }]),
  ];
  return (
    <section aria-labelledby="size" className="grid gap-4 border-t border-line pt-6">
      <h2 id="size" className="text-xl">
        Size and material
      </h2>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4 [&>figure]:max-w-note [&>figure]:grow [&>figure]:basis-72">
        <SizeDrawing type={type} variant={variant} />
        <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-1">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-sm text-soft">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
