import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Payload } from "#contract/index";
import type { StateEntry } from "#domain/address";
import { adjustExpiry, cardProblems, expiryYears, type BillingAddress } from "#domain/card";
import { storeDay, type Day } from "#domain/dates";
import { formatMoney, type Cents } from "#domain/money";
import { useShellData } from "#web/layout/shellData";
import { BillingFields } from "#web/routes/checkout/BillingFields";
import {
  billingOf,
  emptyCard,
  paymentOf,
  type CardFormHook,
  type CardValues,
} from "#web/routes/checkout/cardValues";
import type { Fees } from "#web/routes/checkout/claimedOrder";
import { problemResolver } from "#web/ui/problemResolver";
import { Banner } from "#web/ui/Banner";
import { Button } from "#web/ui/Button";
import { Field } from "#web/ui/Field";
import { Select } from "#web/ui/Select";
import { TextInput } from "#web/ui/TextInput";

export type CardPayment = Payload<"SubmitOrderPayment">["payment"];

/** What the server says about the form. */
export type CardTerms = Pick<Fees, "useBillingAddress" | "billingAddrRequired" | "validateCCNumber">;

type CardFormProps = {
  fees: CardTerms;
  billingStates: readonly StateEntry[];
  total: Cents;
  /** Where the goods go; undefined for a pickup. */
  deliveredTo: Required<BillingAddress> | undefined;
  /** What stands on the button while the payment is under way. */
  busyLabel?: string;
  /** What the last submit said; '' for nothing. */
  message: string;
  onPay: (payment: CardPayment) => Promise<void>;
};

/**
 * Name, number, CVV, expiry and the billing address where it is asked for. What is typed here lives in this
 * form only: it is never stored, and gone when the page is.
 */
export function CardForm({ fees, billingStates, total, message, onPay, ...more }: CardFormProps) {
  const { deliveredTo, busyLabel = "Placing your order …" } = more;
  const [today] = useState(() => storeDay(new Date()));
  const form = useForm<CardValues>({
    defaultValues: emptyCard(today),
    mode: "onTouched",
    resolver: problemResolver((typed) => problemsOf(typed, { fees, deliveredTo, today })),
  });
  const { errors, isSubmitting } = form.formState;
  const pay = form.handleSubmit((typed) => onPay(paymentOf(typed, fees.useBillingAddress, deliveredTo)));
  return (
    <form noValidate aria-label="Credit Card" onSubmit={(event) => void pay(event)} className="grid gap-5">
      {message && <Message said={message} />}
      <DemoHint />
      <Field label="Name on card" required error={errors.name?.message}>
        <TextInput autoComplete="cc-name" {...form.register("name")} />
      </Field>
      <Field label="Card number" required error={errors.number?.message}>
        <TextInput inputMode="numeric" autoComplete="cc-number" maxLength={64} {...form.register("number")} />
      </Field>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Expiry form={form} today={today} />
        <Field label="CVV" required error={errors.cvv?.message} className="col-span-2 md:col-span-1">
          <TextInput inputMode="numeric" autoComplete="cc-csc" maxLength={64} {...form.register("cvv")} />
        </Field>
      </div>
      {fees.useBillingAddress && (
        <BillingFields
          form={form}
          states={billingStates}
          required={fees.billingAddrRequired}
          isDelivered={deliveredTo !== undefined}
        />
      )}
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {isSubmitting ? busyLabel : `Pay ${formatMoney(total)}`}
      </Button>
    </form>
  );
}

type Asked = { fees: CardTerms; deliveredTo: Required<BillingAddress> | undefined; today: Day };

function problemsOf(typed: CardValues, { fees, deliveredTo, today }: Asked) {
  const { validateCCNumber, billingAddrRequired } = fees;
  const { name, number, cvv } = typed;
  const expiry = { expMonth: Number(typed.expMonth), expYear: Number(typed.expYear) };
  const billing = billingOf(typed, deliveredTo);
  return cardProblems(
    { name, number, cvv, ...expiry, billing },
    { validateCCNumber, billingAddrRequired: billingAddrRequired && fees.useBillingAddress, today },
  );
}

/** The choice of a month or year that is past moves the other one, or itself. */
function Expiry({ form, today }: { form: CardFormHook; today: Day }) {
  const move = (chosen: "month" | "year") => () => {
    const { expMonth, expYear } = form.getValues();
    const moved = adjustExpiry({ expMonth: Number(expMonth), expYear: Number(expYear) }, chosen, today);
    form.setValue("expMonth", String(moved.expMonth));
    form.setValue("expYear", String(moved.expYear));
  };
  return (
    <>
      <Field label="Expiration month" required error={form.formState.errors.expMonth?.message}>
        <Select autoComplete="cc-exp-month" {...form.register("expMonth", { onChange: move("month") })}>
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index} value={index + 1}>
              {String(index + 1).padStart(2, "0")}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Expiration year" required>
        <Select autoComplete="cc-exp-year" {...form.register("expYear", { onChange: move("year") })}>
          {expiryYears(today).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** What the last try said, in red above the form; it takes the focus, because the button is far below. */
function Message({ said }: { said: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Banner tone="error" announce title={said} />
    </div>
  );
}

function DemoHint() {
  const mode = useShellData()?.config.mode;
  if (mode !== "demo") return null;
  return (
    <Banner>
      Demo store: pay with the test card <span className="tabular-nums">4242424242424242</span>, any CVV and
      any date to come. No money moves.
    </Banner>
  );
}
