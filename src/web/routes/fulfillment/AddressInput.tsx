import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { SuggestedField } from "#domain/fulfillment/autocomplete";
import { useSuggestions, type FormAddress } from "#web/routes/fulfillment/useSuggestions";
import { SuggestInput } from "#web/ui/form/SuggestInput";

type AddressInputProps = {
  field: SuggestedField;
  on: boolean;
  address: FormAddress;
  registered: UseFormRegisterReturn;
} & Pick<ComponentProps<"input">, "autoComplete" | "inputMode" | "maxLength" | "className">;

/** An address input with suggestions. Goes inside a Field. */
export function AddressInput({ field, on, address, registered, ...input }: AddressInputProps) {
  const { onTyped, ...suggested } = useSuggestions(field, on, address);
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
