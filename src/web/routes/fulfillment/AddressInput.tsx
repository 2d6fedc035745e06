import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { SuggestedField } from "#domain/fulfillment/autocomplete";
import { useSuggestions, type FormAddress } from "#web/routes/fulfillment/useSuggestions";
import { SuggestInput } from "#web/ui/form/SuggestInput";

type AddressInputProps = {
  field: SuggestedField;
  /** Whether it suggests how to go on. */
  on: boolean;
  address: FormAddress;
  /** The field as it is registered in its form. */
  registered: UseFormRegisterReturn;
} & Pick<ComponentProps<"input">, "autoComplete" | "inputMode" | "maxLength" | "className">;

/** A field of an address that suggests how the address may go on. Stands in a Field. */
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
        // Browsers fill in fields that nobody is in.
        if (event.target === document.activeElement) onTyped();
      }}
      onBlur={(event) => void registered.onBlur(event)}
    />
  );
}
