import { useEffect, useRef, useState } from "react";
import type { WireInput, WireOutput } from "#contract/index";
import { feeErrorMessage } from "#domain/messages/fulfillment/delivery";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
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
  /** Whether the page says already what the last ZIP code's answer was. */
  isTold?: boolean;
};

/** An answer of yes or no, or an error. */
type Told = { message: string; is: "yes" | "no" | "error" };

/** The field and the answer; a known shopper's ZIP code is filled in. */
export function ZipForm({ items }: ZipDeliveryProps) {
  const [answered, setAnswered] = useState<Told & { items: string }>();
  const key = JSON.stringify(items);
  // What was typed outlives a change of the items, the answer about them does not.
  const told = answered?.items === key ? answered : undefined;
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const ask = async (zipCode: string) => {
    setBusy(true);
    const answer = await answerOrUndefined(pageApi().DeliveryToZip({ zipCode, items }));
    setBusy(false);
    if (answer) noteZip(zipCode, answer);
    setAnswered({ ...(answer ? tell(answer) : failed), items: key });
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
      <Answer told={told} />
    </form>
  );
}

const failed: Told = { message: feeErrorMessage, is: "error" };

function tell({ status, message }: WireOutput<"DeliveryToZip">): Told {
  if (status === "InvalidZip") return { message, is: "error" };
  return { message, is: status === "OK" ? "yes" : "no" };
}

/** Always in the page, so that it is announced; a no comes with another way. */
function Answer({ told }: { told: Told | undefined }) {
  return (
    <>
      <output className={told?.is === "yes" ? "font-semibold text-pine" : "text-soft"}>
        {told && told.is !== "error" && told.message}
      </output>
      {told?.is === "no" && (
        <TextLink to={links.locationsMap()} className="inline-flex min-h-11 items-center justify-self-start">
          Pick it up at one of our stores
        </TextLink>
      )}
    </>
  );
}
