import { useState } from "react";
import { arrowTarget } from "#web/ui/overlay/arrowTarget";

type Combobox = {
  id: string;
  /** The list is open while this is not empty; another list starts without an active option. */
  suggestions: readonly string[];
  onChoose: (index: number) => void;
  onDismiss: () => void;
};

/** Of a React event and of the browser's own. */
type KeyPress = { key: string; preventDefault: () => void };

/**
 * The ARIA combobox pattern without automatic selection, for an input above a SuggestionList: arrow keys move through the
 * list, Enter chooses, Escape closes, and Tab keeps what is typed.
 */
export function useCombobox({ id, suggestions, onChoose, onDismiss }: Combobox) {
  const [active, setActive] = useState({ of: suggestions, at: -1 });
  const at = active.of === suggestions ? active.at : -1;
  const isOpen = suggestions.length > 0;

  function onKeyDown(press: KeyPress): void {
    if (!isOpen) return;
    const from = at < 0 && press.key === "ArrowUp" ? 0 : at;
    const to = arrowTarget(press.key, { along: "column", index: from, count: suggestions.length });
    if (press.key === "Escape") onDismiss();
    else if (press.key === "Enter" && at >= 0) onChoose(at);
    else if (press.key.startsWith("Arrow") && to !== undefined) setActive({ of: suggestions, at: to });
    else return;
    // Enter must not submit the form, and Escape must not close a surrounding dialog.
    press.preventDefault();
  }

  return {
    at,
    isOpen,
    listId: `${id}-list`,
    onKeyDown,
    attributes: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? `${id}-list` : undefined,
      "aria-activedescendant": at >= 0 ? `${id}-list-${at}` : undefined,
    } as const,
  };
}
