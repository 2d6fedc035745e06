import { useForm } from "react-hook-form";
import {
  requiredStoreFields,
  splitName,
  storeContactProblems,
  type StoreContactPurpose,
} from "#domain/checkout/storeContact";
import { fullName } from "#domain/fulfillment/address";
import { storeContactLabels, storeContactMessage, storeNoteLabels } from "#domain/messages/contact";
import { useShellData } from "#web/layout/shellData";
import { trimContact } from "#web/routes/checkout/contact/trimContact";
import { startValues, useNoteTyped, type ContactFormHook } from "#web/routes/checkout/contact/useContactForm";
import { useOrder, type ContactInfo } from "#web/state/order";
import { problemResolver } from "#web/ui/form/problemResolver";

/** A clerk's contact form. Its one name is in `firstName`: `contactOf` divides it. */
export function useStoreContactForm(purpose: StoreContactPurpose): ContactFormHook {
  const phoneValidation = useShellData()?.config.phoneValidation ?? false;
  const form = useForm<ContactInfo>({
    defaultValues: storeStartValues(),
    mode: "onTouched",
    resolver: problemResolver(
      (typed) => storeContactProblems(typed, { purpose, phoneValidation }),
      storeContactMessage,
    ),
  });
  useNoteTyped(form);
  const labels = { ...storeContactLabels, note: storeNoteLabels[purpose] };
  return { ...form, labels, required: requiredStoreFields(purpose), suggestFor: "delivery" };
}

export function contactOf(typed: ContactInfo): ContactInfo {
  return { ...trimContact(typed), ...splitName(typed.firstName) };
}

/** The name as one text; while it is being typed, all of it is in `firstName`. */
function storeStartValues(): ContactInfo {
  const start = startValues();
  const { firstName, lastName = "" } = useOrder.getState().typed;
  return {
    ...start,
    firstName: firstName ? fullName({ firstName, lastName }) : fullName(start),
    lastName: "",
  };
}
