import type { ReactNode } from "react";
import { links } from "#web/links";
import { useCartCount } from "#web/state/cart";
import { Icon } from "#web/ui/display/Icon";
import { TextLink } from "#web/ui/navigation/TextLink";

type AddedNoteProps = {
  message: string | false;
  /** What stands in its place until something is added. */
  idle?: ReactNode;
};

/** Confirms what was added, with a link to the cart. Reserves its height, so that nothing moves. */
export function AddedNote({ message, idle }: AddedNoteProps) {
  const count = useCartCount() ?? 0;
  return (
    <div className="flex min-h-11 items-center">
      <output className="flex items-center gap-2 text-pine">
        {message && (
          <>
            <Icon name="circle-check" className="size-5" />
            <span className="font-semibold">{message}</span>
            <TextLink to={links.cart()} className="inline-flex min-h-11 items-center px-2">
              View cart ({count})
            </TextLink>
          </>
        )}
      </output>
      {!message && idle}
    </div>
  );
}
