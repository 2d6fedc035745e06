import { useId, useState, type ComponentProps, type KeyboardEvent } from "react";
import { arrowTarget } from "#web/ui/overlay/arrowTarget";
import { SuggestionList } from "#web/ui/form/SuggestionList";
import { TextInput } from "#web/ui/form/TextInput";

type SuggestInputProps = ComponentProps<"input"> & {
  /** False renders a plain text input. */
  suggesting: boolean;
  /** The list is open while this is not empty. */
  suggestions: readonly string[];
  onChoose: (index: number) => void;
  onDismiss: () => void;
  /** Announced to screen readers after the list closes, such as the address that was filled in. */
  announcement: string;
};

/**
 * A text input with suggestions: the ARIA combobox pattern without automatic selection. Arrow keys move
 * through the list, Enter chooses, Escape closes, and Tab keeps what is typed. Goes inside a Field.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { suggesting, suggestions, onChoose, onDismiss, announcement, onBlur, ...input } = props;
  const id = useId();
  const [active, setActive] = useState({ of: suggestions, at: -1 });
  const at = active.of === suggestions ? active.at : -1;
  const isOpen = suggestions.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const from = at < 0 && event.key === "ArrowUp" ? 0 : at;
    const to = arrowTarget(event.key, { along: "column", index: from, count: suggestions.length });
    if (event.key === "Escape") onDismiss();
    else if (event.key === "Enter" && at >= 0) onChoose(at);
    else if (event.key.startsWith("Arrow") && to !== undefined) setActive({ of: suggestions, at: to });
    else return;
    // Enter must not submit the form, and Escape must not close a surrounding dialog.
    event.preventDefault();
  };
  return (
    <div className="relative">
      <TextInput
        {...input}
        role={suggesting ? "combobox" : undefined}
        aria-autocomplete={suggesting ? "list" : undefined}
        aria-expanded={suggesting ? isOpen : undefined}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={at >= 0 ? `${id}-list-${at}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          onDismiss();
          onBlur?.(event);
        }}
      />
      {isOpen && <SuggestionList id={`${id}-list`} suggestions={suggestions} at={at} onChoose={onChoose} />}
      {suggesting && (
        <output className="sr-only">{isOpen ? countMessage(suggestions.length) : announcement}</output>
      )}
    </div>
  );
}

function countMessage(count: number): string {
  return `${count} ${count === 1 ? "suggestion" : "suggestions"}. Choose with the arrow keys and Enter.`;
}
