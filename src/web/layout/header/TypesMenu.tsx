import {
  useEffect,
  useId,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { Link, useLocation } from "react-router";
import type { CategoryLink } from "#web/layout/header/categoryLinks";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { menuClass } from "#web/ui/overlay/menuClass";

type TypesMenuProps = { category: CategoryLink; children: ReactNode };

/**
 * A category's link with a menu of its types below it, except on phones: a native popover, which a resting mouse opens and
 * its button without JavaScript, and Esc closes.
 */
export function TypesMenu({ category: { label, types }, children }: TypesMenuProps) {
  const id = useId();
  const menu = useRef<HTMLUListElement>(null);
  const { key } = useLocation();
  useEffect(() => menu.current?.hidePopover(), [key]);
  const toggle = useResting(menu);
  return (
    <div
      className="flex items-center"
      style={{ anchorName: `--${id}` }}
      onPointerEnter={toggle}
      onPointerLeave={toggle}
    >
      {children}
      <button
        type="button"
        popoverTarget={id}
        onClick={stayOpen}
        aria-label={`Types in ${label}`}
        className={buttonClass}
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
      <ul
        ref={menu}
        id={id}
        role="list"
        popover="auto"
        aria-label={label}
        className={listClass(types.length)}
        style={{ positionAnchor: `--${id}` }}
      >
        <TypeItems types={types} />
      </ul>
    </div>
  );
}

/** A menu neither opens under a passing mouse nor closes under one that cuts a corner. */
function useResting(menu: RefObject<HTMLElement | null>) {
  const resting = useRef(0);
  return ({ type, pointerType }: PointerEvent) => {
    window.clearTimeout(resting.current);
    resting.current = window.setTimeout(() => {
      // In a window too small for it, the menu is a sheet.
      if (menu.current && pointerType === "mouse" && getComputedStyle(menu.current).position === "absolute")
        menu.current.togglePopover(type === "pointerenter");
    }, 150);
  };
}

/** The menu that a mouse has just opened does not close under its click. */
function stayOpen(event: MouseEvent): void {
  const { nativeEvent, currentTarget } = event;
  const isMouse = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === "mouse";
  if (isMouse && currentTarget.nextElementSibling?.matches(":popover-open")) event.preventDefault();
}

/** Links to the types of a category, as `<li>`s. */
export function TypeItems({ types }: Pick<CategoryLink, "types">) {
  const { pathname, search } = useLocation();
  const shown = new URLSearchParams(search).getAll("type").join();
  // A list's later pages have longer paths.
  const isWithin = (to: string) => `${pathname}/`.startsWith(to.replace(/\?.*/, "/"));
  return types.map(({ label, to }) => (
    <li key={to}>
      <Link to={to} aria-current={shown === label && isWithin(to) ? "page" : undefined}>
        {label}
      </Link>
    </li>
  ));
}

const buttonClass =
  "-ml-2 hidden h-11 w-6 place-items-center rounded-sm text-soft hover:text-clay-deep md:grid";

/** On the list, which is sent with every page, instead of on each link. */
function listClass(count: number): string {
  return classNames(menuClass, "typed md:max-h-none!", count > 7 && "md:open:grid md:open:grid-cols-2");
}
