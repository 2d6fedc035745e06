import type { AppContext } from "#server/app/appContext";
import type { DocumentSend } from "#server/db/queries/documents";
import type { OrderRow } from "#server/db/queries/orders";
import type { WaitingMessage } from "#server/db/queries/outbox";
import { orderDocument } from "#server/documents/orderDocument";
import type { Attachment } from "#server/ports/mail/port";

/**
 * A document of an order as of now, for a mail. When it cannot be made, the mail is retried with it; the third attempt,
 * four minutes later, sends the mail without it.
 */
export async function orderFile(
  order: OrderRow,
  document: DocumentSend["document"],
  { message, context }: { message: WaitingMessage; context: AppContext },
): Promise<Attachment[]> {
  try {
    return [await orderDocument(order, document, context)];
  } catch (problem) {
    if (message.attempts < triesWithFile) throw problem;
    context.log.error({ err: problem, message: message.messageId }, `a mail goes without its ${document}`);
    return [];
  }
}

const triesWithFile = 3;
