import type { Abilities } from "#domain/store/store";
import { links } from "#web/links";
import { useSession } from "#web/state/session";
import { Button } from "#web/ui/navigation/Button";
import { TextLink } from "#web/ui/navigation/TextLink";

type CartActionsProps = { can: Pick<Abilities, "emptyCart">; onEmpty: () => void };

/** A link back to the last open list and, in store mode, a button that empties the cart. */
export function CartActions({ can, onEmpty }: CartActionsProps) {
  const lastList = useSession((session) => session.lastList);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <TextLink to={lastList || links.home()} className="inline-flex min-h-11 items-center">
        Continue Shopping
      </TextLink>
      {can.emptyCart && (
        <Button look="secondary" onClick={onEmpty}>
          Empty Cart
        </Button>
      )}
    </div>
  );
}
