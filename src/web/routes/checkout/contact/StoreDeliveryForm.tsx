import { useRef, useState } from "react";
import { overrideProblem, skipsCityCheck } from "#domain/checkout/storeContact";
import type { StateEntry } from "#domain/fulfillment/address";
import { deliveryFeeLabel, overrideMessage } from "#domain/messages/contact";
import { feeErrorMessage, outOfAreaClerkDialog } from "#domain/messages/fulfillment/delivery";
import type { Cents } from "#domain/money";
import { useShellData } from "#web/layout/shellData";
import { checkAddress, type CheckedAddress } from "#web/routes/checkout/contact/checkAddress";
import { AddressFields, deliveryAddressLegend, NoteField } from "#web/routes/checkout/contact/ContactFields";
import { DeliveryDialogs } from "#web/routes/checkout/contact/DeliveryDialogs";
import { DistanceHint } from "#web/routes/checkout/contact/DistanceHint";
import { markDifferences } from "#web/routes/checkout/contact/markDifferences";
import { StorePersonFields } from "#web/routes/checkout/contact/StorePersonFields";
import type { ContactFormHook } from "#web/routes/checkout/contact/useContactForm";
import { contactOf, useStoreContactForm } from "#web/routes/checkout/contact/useStoreContactForm";
import type { ContactInfo, DeliveryInfo } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { parseMoney } from "#web/ui/form/parseMoney";
import { Button } from "#web/ui/navigation/Button";

type StoreDeliveryFormProps = {
  states: readonly StateEntry[];
  onDone: (info: DeliveryInfo) => Promise<void>;
  onPickup: (() => void) | undefined;
};

/** A clerk's delivery form. After an out-of-area answer the clerk may set the delivery fee. */
export function StoreDeliveryForm({ states, onDone, onPickup }: StoreDeliveryFormProps) {
  const form = useStoreContactForm("Delivery");
  const feeInput = useRef<HTMLInputElement>(null);
  // The field may appear only with the next render, and a closing dialog first returns its focus.
  const focusFee = () => void setTimeout(() => feeInput.current?.focus());
  const { outcome, fee, check, accept, reject, close } = useCheckedDelivery(form, focusFee, onDone);
  return (
    <form
      noValidate
      aria-label="Delivery address"
      onSubmit={(event) => void form.handleSubmit(check)(event)}
      className="grid gap-8"
    >
      <StorePersonFields form={form} />
      <AddressFields form={form} states={states} legend={deliveryAddressLegend}>
        {form.showsDistance && (
          <div className="col-span-full">
            <DistanceHint control={form.control} />
          </div>
        )}
        <NoteField form={form} className="col-span-full" />
      </AddressFields>
      {fee.isShown && (
        <Field label={deliveryFeeLabel} error={fee.problem}>
          <MoneyInput ref={feeInput} onChange={({ target }) => fee.setText(target.value)} />
        </Field>
      )}
      {outcome?.kind === "failed" && <Banner tone="error" announce title={feeErrorMessage} />}
      <Button type="submit" size="lg" wide busy={form.formState.isSubmitting}>
        Continue
      </Button>
      <DeliveryDialogs
        outcome={outcome}
        typed={form.getValues()}
        onUse={accept}
        onReject={reject}
        onClose={close}
        onPickup={onPickup}
        closeLabel="Specify the Delivery Fee"
      />
    </form>
  );
}

/** The address check of a clerk's delivery, which a fee above zero skips. */
function useCheckedDelivery(
  form: ContactFormHook,
  focusFee: () => void,
  onDone: StoreDeliveryFormProps["onDone"],
) {
  const checksCity = useShellData()?.config.checkCityForDelivery ?? true;
  const [outcome, setOutcome] = useState<CheckedAddress>();
  const fee = useOverrideFee();
  async function check(typed: ContactInfo): Promise<void> {
    if (fee.problem) return focusFee();
    setOutcome(undefined);
    const asks = checksCity && !skipsCityCheck(fee.amount);
    const checked = await checkAddress(contactOf(typed), asks, outOfAreaClerkDialog);
    if (checked.kind === "deliverable") return onDone(withFee(checked.info, fee.amount));
    if (checked.kind === "outOfArea") fee.show();
    setOutcome(checked);
  }
  async function accept(info: DeliveryInfo): Promise<void> {
    for (const field of ["addressLine1", "city", "state", "zipCode"] as const)
      form.setValue(field, info[field]);
    setOutcome(undefined);
    await onDone(withFee(info, fee.amount));
  }
  function reject(info: DeliveryInfo): void {
    setOutcome(undefined);
    markDifferences(form, info);
  }
  function close(): void {
    setOutcome(undefined);
    if (outcome?.kind === "outOfArea") focusFee();
  }
  return { outcome, fee, check, accept, reject, close };
}

function withFee(info: DeliveryInfo, fee: Cents | undefined): DeliveryInfo {
  return fee === undefined ? info : { ...info, deliveryFee: fee, overrideDeliveryFee: fee };
}

function useOverrideFee() {
  const [isShown, setShown] = useState(false);
  const [text, setText] = useState("");
  const amount = parseMoney(text);
  const problem = overrideProblem(text, amount);
  return {
    isShown,
    setText,
    amount: problem ? undefined : amount,
    problem: problem && overrideMessage(problem),
    show: () => setShown(true),
  };
}
