/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   A datalist cannot be read, styled or pointed at; this is the list of the ARIA Authoring Practices' combobox, whose
   keys its input hears. */
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

type SuggestionListProps = {
  id: string;
  suggestions: readonly string[];
  /** The index the arrow keys have reached; -1 for none. */
  at: number;
  onChoose: (index: number) => void;
  /** What an option shows; absent: its text. */
  show?: (index: number) => ReactNode;
};

/**
 * The open list below an input (`useCombobox`). It is a popover so that a surrounding dialog does not clip it, placed
 * below the input or, where there is more room, above it. Pressing it keeps focus in the input.
 */
export function SuggestionList({ id, suggestions, at, onChoose, show }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const place = () => list.current && placeBeside(list.current, list.current.parentElement);
    if (list.current) showAbove(list.current);
    place();
    // Captures scrolling inside the page too, such as in a dialog.
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, [suggestions]);
  return (
    <ul ref={list} id={id} role="listbox" aria-label="Suggestions" className={listClass}>
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          className={optionClass}
        >
          {show ? show(index) : suggestion}
        </li>
      ))}
    </ul>
  );
}

/**
 * Turns the list into a popover on the client, because server-rendered HTML cannot know whether the browser
 * supports popovers. Browsers older than 2024 may not; there the list is an ordinary positioned element.
 */
export function showAbove(list: Pick<Element, "setAttribute"> & { showPopover?: () => void }): void {
  if (!list.showPopover) return;
  list.setAttribute("popover", "manual");
  list.showPopover();
}

/** Makes the list as wide as the input but at least `minWidth`, which fills a phone, and keeps it inside the window. */
function placeBeside(list: HTMLElement, input: HTMLElement | null): void {
  if (!input) return;
  const box = input.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const room = window.visualViewport?.height ?? clientHeight;
  const width = Math.min(Math.max(box.width, minWidth), clientWidth - 2 * gap);
  list.style.setProperty("width", `${width}px`);
  list.style.setProperty("left", `${Math.max(gap, Math.min(box.left, clientWidth - width - gap))}px`);
  const isAbove = box.bottom + list.offsetHeight + gap > room && box.top > room - box.bottom;
  list.style.setProperty("top", `${isAbove ? box.top - list.offsetHeight - gap : box.bottom + gap}px`);
}

/** CSS pixels. */
const minWidth = 432;
const gap = 4;

const listClass = classNames(
  "fixed inset-auto z-1 m-0 max-h-[50dvh] overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-float",
);

const optionClass = classNames(
  "flex min-h-11 cursor-pointer items-center rounded-sm px-2 py-1.5 wrap-anywhere hover:bg-deep",
  "aria-selected:bg-deep aria-selected:font-semibold",
);
