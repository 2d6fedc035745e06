import type { WireOutput } from "#contract/index";
import { ProductSection } from "#web/routes/catalog/ProductSection";

/** Products that go with a product or a combo. */
export function RelatedProducts({ related }: { related: WireOutput<"RelatedProd"> }) {
  return <ProductSection id="related" title="You may also like" tiles={related} className="pt-4" />;
}
