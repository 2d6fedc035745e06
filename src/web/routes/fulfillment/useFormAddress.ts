import { useMemo } from "react";
import type { AddressForm, FormAddress } from "#web/routes/fulfillment/useSuggestions";

type Update = { shouldDirty: boolean; shouldValidate: boolean };
type FormWithAddress = {
  getValues: () => AddressForm;
  setValue: (field: keyof AddressForm, value: string, update: Update) => void;
};

/** Adapts a form's address for the code that fills it in. */
export function useFormAddress({ getValues, setValue }: FormWithAddress): FormAddress {
  return useMemo(
    () => ({
      read: () => {
        const { addressLine1, city, state, zipCode } = getValues();
        return { addressLine1, city, state, zipCode };
      },
      write: (address) => {
        const before = getValues();
        for (const field of fields)
          if (address[field] !== before[field])
            setValue(field, address[field], { shouldDirty: true, shouldValidate: true });
      },
    }),
    [getValues, setValue],
  );
}

const fields = ["addressLine1", "city", "state", "zipCode"] as const;
