import { useEffect, useRef, useState } from "react";
import { feeErrorMessage } from "#domain/messages/fulfillment/delivery";
import { pageApi } from "#web/api/pageApi";
import type { Product, Variant } from "#web/routes/product/productView";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { userInfo } from "#web/state/userInfo";

export type ZipDeliveryProps = { product: Product; variant: Variant };

type Told = { message: string; isGood: boolean; isError: boolean };

/** The field and the answer; a known shopper's ZIP code is filled in. */
export function ZipForm({ product: { productId }, variant: { sku } }: ZipDeliveryProps) {
  const [told, setTold] = useState<Told>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const ask = async (zipCode: string) => {
    setBusy(true);
    const answer = await pageApi()
      .DeliveryToZip({ zipCode, productId, sku })
      .catch(() => ({ status: "Failed", message: feeErrorMessage }) as const);
    setBusy(false);
    const isError = answer.status === "InvalidZip" || answer.status === "Failed";
    setTold({ message: answer.message, isGood: answer.status === "OK", isError });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("zipCode");
        if (!busy) void ask(typeof typed === "string" ? typed : "");
      }}
      className="grid gap-2"
    >
      <Field label="Your ZIP code" {...(told?.isError ? { error: told.message } : {})}>
        <div className="flex gap-2">
          <TextInput
            ref={input}
            name="zipCode"
            defaultValue={userInfo().zipCode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
          />
          <Button type="submit" look="secondary" busy={busy} className="shrink-0">
            Check
          </Button>
        </div>
      </Field>
      <output className={told?.isGood ? "font-semibold text-pine" : "text-soft"}>
        {told && !told.isError && told.message}
      </output>
    </form>
  );
}
