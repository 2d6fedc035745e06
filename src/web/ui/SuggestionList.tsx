/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   A datalist cannot be read, styled or pointed at; this is the list of the ARIA Authoring Practices' combobox, whose
   keys its input hears. */
import { classNames } from "#web/ui/classNames";

type SuggestionListProps = {
  id: string;
  suggestions: readonly string[];
  /** The one that the arrow keys came to; -1 for none. */
  at: number;
  onChoose: (index: number) => void;
};

/** The open list of a SuggestInput. Pressing on it leaves the focus in the input. */
export function SuggestionList({ id, suggestions, at, onChoose }: SuggestionListProps) {
  return (
    <ul id={id} role="listbox" aria-label="Suggestions" className={listClass}>
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
          {suggestion}
        </li>
      ))}
    </ul>
  );
}

const listClass =
  "absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-line bg-raised p-1 text-ink shadow-float";

const optionClass = classNames(
  "flex min-h-11 cursor-pointer items-center rounded-sm px-2 py-1.5 wrap-anywhere hover:bg-deep",
  "aria-selected:bg-deep aria-selected:font-semibold",
);
