import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { NavLink } from "react-router";
import { arrowTarget } from "#web/ui/overlay/arrowTarget";
import { Button } from "#web/ui/navigation/Button";
import type { ButtonStyle } from "#web/ui/navigation/buttonClass";
import { menuClass } from "#web/ui/overlay/menuClass";
import { classNames } from "#web/ui/classNames";
import { Icon, type IconName } from "#web/ui/display/Icon";

/**
 * A button that opens a list of links and actions: a native popover below it, or a bottom sheet on phones.
 * The first entry takes focus and the arrow keys move through the list. Esc or a press outside closes it and
 * returns focus.
 */
export function Menu({ label, items, look = "secondary", size, className }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <Button id={`${id}-button`} look={look} size={size} popoverTarget={`${id}-list`} className={className}>
        {label}
        <Icon name="chevron-down" className="-mr-2 size-5" />
      </Button>
      <ul
        ref={list}
        id={`${id}-list`}
        role="list"
        popover="auto"
        aria-labelledby={`${id}-button`}
        onToggle={({ newState, currentTarget }) => {
          if (newState === "open") entriesOf(currentTarget)[0]?.focus();
        }}
        className={menuClass}
      >
        {items.map((item) => (
          <li key={item.key}>
            <MenuEntry item={item} close={() => list.current?.hidePopover()} />
          </li>
        ))}
      </ul>
    </>
  );
}

export type MenuItem = { key: string; label: ReactNode; icon?: IconName } & (
  { to: string } | { onChoose: () => void; disabled?: boolean }
);

type MenuProps = Pick<ButtonStyle, "look" | "size"> & {
  label: ReactNode;
  items: readonly MenuItem[];
  className?: string;
};

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} className="mt-0.5 size-5 text-soft" />}
      <span className="min-w-0">{item.label}</span>
    </>
  );
  if ("to" in item) {
    return (
      <NavLink to={item.to} prefetch="intent" onClick={close} onKeyDown={moveFocus} className={entryClass}>
        {content}
      </NavLink>
    );
  }
  const { onChoose, disabled } = item;
  const choose = () => {
    close();
    onChoose();
  };
  return (
    <button type="button" disabled={disabled} onClick={choose} onKeyDown={moveFocus} className={entryClass}>
      {content}
    </button>
  );
}

function entriesOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("a, button:enabled")];
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget.closest("ul");
  if (!list) return;
  const entries = entriesOf(list);
  const index = entries.indexOf(event.currentTarget);
  const to = arrowTarget(event.key, { along: "column", index, count: entries.length });
  if (to === undefined) return;
  event.preventDefault();
  entries[to]?.focus();
}

const entryClass = classNames(
  "flex min-h-11 w-full items-start gap-3 rounded-sm px-3 py-2.5 text-left text-ink no-underline",
  "hover:bg-deep focus-visible:-outline-offset-3 enabled:active:bg-line disabled:text-edge",
  "aria-[current=page]:font-semibold aria-[current=page]:text-clay",
);
