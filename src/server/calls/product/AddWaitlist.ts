import { isUsPhone } from "#domain/checkout/phone";
import { waitlistMessage } from "#domain/messages/waitlist";
import { waitlistProblem } from "#domain/product/waitlist";
import { register, findUnavailableSku } from "#server/db/queries/waitlist";
import { orderOwnerOf } from "#server/app/actor";
import { Fault } from "#server/app/fault";
import type { Handler } from "#server/app/requestContext";
import { countUse, ownVisitor } from "#server/visitors/index";

/** Registrations per hour and email address or phone number (docs/domain.md, Identity). */
const perContact = { times: 5, seconds: 3600 };

/** Adds a shopper to a variant's waitlist. Returns false for a variant that is unknown or available now. */
export const AddWaitlist: Handler<"AddWaitlist"> = async (input, ctx) => {
  const form = { name: input.name.trim(), email: input.email.trim(), phone: input.phone.trim() };
  const problem = waitlistProblem(form);
  if (problem) {
    const message = waitlistMessage(problem);
    throw new Fault("BadRequest", message, { fields: { [problem.field]: message } });
  }
  const sku = await findUnavailableSku(ctx.db, input.uniqueKey);
  if (sku === undefined) return false;
  const now = ctx.ports.clock.now();
  for (const subject of contactsOf(form))
    await countUse(ctx.db, { ...perContact, name: "AddWaitlist contact", subject }, now);
  const visitor = orderOwnerOf(ctx.actor);
  const id = await ownVisitor(visitor, ctx);
  await register(ctx.db, { visitorId: id, sku, contact: { ...form, reachBy: reachOf(form) }, now });
  // Other processes are notified; this one must know before it answers.
  ctx.waitlistMembers.add(visitor.cookieHash.toString("hex"));
  return true;
};

/** The normalized email address and phone number. */
function contactsOf({ email, phone }: { email: string; phone: string }): string[] {
  return [email.toLowerCase(), phone.replace(/\D/g, "").slice(-10)].filter((contact) => contact !== "");
}

/** Text messages go to US numbers only (docs/security.md T31). */
function reachOf({ email, phone }: { email: string; phone: string }): "mail" | "sms" | "staff" {
  if (email !== "") return "mail";
  return isUsPhone(phone) ? "sms" : "staff";
}
