import { useId, useState, type ComponentProps, type KeyboardEvent } from "react";
import { arrowTarget } from "#web/ui/overlay/arrowTarget";
import { SuggestionList } from "#web/ui/form/SuggestionList";
import { TextInput } from "#web/ui/form/TextInput";

type SuggestInputProps = ComponentProps<"input"> & {
  /** Whether it ever suggests anything; a plain line of text while not. */
  suggesting: boolean;
  /** What the list shows now; it is open as long as there are any. */
  suggestions: readonly string[];
  onChoose: (index: number) => void;
  /** The list is to go. */
  onDismiss: () => void;
  /** What a screen reader is to hear when the list has gone, such as what was filled in. */
  said: string;
};

/**
 * A line of text that suggests how to go on: the combobox of the ARIA Authoring Practices with a list that is never
 * chosen from by itself. The arrow keys go through the list, Enter takes what they came to, Escape closes it, and Tab
 * goes on with what is typed. Stands in a Field.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { suggesting, suggestions, onChoose, onDismiss, said, onBlur, ...input } = props;
  const id = useId();
  const [pointed, setPointed] = useState({ of: suggestions, at: -1 });
  const at = pointed.of === suggestions ? pointed.at : -1;
  const isOpen = suggestions.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const from = at < 0 && event.key === "ArrowUp" ? 0 : at;
    const to = arrowTarget(event.key, { along: "column", index: from, count: suggestions.length });
    if (event.key === "Escape") onDismiss();
    else if (event.key === "Enter" && at >= 0) onChoose(at);
    else if (event.key.startsWith("Arrow") && to !== undefined) setPointed({ of: suggestions, at: to });
    else return;
    // Neither does Enter send the form, nor Escape close the dialog around it.
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
      {suggesting && <output className="sr-only">{isOpen ? howMany(suggestions.length) : said}</output>}
    </div>
  );
}

function howMany(count: number): string {
  return `${count} ${count === 1 ? "suggestion" : "suggestions"}. Choose with the arrow keys and Enter.`;
}
