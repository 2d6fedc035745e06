import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { contactProblems } from "#domain/checkout/contact";
import { isDay, formatLongDay } from "#domain/dates";
import { defaultState, type StateEntry } from "#domain/fulfillment/address";
import { effectiveDay, selectableDays } from "#domain/fulfillment/schedule";
import { offersCashOnDelivery } from "#domain/layaway/shipping";
import { contactMessage } from "#domain/messages/contact";
import { driverCallsMessage } from "#domain/messages/fulfillment/schedule";
import { fromDollars, zeroCents } from "#domain/money";
import { useShellData } from "#web/layout/shellData";
import { DeliveryFields, PersonFields } from "#web/routes/checkout/contact/ContactFields";
import { trimContact } from "#web/routes/checkout/contact/trimContact";
import { shopperForm } from "#web/routes/checkout/contact/useContactForm";
import { offeredDays } from "#web/routes/checkout/review/DeliveryDate";
import { useKnownStore } from "#web/routes/fulfillment/useKnownStore";
import { CashOnDeliveryDialog } from "#web/routes/layaway/detail/CashOnDeliveryDialog";
import { CorrectAddress } from "#web/routes/layaway/detail/CorrectAddress";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { QuoteFailed } from "#web/routes/layaway/detail/PickupChange";
import { QuoteFigures } from "#web/routes/layaway/detail/QuoteFigures";
import { useQuote, type ScheduleInfo } from "#web/routes/layaway/detail/useQuote";
import { useShippingUpdate } from "#web/routes/layaway/detail/useShippingUpdate";
import type { ContactInfo } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { problemResolver } from "#web/ui/form/problemResolver";
import { Select } from "#web/ui/form/Select";
import { Button } from "#web/ui/navigation/Button";

type DeliveryChangeProps = { layaway: LayawayDetail; states: readonly StateEntry[]; button: string };

/** The delivery's date and address. The button works once the server has priced a valid address. */
export function DeliveryChange({ layaway, states, button }: DeliveryChangeProps) {
  useKnownStore();
  const { form, info, day, quote, message, isReady, isBusy, isAsking, ...change } =
    useDeliveryChange(layaway);
  return (
    <form
      noValidate
      aria-label="Delivery"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void change.submit(layaway.payOnDelivery);
      }}
    >
      <PersonFields form={form} emailHint="For questions about your delivery" />
      <DeliveryFields form={form} states={states}>
        {info?.correctAddress && (
          <CorrectAddress
            address={info.correctAddress}
            onUse={(correct) => {
              for (const field of ["addressLine1", "city", "state", "zipCode"] as const)
                form.setValue(field, correct[field], { shouldValidate: true });
            }}
          />
        )}
      </DeliveryFields>
      <DayField info={info} day={day} onChoose={change.chooseDay} />
      {quote && <QuoteFigures quote={quote} layaway={layaway} />}
      {change.failed && <QuoteFailed onRetry={change.retry} />}
      {message && <Banner tone="error" announce title={message} />}
      <Button type="submit" busy={isBusy} disabled={!isReady} className="justify-self-start">
        {button}
      </Button>
      <CashOnDeliveryDialog
        open={isAsking}
        busy={isBusy}
        balance={quote ? fromDollars(quote.balance) : zeroCents}
        onAgree={() => void change.submit(true)}
        onClose={change.stopAsking}
      />
    </form>
  );
}

function useDeliveryChange(layaway: LayawayDetail) {
  const { orderNumber } = layaway;
  const { form, address, note } = useDeliveryForm(layaway);
  const { info, failed, retry } = useQuote(address && { orderNumber, delivery: true, address });
  const { update, problem, isBusy } = useShippingUpdate(orderNumber);
  const [chosen, chooseDay] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const schedule = info && offeredDays(info);
  const day = schedule && effectiveDay(chosen ?? info.scheduledDate ?? undefined, schedule);
  const quote = info?.quote ?? undefined;
  const isReady = address !== undefined && quote !== undefined && day !== undefined;

  /** `payOnDelivery`: the customer has agreed to pay the balance in cash. */
  async function submit(payOnDelivery: boolean): Promise<void> {
    if (!isReady) return;
    if (!payOnDelivery && offersCashOnDelivery(fromDollars(quote.balance))) return setAsking(true);
    const { deliveryFee, totalPrice: total } = quote;
    const shown = { deliveryFee, total, deliveryDate: day };
    const rejection = await update({ delivery: true, address, note, payOnDelivery, ...shown });
    setAsking(rejection === "PayOnDelivery");
    if (rejection === "PriceChanged" || rejection === "ScheduleError") retry();
  }

  const shown = { form, info, day, quote, message: problem || info?.errorMessage, isReady, isBusy, isAsking };
  return { ...shown, failed, retry, chooseDay, submit, stopAsking: () => setAsking(false) };
}

type DayFieldProps = {
  info: ScheduleInfo | undefined;
  day: string | undefined;
  onChoose: (day: string) => void;
};

function DayField({ info, day, onChoose }: DayFieldProps) {
  const days = info ? selectableDays(offeredDays(info)) : [];
  return (
    <Field label="Delivery date" required hint={driverCallsMessage}>
      <Select
        value={day ?? ""}
        disabled={days.length === 0}
        onChange={({ target: { value } }) => isDay(value) && onChoose(value)}
      >
        {days.length === 0 && <option value="">Please enter your address first</option>}
        {days.map((each) => (
          <option key={each} value={each}>
            {formatLongDay(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** `address` is undefined until all fields are valid. */
function useDeliveryForm(layaway: LayawayDetail) {
  const purpose = "Delivery";
  const phoneValidation = useShellData()?.config.phoneValidation ?? false;
  const rules = { purpose, phoneValidation } as const;
  const { customer, deliveryAddress, deliveryInstr } = layaway;
  const hook = useForm<ContactInfo>({
    defaultValues: {
      ...(deliveryAddress ?? customer),
      state: (deliveryAddress ?? customer).state || defaultState,
      note: deliveryInstr,
    },
    mode: "onTouched",
    resolver: problemResolver((typed) => contactProblems(typed, rules), contactMessage),
  });
  const form = shopperForm(hook, purpose);
  const typed = useWatch({ control: hook.control, compute: (values: ContactInfo) => values });
  const isValid = Object.keys(contactProblems(typed, rules)).length === 0;
  const { note, ...address } = trimContact(typed);
  return { form, note, address: isValid ? address : undefined };
}
