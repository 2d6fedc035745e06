import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { useCall } from "#web/api/useCall";
import { ProductSection } from "#web/routes/catalog/ProductSection";
import { userId } from "#web/state/user";
import { EndToCome } from "#web/ui/progress/Skeleton";

type SuggestedProductsProps = {
  most?: number;
  /** What the shopper already has, or the page already shows. */
  except?: readonly { productId: number }[];
  /** The product whose related ones come first. */
  like?: number | undefined;
  columns?: "2-3" | "2-4";
  className?: string;
};

/** Other products at the end of a page: of a cart, of a search with few results, or where nothing was found. */
export function SuggestedProducts({
  most = 8,
  except = [],
  like,
  columns = "2-4",
  className,
}: SuggestedProductsProps) {
  const { answer: suggested, failed } = useCall({
    key: like ?? "suggested",
    call: async (api, options) => {
      const lists = await Promise.all([
        like === undefined ? undefined : answerOrUndefined(api.RelatedProd({ productId: like }, options)),
        api.SuggestedProducts({ userId: userId() }, options),
      ]);
      return lists.flatMap((list) => list ?? []);
    },
  });
  if (!suggested) return failed ? null : <EndToCome />;
  const known = new Set(except.map(({ productId }) => productId));
  const others = new Map(suggested.map((tile) => [tile.productId, tile]));
  const tiles = [...others.values()].filter(({ productId }) => !known.has(productId)).slice(0, most);
  return (
    <ProductSection
      id="suggested"
      title="You may also like"
      tiles={tiles}
      columns={columns}
      className={className}
    />
  );
}
