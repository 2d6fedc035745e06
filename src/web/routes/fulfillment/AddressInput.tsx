import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useSuggestions, type Suggesting } from "#web/routes/fulfillment/useSuggestions";
import { SuggestInput } from "#web/ui/form/SuggestInput";

type AddressInputProps = Suggesting & {
  registered: UseFormRegisterReturn;
} & Pick<ComponentProps<"input">, "autoComplete" | "inputMode" | "maxLength" | "className">;

/** An address input with suggestions. Goes inside a Field. */
export function AddressInput({ field, on, address, purpose, registered, ...input }: AddressInputProps) {
  const { onTyped, ...suggested } = useSuggestions({ field, on, address, purpose });
  return (
    <SuggestInput
      {...input}
      {...registered}
      {...suggested}
      suggesting={on}
      onChange={(event) => {
        void registered.onChange(event);
        // Autofill also changes fields without focus.
        if (event.target === document.activeElement) onTyped();
      }}
      onBlur={(event) => void registered.onBlur(event)}
    />
  );
}
