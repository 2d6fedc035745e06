import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { cardMessage } from "#domain/messages/card";
import { askingLabel } from "#domain/messages/payments";
import { cardProblems, type CardProblems } from "#domain/payments/card";
import { storeDay, type Day } from "#domain/dates";
import { formatMoney } from "#domain/money";
import { links } from "#web/links";
import { HelpPhone } from "#web/layout/HelpPhone";
import { useShellData } from "#web/layout/shellData";
import { BillingFields } from "#web/payment/BillingFields";
import {
  billingOf,
  cardNumberOf,
  emptyCard,
  type CardFormHook,
  type CardFormProps,
  type CardValues,
} from "#web/payment/cardValues";
import { smallerInputs } from "#web/ui/form/smallerInputs";
import { useCache } from "#web/state/storeCache";
import { classNames } from "#web/ui/classNames";
import { problemResolver } from "#web/ui/form/problemResolver";
import { Banner } from "#web/ui/display/Banner";
import { Icon } from "#web/ui/display/Icon";
import { FocusedBanner } from "#web/ui/display/FocusedBanner";
import { Button } from "#web/ui/navigation/Button";
import { TextLink } from "#web/ui/navigation/TextLink";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";

type FormTerms = Pick<CardFormProps, "fees" | "deliveredTo">;

/** The form's values and rules. `more` returns the problems of the provider's fields. */
export function useCardForm(terms: FormTerms, more?: () => CardProblems): { form: CardFormHook; today: Day } {
  const [today] = useState(() => storeDay(new Date()));
  const form = useForm<CardValues>({
    defaultValues: emptyCard(today),
    mode: "onTouched",
    resolver: problemResolver((typed) => problemsOf(typed, { ...terms, today, more }), cardMessage),
  });
  return { form, today };
}

type Rules = FormTerms & { today: Day; more: (() => CardProblems) | undefined };

function problemsOf(typed: CardValues, { fees, deliveredTo, today, more }: Rules): CardProblems {
  const { validateCCNumber, billingAddrRequired } = fees;
  const { name } = typed;
  const billing = billingOf(typed, deliveredTo);
  const expiry = { expMonth: Number(typed.expMonth), expYear: Number(typed.expYear) };
  // The provider's fields check number and CVV themselves.
  const card = more
    ? { number: "elsewhere", cvv: "elsewhere" }
    : { number: cardNumberOf(typed), cvv: typed.cvv.trim() };
  const requiresBilling = billingAddrRequired && fees.useBillingAddress;
  const rules = { validateCCNumber, billingAddrRequired: requiresBilling, today };
  return { ...cardProblems({ name, ...card, ...expiry, billing }, rules), ...more?.() };
}

type CardFrameProps = CardFormProps & { form: CardFormHook; onSubmit: () => void; children: ReactNode };

/** Everything but the fields for number, expiry and CVV, the same in both forms. */
export function CardFrame({ form, fees, deliveredTo, message, onSubmit, children, ...more }: CardFrameProps) {
  const {
    billingStates,
    total,
    busyLabel = "Placing your order…",
    isAsking = false,
    disabled = false,
  } = more;
  const { errors, isSubmitting } = form.formState;
  const { android } = useCache();
  const isBusy = isSubmitting || isAsking;
  return (
    <form
      noValidate
      aria-label="Credit Card"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !disabled) onSubmit();
      }}
      className={classNames("grid gap-5", android && smallerInputs)}
    >
      {message && <FocusedBanner key={message} title={message} />}
      <DemoHint />
      <Field label="Name on card" required error={errors.name?.message}>
        <TextInput autoComplete="cc-name" {...form.register("name")} />
      </Field>
      {children}
      {fees.useBillingAddress && (
        <BillingFields
          form={form}
          states={billingStates}
          required={fees.billingAddrRequired}
          isDelivered={deliveredTo !== undefined}
        />
      )}
      <ReturnTerms />
      <Button type="submit" size="lg" wide busy={isBusy} disabled={disabled}>
        {isSubmitting ? busyLabel : isAsking ? askingLabel : `Pay ${formatMoney(total)}`}
      </Button>
      <div className="grid gap-1">
        <p className="flex gap-2 text-sm text-soft">
          <Icon name="lock" className="mt-0.5 size-4" />
          We don&apos;t store your card number. You&apos;ll only be charged once.
        </p>
        <HelpPhone />
      </div>
    </form>
  );
}

function DemoHint() {
  const mode = useShellData()?.config.mode;
  if (mode !== "demo") return null;
  return (
    <Banner>
      Demo store: pay with the test card <span className="tabular-nums">4242424242424242</span>, any CVV and
      any future date. No money moves.
    </Banner>
  );
}

/** Opens in a new tab, because leaving the page would lose a typed card number. */
function ReturnTerms() {
  return (
    <p className="text-sm text-soft">
      Returns and repairs follow our{" "}
      <TextLink
        to={links.returnPolicy()}
        target="_blank"
        rel="noopener"
        title="Warranty and return policy (opens in a new tab)"
      >
        warranty and return policy
      </TextLink>
      .
    </p>
  );
}
