import type { CartItem } from "#web/state/cart";
import { shortTitle } from "#web/ui/display/shortTexts";
import { WholeWords } from "#web/ui/display/WholeWords";
import { TextLink } from "#web/ui/navigation/TextLink";
import { links } from "#web/links";

/** A line item's product, linked, and its variant on a line of its own; a long name is cut (conformance: behaviors/cart). */
export function LineTitle({ item, className }: { item: CartItem; className?: string }) {
  const { name, variant } = titleParts(item);
  return (
    <>
      <p className={className}>
        <TextLink to={itemLink(item)} look="plain" title={item.title}>
          <WholeWords text={shortTitle(name)} />
        </TextLink>
      </p>
      {variant && <p className="text-sm text-soft">{variant}</p>}
    </>
  );
}

/** The parts of the title '<product name>, <variant>'. A product renamed meanwhile is parted at the last comma. */
function titleParts({ title, product }: CartItem): { name: string; variant: string } {
  const end = title.startsWith(`${product.name}, `) ? product.name.length : title.lastIndexOf(", ");
  if (title === product.name || end <= 0) return { name: title, variant: "" };
  return { name: title.slice(0, end), variant: title.slice(end + 2) };
}

/** Opens the page on this variant if the product has several (conformance: behaviors/cart). */
export function itemLink({ productId, sku, product }: CartItem): string {
  return product.variantCount > 1 ? links.product(productId, sku) : links.product(productId);
}
