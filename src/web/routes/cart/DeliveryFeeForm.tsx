import { useForm, type UseFormReturn } from "react-hook-form";
import { defaultState, type Address } from "#domain/fulfillment/address";
import { useCall } from "#web/api/useCall";
import type { SuggestedField } from "#domain/fulfillment/autocomplete";
import { contactLabels, contactMessage } from "#domain/messages/contact";
import { contactLimits, type ContactProblem } from "#domain/checkout/contact";
import { deliveryDialogProblems } from "#domain/fulfillment/delivery";
import { AddressInput } from "#web/routes/fulfillment/AddressInput";
import { smallerInputs } from "#web/ui/form/smallerInputs";
import { useFormAddress } from "#web/routes/fulfillment/useFormAddress";
import { useKnownStore } from "#web/routes/fulfillment/useKnownStore";
import { useCache } from "#web/state/storeCache";
import { problemResolver } from "#web/ui/form/problemResolver";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { classNames } from "#web/ui/classNames";
import { Field } from "#web/ui/form/Field";
import { StateSelect } from "#web/ui/form/StateSelect";

/** An address without its second line. */
export type TypedAddress = Omit<Address, "addressLine2">;

type DeliveryFeeFormProps = {
  start: TypedAddress;
  messages: readonly string[];
  onAsk: (address: TypedAddress) => Promise<void>;
  /** Called when a submit fails validation, because the last outcome belongs to another address. */
  onIncomplete: () => void;
};

/** The address form of the dialog. Address and city are required (conformance: behaviors/delivery). */
export function DeliveryFeeForm({ start, messages, onAsk, onIncomplete }: DeliveryFeeFormProps) {
  const { android } = useKnownStore();
  const form = useForm<TypedAddress>({
    defaultValues: start,
    resolver: problemResolver<TypedAddress, ContactProblem>(deliveryDialogProblems, contactMessage),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => onAsk(trimmed(typed)), onIncomplete)(event)}
      className={classNames("grid gap-4 md:grid-cols-6", android && smallerInputs)}
    >
      {messages.length > 0 && (
        <Banner tone="attention" announce className="col-span-full">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Banner>
      )}
      <AddressInputs form={form} />
      <Button type="submit" wide busy={form.formState.isSubmitting} className="col-span-full">
        Calculate
      </Button>
    </form>
  );
}

function AddressInputs({ form }: { form: UseFormReturn<TypedAddress> }) {
  const { errors } = form.formState;
  const { answer: states = [] } = useCall({
    key: "states",
    call: (api, options) => api.StatesForDelivery({}, options),
  });
  const { autoCompleteCDF } = useCache();
  const address = useFormAddress(form);
  const control = (field: SuggestedField) => ({
    field,
    on: autoCompleteCDF,
    address,
    maxLength: contactLimits[field],
    registered: form.register(field),
  });
  return (
    <>
      <Field
        label={contactLabels.addressLine1}
        required
        error={errors.addressLine1?.message}
        className="col-span-full"
      >
        <AddressInput autoComplete="address-line1" {...control("addressLine1")} />
      </Field>
      <Field label={contactLabels.city} required error={errors.city?.message} className="md:col-span-2">
        <AddressInput autoComplete="address-level2" {...control("city")} />
      </Field>
      <Field label={contactLabels.state} className="md:col-span-2">
        <StateSelect
          states={states.length > 0 ? states : georgia}
          autoComplete="address-level1"
          {...form.register("state")}
        />
      </Field>
      <Field label={contactLabels.zipCode} error={errors.zipCode?.message} className="md:col-span-2">
        <AddressInput autoComplete="postal-code" inputMode="numeric" {...control("zipCode")} />
      </Field>
    </>
  );
}

/** Offered until the server answers, or if it does not. */
const georgia = [{ key: "Georgia", value: defaultState }];

function trimmed({ addressLine1, city, state, zipCode }: TypedAddress): TypedAddress {
  return { addressLine1: addressLine1.trim(), city: city.trim(), state, zipCode: zipCode.trim() };
}
