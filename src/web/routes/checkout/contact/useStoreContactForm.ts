import { useForm } from "react-hook-form";
import {
  requiredStoreFields,
  splitName,
  storeContactProblems,
  type StoreContactPurpose,
} from "#domain/checkout/storeContact";
import { fullName } from "#domain/fulfillment/address";
import { storeContactLabels, storeContactMessage, storeNoteLabels } from "#domain/messages/contact";
import { useCall } from "#web/api/useCall";
import { useShellData } from "#web/layout/shellData";
import { trimContact } from "#web/routes/checkout/contact/trimContact";
import { startValues, useNoteTyped, type ContactFormHook } from "#web/routes/checkout/contact/useContactForm";
import { useOrder, type ContactInfo } from "#web/state/order";
import { useStoreSession } from "#web/state/storeSession";
import { userId } from "#web/state/user";
import { problemResolver } from "#web/ui/form/problemResolver";

/** A clerk's contact form. Its one name is in `firstName`: `contactOf` divides it. */
export function useStoreContactForm(
  purpose: StoreContactPurpose,
): ContactFormHook & { showsDistance: boolean } {
  const start = storeStartValues();
  const setting = useStoreSetting(start);
  const phoneValidation = useShellData()?.config.phoneValidation ?? false;
  const form = useForm<ContactInfo>({
    defaultValues: start,
    mode: "onTouched",
    resolver: problemResolver(
      (typed) => storeContactProblems(typed, { purpose, phoneValidation }),
      storeContactMessage,
    ),
  });
  useNoteTyped(form);
  const labels = { ...storeContactLabels, note: storeNoteLabels[purpose] };
  return {
    ...form,
    labels,
    required: requiredStoreFields(purpose),
    suggestFor: "delivery",
    suggests: setting?.autoCompleteAddr,
    showsDistance: setting?.showDistanceInfo ?? true,
  };
}

/** How the device's store helps with addresses; undefined until it has answered. */
function useStoreSetting(start: ContactInfo) {
  const storeId = useStoreSession(({ session }) => session?.storeId);
  const { answer } = useCall({
    key: storeId,
    call: (api, options) =>
      api.LocationInfoForStore({ ...storeForm(start), storeId: storeId ?? 0, userId: userId() }, options),
  });
  return answer?.storeSetting;
}

/** The form as the specification names its fields: one name, and the note as delivery instruction. */
export function storeForm(typed: ContactInfo) {
  const { firstName: name, lastName: _, note: deliveryInstr, ...others } = typed;
  return { ...others, name, deliveryInstr };
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
