import { createHash } from "node:crypto";
import { claimDeadlines, contactMessageProblems, contactNeeds } from "#domain/content/contactMessage";
import { contactMessageProblem, uploadFailedMessage } from "#domain/messages/contactMessage";
import type { Handler } from "#server/app/requestContext";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { countPictures, keepPictures, storeContactMessage } from "#server/db/queries/contact";
import { messageStatement } from "#server/db/queries/outbox";
import { countUse } from "#server/visitors/index";

/** Messages per hour and email address (docs/domain.md, Identity). */
const perContact = { times: 5, seconds: 3600, name: "UserMessage contact" };

/** Stores a shopper's message once and mails it to the staff, with the pictures that were uploaded for it. */
export const UserMessage: Handler<"UserMessage"> = async (input, ctx) => {
  const [problem] = Object.values(contactMessageProblems(input));
  if (problem) return { status: false, errorMessage: contactMessageProblem(problem) };
  const { messageId, category } = input;
  const names = [...new Set(input.uploadedFiles)];
  if ((await countPictures(ctx.db, messageId, names)) < names.length)
    return { status: false, errorMessage: uploadFailedMessage };
  const now = ctx.ports.clock.now();
  const email = input.email.trim();
  await countUse(ctx.db, { ...perContact, subject: email.toLowerCase() }, now);
  const deadlines = contactNeeds(category).picture ? claimDeadlines(now) : { forwardBy: null, fixBy: null };
  const row = { messageId, category, name: input.name.trim(), email, phone: input.orderNumber.trim() };
  await inTransaction(ctx.db, async (tx) => {
    const body = input.messageBody.trim();
    if (!(await storeContactMessage(tx, { ...row, body, ...deadlines, createdAt: now }))) return;
    await keepPictures(tx, messageId, names);
    const mail = { kind: "contact-message", payload: { messageId } } as const;
    const mailId = `contact-${messageId}-${digestOf(body)}`;
    await writeTogether(tx, [messageStatement({ messageId: mailId, ...mail }, now)]);
  });
  ctx.jobs.wake("relay-outbox");
  return { status: true, errorMessage: "" };
};

/** A message whose answer was lost may be changed before it is sent again: then it is mailed again. */
function digestOf(body: string): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 16);
}
