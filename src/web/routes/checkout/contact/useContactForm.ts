import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { defaultState } from "#domain/fulfillment/address";
import {
  contactProblems,
  requiredContactFields,
  type ContactField,
  type ContactPurpose,
} from "#domain/checkout/contact";
import { contactLabels, contactMessage } from "#domain/messages/contact";
import { useShellData } from "#web/layout/shellData";
import { problemResolver } from "#web/ui/form/problemResolver";
import { knownZipCode, useRequestedFee } from "#web/state/deliveryFee";
import { useAbilities } from "#web/state/storeSession";
import { noteTyped, useOrder, type ContactInfo } from "#web/state/order";
import { useUserInfo } from "#web/state/userInfo";

export type ContactFormHook = UseFormReturn<ContactInfo> & {
  labels: Record<ContactField, string>;
  required: readonly ContactField[];
  /** Whose addresses its inputs suggest. */
  suggestFor: "delivery" | "account";
  /** Whether a store's form suggests addresses; undefined where the shop's own setting counts. */
  suggests?: boolean | undefined;
};

/** The contact form of a delivery or pickup, prefilled with what was typed before, or with the ZIP code that was checked. */
export function useContactForm(purpose: ContactPurpose): ContactFormHook {
  const phoneValidation = useShellData()?.config.phoneValidation ?? false;
  const start = startValues();
  // At a store's device it may be the last shopper's.
  const checkedZip = useAbilities().prefillDeliveryFee ? knownZipCode(useRequestedFee.getState()) : "";
  const form = useForm<ContactInfo>({
    defaultValues: { ...start, zipCode: start.zipCode || checkedZip },
    mode: "onTouched",
    resolver: problemResolver(
      (typed) => contactProblems(typed, { purpose, phoneValidation }),
      contactMessage,
    ),
  });
  useNoteTyped(form);
  return shopperForm(form, purpose);
}

/** The fields as a shopper sees them. */
export function shopperForm(form: UseFormReturn<ContactInfo>, purpose: ContactPurpose): ContactFormHook {
  const suggestFor = purpose === "Contact" ? "account" : "delivery";
  return { ...form, labels: contactLabels, required: requiredContactFields(purpose), suggestFor };
}

/** Typed values survive Back and reloads. */
export function useNoteTyped({ subscribe }: Pick<UseFormReturn<ContactInfo>, "subscribe">): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => noteTyped(values) }),
    [subscribe],
  );
}

/** What a contact sends that needs no address; one typed for a delivery stays in its form. */
export const noAddress = { addressLine1: "", addressLine2: "", city: "", zipCode: "" };

/** What was typed before or else what is known of the shopper. An empty field counts as not typed. */
export function startValues(): ContactInfo {
  const { typed } = useOrder.getState();
  const known = useUserInfo.getState().userInfo;
  const value = (field: ContactField) => typed[field] || known[field] || "";
  return {
    firstName: value("firstName"),
    lastName: value("lastName"),
    phone: value("phone"),
    email: value("email"),
    addressLine1: value("addressLine1"),
    addressLine2: value("addressLine2"),
    city: value("city"),
    state: value("state") || defaultState,
    zipCode: value("zipCode"),
    note: value("note"),
  };
}
