import { NavLink } from "react-router";
import { links } from "#web/links";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";

/**
 * Links to the cart. The cached HTML is the same for everyone and has no count; the count later appears in
 * reserved space, so that nothing moves.
 */
export function CartLink({ count, className }: { count: number | undefined; className?: string }) {
  return (
    <NavLink to={links.cart()} prefetch="intent" className={classNames("no-underline", className)}>
      <span className="relative">
        <Icon name="shopping-cart" className="size-6" />
        {count !== undefined && count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-xs leading-none font-semibold text-raised tabular-nums"
          >
            {count > 99 ? "99+" : count}
          </span>
        )}
      </span>
      <span>
        Cart
        {count !== undefined && (
          <span className="sr-only">, {count === 1 ? "1 item" : `${count} items`}</span>
        )}
      </span>
    </NavLink>
  );
}
