import { useState } from "react";
import { contactLimits } from "#domain/checkout/contact";
import { contactLabels } from "#domain/messages/contact";
import { noteUpdatedMessage, shippingUpdatedMessage } from "#domain/messages/layaway";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { QuoteFigures } from "#web/routes/layaway/detail/QuoteFigures";
import { useQuote } from "#web/routes/layaway/detail/useQuote";
import { useShippingUpdate } from "#web/routes/layaway/detail/useShippingUpdate";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { TextArea } from "#web/ui/form/TextArea";
import { Button } from "#web/ui/navigation/Button";

type PickupChangeProps = { layaway: LayawayDetail; isChange: boolean; button: string };

/** The pickup note; from a delivery also what pickup costs instead. */
export function PickupChange({ layaway, isChange, button }: PickupChangeProps) {
  const { orderNumber, deliveryInstr } = layaway;
  const [note, setNote] = useState(deliveryInstr);
  const { info, failed, retry } = useQuote(isChange ? { orderNumber, delivery: false } : undefined);
  const { update, problem, isBusy } = useShippingUpdate(orderNumber);
  const quote = info?.quote ?? undefined;
  const submit = async () => {
    const shown = quote && { deliveryFee: quote.deliveryFee, total: quote.totalPrice };
    const done = isChange ? shippingUpdatedMessage : noteUpdatedMessage;
    const rejection = await update({ delivery: false, note: note.trim(), ...shown }, done);
    if (rejection === "PriceChanged") retry();
  };
  return (
    <form
      aria-label="Pickup"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <Field label={contactLabels.note} hint="Who's picking up, and what they'll be driving">
        <TextArea
          rows={5}
          cols={50}
          maxLength={contactLimits.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      {quote && <QuoteFigures quote={quote} layaway={layaway} />}
      {failed && <QuoteFailed onRetry={retry} />}
      {(problem || info?.errorMessage) && (
        <Banner tone="error" announce title={problem || info?.errorMessage} />
      )}
      <Button type="submit" busy={isBusy} disabled={isChange && !quote} className="justify-self-start">
        {button}
      </Button>
    </form>
  );
}

export function QuoteFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner tone="error" announce title="We couldn't get the delivery fee and tax.">
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Banner>
  );
}
