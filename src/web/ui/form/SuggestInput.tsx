import { useId, type ComponentProps } from "react";
import { SuggestionCount } from "#web/ui/form/SuggestionCount";
import { SuggestionList } from "#web/ui/form/SuggestionList";
import { TextInput } from "#web/ui/form/TextInput";
import { useCombobox } from "#web/ui/form/useCombobox";

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

/** A text input with suggestions. Goes inside a Field. */
export function SuggestInput(props: SuggestInputProps) {
  const { suggesting, suggestions, onChoose, onDismiss, announcement, onBlur, ...input } = props;
  const id = useId();
  const { at, isOpen, listId, onKeyDown, attributes } = useCombobox({ id, suggestions, onChoose, onDismiss });
  return (
    <div className="relative">
      <TextInput
        {...input}
        {...(suggesting && attributes)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          onDismiss();
          onBlur?.(event);
        }}
      />
      {isOpen && <SuggestionList id={listId} suggestions={suggestions} at={at} onChoose={onChoose} />}
      {suggesting && <SuggestionCount count={suggestions.length} otherwise={announcement} />}
    </div>
  );
}
