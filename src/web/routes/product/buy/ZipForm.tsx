import { useEffect, useRef, useState } from "react";
import type { WireInput, WireOutput } from "#contract/index";
import { feeErrorMessage } from "#domain/messages/fulfillment/delivery";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { useCall } from "#web/api/useCall";
import { links } from "#web/links";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { TextLink } from "#web/ui/navigation/TextLink";
import { noteZip, storedZipCode } from "#web/state/deliveryFee";
import { userInfo } from "#web/state/userInfo";

export type ZipDeliveryProps = {
  /** What is delivered. */
  items: WireInput<"DeliveryToZip">["items"];
  /** Whether the page already shows the answer for the last ZIP code. */
  isShown?: boolean;
};

/** An answer of yes or no, or an error. */
type Told = { message: string; is: "yes" | "no" | "error" };

/** The field and the answer; a known shopper's ZIP code is filled in. */
export function ZipForm({ items, isShown = false }: ZipDeliveryProps) {
  const [asked, setAsked] = useState<{ zipCode: string; times: number }>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  // Asks again when the items change.
  const key = asked && JSON.stringify([asked, items]);
  const { answer } = useCall({
    key,
    call: async (api, options) => {
      const zipCode = asked?.zipCode ?? "";
      const told = await answerOrUndefined(api.DeliveryToZip({ zipCode, items }, options));
      if (told) noteZip(zipCode, told);
      return { key, told: told ? tell(told) : failed };
    },
  });
  const told = answer?.key === key ? answer?.told : undefined;
  const busy = asked !== undefined && told === undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("zipCode");
        const zipCode = typeof typed === "string" ? typed : "";
        if (!busy) setAsked({ zipCode, times: (asked?.times ?? 0) + 1 });
      }}
      className="grid gap-2"
    >
      <Field label="Your ZIP code" {...(told?.is === "error" ? { error: told.message } : {})}>
        <div className="flex gap-2">
          <TextInput
            ref={input}
            name="zipCode"
            defaultValue={storedZipCode() || userInfo().zipCode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
          />
          <Button type="submit" look="secondary" busy={busy} className="shrink-0">
            Check
          </Button>
        </div>
      </Field>
      <Answer told={told} isShown={isShown} />
    </form>
  );
}

const failed: Told = { message: feeErrorMessage, is: "error" };

function tell({ status, message }: WireOutput<"DeliveryToZip">): Told {
  if (status === "InvalidZip") return { message, is: "error" };
  return { message, is: status === "OK" ? "yes" : "no" };
}

type AnswerProps = { told: Told | undefined; isShown: boolean };

/** Always in the page, so that it is announced, unless the page says so elsewhere; a no comes with another way. */
function Answer({ told, isShown }: AnswerProps) {
  return (
    <>
      <output className={told?.is === "yes" ? "font-semibold text-pine" : "text-soft"}>
        {told && told.is !== "error" && !isShown && told.message}
      </output>
      {told?.is === "no" && (
        <TextLink to={links.locationsMap()} className="inline-flex min-h-11 items-center justify-self-start">
          Pick it up at one of our stores
        </TextLink>
      )}
    </>
  );
}
