import { useCall } from "#web/api/useCall";
import { EndToCome } from "#web/ui/progress/Skeleton";
import { ProductSection } from "#web/routes/catalog/ProductSection";

type RelatedProductsProps = { orderNumber: string; title: string };

/** Loads after the page, which is complete without them. */
export function RelatedProducts({ orderNumber, title }: RelatedProductsProps) {
  const { answer: tiles, failed } = useCall({
    key: orderNumber,
    call: (api, options) => api.OrderRelatedProd({ orderNumber }, options),
  });
  if (!tiles) return failed ? null : <EndToCome />;
  return <ProductSection id="related" title={title} tiles={tiles} className={twoRowsClass} />;
}

/** On phones, two rows of three; eight would leave a hole. */
const twoRowsClass = "max-md:[&_li:nth-child(n+7)]:hidden";
