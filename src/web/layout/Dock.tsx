import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { CartLink } from "#web/layout/header/CartLink";
import type { CategoryLink } from "#web/layout/header/categoryLinks";
import { searchFieldId } from "#web/layout/header/SearchField";
import { TypeItems } from "#web/layout/header/TypesMenu";
import { links } from "#web/links";
import { Expander } from "#web/ui/display/Expander";
import { Icon } from "#web/ui/display/Icon";
import { jump } from "#web/ui/navigation/jump";
import { TextLink } from "#web/ui/navigation/TextLink";

/** The bottom bar on phones: home, the Shop menu, the search field, which scrolls away, and the cart. */
export function Dock({
  categories,
  cartCount,
}: {
  categories: readonly CategoryLink[];
  cartCount: number | undefined;
}) {
  return (
    <div
      data-dock
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised md:hidden print:hidden"
    >
      <nav
        aria-label="Store"
        className="grid h-(--dock-height) grid-cols-4 pb-[env(safe-area-inset-bottom,0px)]"
      >
        <NavLink to={links.home()} end prefetch="intent" className="dock-item">
          <Icon name="house" className="size-6" />
          Home
        </NavLink>
        <button type="button" popoverTarget={menuId} className="dock-item">
          <Icon name="layout-grid" className="size-6" />
          Shop
        </button>
        <a href={`#${searchFieldId}`} onClick={jump} className="dock-item">
          <Icon name="search" className="size-6" />
          Search
        </a>
        <CartLink count={cartCount} className="dock-item" />
      </nav>
      <ShopMenu categories={categories} />
    </div>
  );
}

const menuId = "shop-menu";

/** A native popover: it opens without JavaScript, closes on Esc or a press outside, and returns focus. */
function ShopMenu({ categories }: { categories: readonly CategoryLink[] }) {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => menu.current?.hidePopover(), [key]);
  return (
    <nav
      ref={menu}
      id={menuId}
      popover="auto"
      aria-label="Shop"
      className="sheet bg-paper p-4 pb-[calc(1rem+env(safe-area-inset-bottom,0px))] text-ink shadow-float backdrop:bg-ink/50 open:animate-rise"
    >
      <div className="flex items-center justify-between">
        <h2 className="text-xl">Shop</h2>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="-mr-2 grid size-11 place-items-center rounded-md text-soft"
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <ul className="divide-y divide-line">
        {categories.map((category) => (
          <li key={category.key} style={category.style}>
            {category.types.length > 0 ? (
              <ShopCategory category={category} />
            ) : (
              <ShopLink category={category} />
            )}
          </li>
        ))}
        <li>
          <ShopLink category={stores} />
        </li>
      </ul>
    </nav>
  );
}

const stores = { to: links.locationsMap(), phoneLabel: "Our stores" };

function ShopLink({ category: { to, phoneLabel } }: { category: Pick<CategoryLink, "to" | "phoneLabel"> }) {
  return (
    <TextLink to={to} look="plain" className="flex min-h-12 items-center text-lg font-semibold">
      {phoneLabel}
    </TextLink>
  );
}

/** A category's types are folded; opening one folds the others. */
function ShopCategory({ category: { to, phoneLabel, types } }: { category: CategoryLink }) {
  return (
    <Expander bare name={menuId} summary={<span className="text-lg">{phoneLabel}</span>}>
      <ul className="grid grid-cols-2 gap-x-4 pb-2 typed">
        <li className="col-span-full font-semibold">
          <Link to={to}>All {phoneLabel}</Link>
        </li>
        <TypeItems types={types} />
      </ul>
    </Expander>
  );
}
