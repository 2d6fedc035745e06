import { useEffect, useEffectEvent, useState, type SubmitEvent } from "react";
import type { WireInput, WireOutput } from "#contract/index";
import { sendFailedMessage, sendMessages, sentMessage } from "#domain/messages/documents";
import { canSend, sendProblem, type SendForm as Form } from "#domain/store/sendDocument";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { deviceKey } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Checkbox } from "#web/ui/form/Checkbox";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";

export type Invoice = NonNullable<WireOutput<"GetOrderForStorePrint">["data"]>;
type SendFormProps = { orderNumber: string; isLayaway: boolean; invoice: Invoice };

/** Sends the document by mail and text message; the server sends its own PDF. */
export function SendForm({ orderNumber, isLayaway, invoice }: SendFormProps) {
  const { contactAddress, pdfSetting } = invoice;
  const [form, setForm] = useState<Form>({
    byEmail: contactAddress.email !== "",
    email: contactAddress.email,
    bySms: false,
    phone: contactAddress.phone,
    phone2: contactAddress.mobilePhone,
  });
  const { state, send } = useSending({ orderNumber, isLayaway, autoSend: pdfSetting.autoSend });
  const [isTried, setTried] = useState(false);
  const problem = isTried ? sendProblem(form) : undefined;
  const change = (changed: Partial<Form>) => setForm({ ...form, ...changed });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!sendProblem(form)) void send(recipients(form));
  };
  return (
    <form noValidate aria-label="Send" onSubmit={submit} className="grid gap-3">
      <h3 className="text-lg">Send to the customer</h3>
      <Checkbox
        label="Email"
        checked={form.byEmail}
        onChange={({ target }) => change({ byEmail: target.checked })}
      />
      {form.byEmail && <EmailField form={form} problem={problem} change={change} />}
      {pdfSetting.smsEnabled && <SmsFields form={form} problem={problem} change={change} />}
      <Button type="submit" disabled={!canSend(form)} busy={state === "working"}>
        Send
      </Button>
      <output>{state === "sent" && <Banner tone="good">{sentMessage}</Banner>}</output>
      {typeof state === "object" && (
        <Banner tone="error" announce>
          {state.problem}
        </Banner>
      )}
    </form>
  );
}

type SendFieldsProps = {
  form: Form;
  problem: ReturnType<typeof sendProblem>;
  change: (changed: Partial<Form>) => void;
};

function EmailField({ form, problem, change }: SendFieldsProps) {
  return (
    <Field
      label="Email address"
      labelHidden
      error={problem === "invalidEmail" ? sendMessages[problem] : undefined}
    >
      <TextInput
        type="email"
        autoComplete="off"
        value={form.email}
        onChange={({ target }) => change({ email: target.value })}
      />
    </Field>
  );
}

function SmsFields({ form, problem, change }: SendFieldsProps) {
  const isPhone = problem === "phoneRequired" || problem === "invalidPhone";
  return (
    <>
      <Checkbox
        label="Text message"
        checked={form.bySms}
        onChange={({ target }) => change({ bySms: target.checked })}
      />
      {form.bySms && (
        <>
          <Field label="Phone" error={isPhone ? sendMessages[problem] : undefined}>
            <TextInput
              type="tel"
              autoComplete="off"
              value={form.phone}
              onChange={({ target }) => change({ phone: target.value })}
            />
          </Field>
          <Field label="Second phone">
            <TextInput
              type="tel"
              autoComplete="off"
              value={form.phone2}
              onChange={({ target }) => change({ phone2: target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}

type Recipients = Pick<WireInput<"SendOrderPdfForStore">, "email" | "phone" | "phone2" | "autoSend">;
type SendState = "idle" | "working" | "sent" | { problem: string };

function recipients({ byEmail, email, bySms, phone, phone2 }: Form): Recipients {
  return { email: byEmail ? email.trim() : "", ...(bySms && { phone: phone.trim(), phone2: phone2.trim() }) };
}

const autoSendMs = 3_000;

/** Sends by itself 3 s after the page shows, if the store does so; the server does it once per order. */
function useSending({
  orderNumber,
  isLayaway,
  autoSend,
}: Omit<SendFormProps, "invoice"> & { autoSend: boolean }) {
  const [state, setState] = useState<SendState>("idle");
  const send = async (to: Recipients) => {
    setState("working");
    const call = pageApi().SendOrderPdfForStore({ ...deviceKey(), orderNumber, isLayaway, ...to });
    const answer = await answerOrUndefined(call);
    setState(answer?.status ? "sent" : { problem: answer?.errorMessage || sendFailedMessage });
  };
  const sendBySelf = useEffectEvent(() => void send({ autoSend: true }));
  useEffect(() => {
    if (!autoSend) return undefined;
    const timer = setTimeout(sendBySelf, autoSendMs);
    return () => clearTimeout(timer);
  }, [autoSend]);
  return { state, send };
}
