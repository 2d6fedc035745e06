import type { Input } from "#contract/index";
import { sendMessages, sendRejections } from "#domain/messages/documents";
import { layawayNotFoundMessage } from "#domain/messages/layaway";
import { orderNotFoundMessage } from "#domain/messages/orders";
import { sendProblem } from "#domain/store/sendDocument";
import type { Handler } from "#server/app/requestContext";
import type { OrderRow } from "#server/db/queries/orders";
import { readSettings } from "#server/db/queries/settings";
import { findOrderInStore, sendDocument } from "#server/store/index";

/**
 * Sends an order's document by mail and text message. What the browser shows is dropped: the server prints its own
 * (docs/security.md T31).
 */
export const SendOrderPdfForStore: Handler<"SendOrderPdfForStore"> = async (input, ctx) => {
  const { orderNumber: number, isLayaway, autoSend: automatic } = input;
  const order = await findOrderInStore({ number, kind: isLayaway ? "layaway" : "order" }, ctx);
  if (!order) return rejected(isLayaway ? layawayNotFoundMessage(number) : orderNotFoundMessage);
  const { invoicePrint } = await readSettings(ctx.db);
  if (!invoicePrint.sendEnabled || (automatic && !invoicePrint.autoSend))
    return rejected(sendRejections.disabled);
  const form = automatic ? ownForm(order) : typedForm(input);
  const problem = sendProblem(form);
  if (problem) return rejected(sendMessages[problem]);
  if (form.bySms && !ctx.ports.sms) return rejected(sendRejections.noSms);
  const phones = [form.phone, form.phone2].filter((phone) => form.bySms && phone.trim() !== "");
  const rejection = await sendDocument(
    {
      order,
      document: isLayaway ? input.document : "invoice",
      emails: form.byEmail ? [form.email] : [],
      phones,
      automatic,
    },
    ctx,
  );
  if (rejection) return rejected(sendRejections[rejection]);
  ctx.jobs.wake("relay-outbox");
  return { status: true, errorMessage: "" };
};

function rejected(errorMessage: string) {
  return { status: false, errorMessage };
}

function ownForm({ contact }: OrderRow) {
  return { byEmail: true, email: contact.email, bySms: false, phone: "", phone2: "" };
}

/** A field that is filled in counts as ticked; with none, the email is missing. */
function typedForm({ email, phone, phone2 }: Input<"SendOrderPdfForStore">) {
  const bySms = phone.trim() !== "" || phone2.trim() !== "";
  return { byEmail: email.trim() !== "" || !bySms, email, bySms, phone, phone2 };
}
