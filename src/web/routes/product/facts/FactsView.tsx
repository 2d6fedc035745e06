import { SizeDrawing } from "#web/routes/product/facts/SizeDrawing";
import { wholeSides } from "#web/routes/product/facts/wholeSides";
import { descriptionOf, type Product, type Variant } from "#web/routes/product/productView";

export type Facts = { product: Product; variant: Variant; showKeywords: boolean };

/** The description and the size, with a drawing, and, if the store shows them, keywords. */
export function FactsView({ product, variant, showKeywords }: Facts) {
  const paragraphs = descriptionOf(product, variant).split(/\n{2,}/);
  return (
    <>
      <section aria-labelledby="about" className={`${sectionClass} grid gap-4`}>
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
      <Details product={product} variant={variant} />
    </>
  );
}

function Details({ product, variant }: { product: Product; variant: Variant }) {
  const details = detailsOf(product, variant);
  if (details.length === 0) return null;
  return (
    <section aria-labelledby="details" className={`${sectionClass} grid gap-4 md:col-span-2 md:pb-4`}>
      <h2 id="details" className="text-xl">
        Size and details
      </h2>
      <div className="flex flex-wrap items-start gap-x-14 gap-y-4 [&>figure]:max-w-note [&>figure]:grow [&>figure]:basis-72">
        <SizeDrawing product={product} variant={variant} />
        <div className="@container grow basis-80">
          <dl className="gap-x-10 @form:columns-2">
            {details.map(({ name, value }, at) => (
              <div key={at} className={factClass}>
                <dt className="text-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

const factClass = "grid break-inside-avoid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-b border-line py-2";
const sectionClass = "mt-2 border-t border-line pt-6 md:mt-8";

/** What is known of a variant: its measures, its material unless the owner says more about it, and what the owner adds. */
function detailsOf({ details }: Product, variant: Variant): Product["details"] {
  const { dimension, size, material, firmness, weight } = variant;
  const hasOwnLine = details.some(({ name }) => name === material);
  const measured = [
    { name: "Dimensions", value: wholeSides(dimension) },
    { name: "Seat height", value: size.seatHeight === null ? "" : `${size.seatHeight} inches` },
    // Of a mattress, 'Hybrid' is no material.
    { name: firmness === "" ? "Material" : "Mattress type", value: hasOwnLine ? "" : material },
    { name: "Firmness", value: firmness },
    ...details,
    { name: "Weight", value: weight === null ? "" : `${weight} pounds` },
  ];
  return measured.filter(({ value }) => value !== "");
}
