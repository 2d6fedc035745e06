import { CardFrame, useCardForm } from "#web/payment/CardFrame";
import { paymentOf, type CardFormProps } from "#web/payment/cardValues";
import { ProviderCardForm } from "#web/payment/ProviderCardForm";
import { TypedCardFields } from "#web/payment/TypedCardFields";
import { usePublishableKey } from "#web/payment/usePublishableKey";

/**
 * The card and, if the store requires it, the billing address. Card data lives in this form only and is never stored.
 * With a payment provider, the provider's own fields take the card.
 */
export function CardForm(props: CardFormProps) {
  const publishableKey = usePublishableKey();
  if (publishableKey === "") return <TypedCardForm {...props} />;
  return <ProviderCardForm {...props} publishableKey={publishableKey} />;
}

function TypedCardForm(props: CardFormProps) {
  const { fees, deliveredTo, onPay } = props;
  const { form, today } = useCardForm(props);
  const pay = form.handleSubmit((typed) => onPay(paymentOf(typed, fees.useBillingAddress, deliveredTo)));
  return (
    <CardFrame {...props} form={form} onSubmit={() => void pay()}>
      <TypedCardFields form={form} today={today} />
    </CardFrame>
  );
}
