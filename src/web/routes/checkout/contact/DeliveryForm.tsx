import { useState } from "react";
import type { StateEntry } from "#domain/fulfillment/address";
import { feeErrorMessage } from "#domain/messages/fulfillment/delivery";
import { useShellData } from "#web/layout/shellData";
import { checkAddress, type CheckedAddress } from "#web/routes/checkout/contact/checkAddress";
import { DeliveryFields, PersonFields } from "#web/routes/checkout/contact/ContactFields";
import { DeliveryDialogs } from "#web/routes/checkout/contact/DeliveryDialogs";
import { markDifferences } from "#web/routes/checkout/contact/markDifferences";
import { SoonestDelivery } from "#web/routes/checkout/contact/SoonestDelivery";
import { useContactForm } from "#web/routes/checkout/contact/useContactForm";
import { smallerInputs } from "#web/ui/form/smallerInputs";
import { useKnownStore } from "#web/routes/fulfillment/useKnownStore";
import type { ContactInfo, DeliveryInfo } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { classNames } from "#web/ui/classNames";

type DeliveryFormProps = {
  states: readonly StateEntry[];
  onDone: (info: DeliveryInfo) => Promise<void>;
  /** Changes to Pickup; undefined if it is not offered. */
  onPickup: (() => void) | undefined;
};

/** The delivery form. Continue has the server check the address if the configuration says so. */
export function DeliveryForm({ states, onDone, onPickup }: DeliveryFormProps) {
  const checksCity = useShellData()?.config.checkCityForDelivery ?? true;
  const form = useContactForm("Delivery");
  const { android } = useKnownStore();
  const [outcome, setOutcome] = useState<CheckedAddress>();
  const { isSubmitting } = form.formState;
  const check = async (contact: ContactInfo) => {
    setOutcome(undefined);
    const checked = await checkAddress(contact, checksCity);
    if (checked.kind === "deliverable") await onDone(checked.info);
    else setOutcome(checked);
  };
  const acceptFound = async (info: DeliveryInfo) => {
    for (const field of ["addressLine1", "city", "state", "zipCode"] as const)
      form.setValue(field, info[field]);
    setOutcome(undefined);
    await onDone(info);
  };
  const rejectFound = (info: DeliveryInfo) => {
    setOutcome(undefined);
    markDifferences(form, info);
  };
  return (
    <form
      noValidate
      aria-label="Delivery address"
      onSubmit={(event) => void form.handleSubmit(check)(event)}
      className={classNames("grid gap-8", android && smallerInputs)}
    >
      <PersonFields form={form} />
      <DeliveryFields form={form} states={states}>
        <SoonestDelivery control={form.control} onPickup={onPickup} />
      </DeliveryFields>
      {outcome?.kind === "failed" && <Banner tone="error" announce title={feeErrorMessage} />}
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        Continue
      </Button>
      <DeliveryDialogs
        outcome={outcome}
        typed={form.getValues()}
        onUse={acceptFound}
        onReject={rejectFound}
        onClose={() => setOutcome(undefined)}
        onPickup={onPickup}
      />
    </form>
  );
}
