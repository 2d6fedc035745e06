import { lazy, Suspense, useRef, type ReactNode } from "react";
import { formatMoney, fromDollars } from "#domain/money";
import { defaultThumbnailRatio, variantDisplayOf, type VariantDisplay } from "#domain/product/product";
import { canBuy, type Product, type Variant } from "#web/routes/product/productView";
import { useEarlyChoice } from "#web/routes/product/buy/useEarlyChoice";
import { classNames } from "#web/ui/classNames";
import { Picture } from "#web/ui/picture/Picture";

type SelectorProps = { product: Product; chosen: Variant; onChoose: (variant: Variant) => void };

/** The variants in the form that the product's `variantDisplay` selects (conformance: behaviors/product). */
export function VariantSelector(selector: SelectorProps) {
  const { product, chosen, onChoose } = selector;
  const boxes = useRef<HTMLFieldSetElement>(null);
  useEarlyChoice(boxes, { variants: product.pvList, chosen, onChoose });
  if (product.pvList.length < 2) return null;
  const display = variantDisplayOf(product.variantDisplay);
  if (display === "dropdown") {
    return (
      // The height of the drop-down to come.
      <Suspense fallback={<div className="h-18" />}>
        <VariantDropdown {...selector} />
      </Suspense>
    );
  }
  return (
    <fieldset ref={boxes} className="grid gap-2">
      <legend className="mb-2">
        <span className="font-semibold">{product.variantName || "Variant"}:</span> {chosen.variantValue}
      </legend>
      <div className={rows[display]} style={display === "thumbnails" ? thumbnailRow(product) : undefined}>
        {product.pvList.map((variant) => (
          <VariantOption key={variant.sku} {...selector} variant={variant}>
            <VariantFace display={display} product={product} variant={variant} />
          </VariantOption>
        ))}
      </div>
    </fieldset>
  );
}

/** Loaded on demand: most products show boxes. */
const VariantDropdown = lazy(async () => ({
  default: (await import("#web/routes/product/buy/VariantDropdown")).VariantDropdown,
}));

type BoxDisplay = Exclude<VariantDisplay, "dropdown">;

const rows: Record<BoxDisplay, string> = {
  thumbnails: "grid gap-2",
  nameBoxes: "flex flex-wrap gap-2",
  // Four stand two by two on phones.
  nameBoxesWithPrice:
    "grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 max-md:has-[:nth-child(4):last-child]:grid-cols-2",
  colorBoxes: "flex flex-wrap gap-2",
  colorBoxesWithPrice: "flex flex-wrap gap-3",
};

/** At most five thumbnails per row, none wider than 85 px (conformance: values/shopping). */
function thumbnailRow({ pvList }: Product) {
  return { gridTemplateColumns: `repeat(${Math.min(pvList.length, 5)}, minmax(0, 85px))` };
}

type OptionProps = SelectorProps & { variant: Variant; children: ReactNode };

/** An invisible native radio on top of the variant's picture, color or name. */
function VariantOption({ product, chosen, variant, onChoose, children }: OptionProps) {
  return (
    <label
      className={classNames(
        "relative block min-h-11 min-w-11 rounded-md border-2 border-line bg-raised transition-colors duration-150",
        "hover:border-edge has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
      )}
    >
      <input
        type="radio"
        name={`variant-${product.productId}`}
        value={variant.sku}
        checked={variant.sku === chosen.sku}
        onChange={() => onChoose(variant)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
      {!canBuy(product, variant) && (
        <>
          <span className="sr-only">, sold out</span>
          <span aria-hidden="true" className="pointer-events-none absolute inset-0 rounded-sm crossed-out" />
        </>
      )}
    </label>
  );
}

function VariantFace({
  display,
  product,
  variant,
}: {
  display: BoxDisplay;
  product: Product;
  variant: Variant;
}) {
  const price = formatMoney(fromDollars(variant.finalPrice));
  if (display === "thumbnails") {
    return (
      <>
        <Picture
          src={variant.thumbnailImage}
          alt=""
          width={100}
          height={100 * (product.thumbnailHWRatio || defaultThumbnailRatio)}
          sizes="85px"
          className="rounded-sm"
        />
        <span className="sr-only">{variant.variantValue}</span>
      </>
    );
  }
  if (display === "colorBoxes" || display === "colorBoxesWithPrice") {
    return (
      <span className="grid justify-items-center gap-1 p-1">
        <span
          style={{ backgroundColor: variant.colorCode || "transparent" }}
          className="block size-10 rounded-sm border border-ink/20"
        />
        <span className="sr-only">{variant.variantValue}</span>
        {display === "colorBoxesWithPrice" && <span className="px-1 text-sm tabular-nums">{price}</span>}
      </span>
    );
  }
  return (
    <span className="grid px-4 py-2">
      <span className="font-semibold">{variant.variantValue}</span>
      {display === "nameBoxesWithPrice" && <span className="text-sm text-soft tabular-nums">{price}</span>}
    </span>
  );
}
