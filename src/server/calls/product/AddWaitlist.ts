import type { Answered, Asked } from "#contract/index";
import { isUsPhone } from "#domain/contact";
import { waitlistProblem } from "#domain/waitlist";
import { register, skuToWaitFor } from "#server/db/waitlist";
import { Fault } from "#server/fault";
import type { Ctx } from "#server/handler";
import { takeLimit } from "#server/http/limits";
import { ownVisitor } from "#server/steps/ownVisitor";

/** Registrations an hour under one e-mail address or phone number, whoever makes them (domain decision "Identity"). */
const perContact = { times: 5, seconds: 3600 };

/** Remembers whom to tell when a variant can be had again; false for a variant there is not. */
export async function AddWaitlist(asked: Asked<"AddWaitlist">, ctx: Ctx): Promise<Answered<"AddWaitlist">> {
  const form = { name: asked.name.trim(), email: asked.email.trim(), phone: asked.phone.trim() };
  const problem = waitlistProblem(form);
  if (problem)
    throw new Fault("BadRequest", problem.sentence, { fields: { [problem.field]: problem.sentence } });
  const sku = await skuToWaitFor(ctx.db, asked.uniqueKey);
  if (sku === undefined) return false;
  const now = ctx.ports.clock.now();
  for (const subject of contactsOf(form))
    await takeLimit(ctx.db, { ...perContact, name: "AddWaitlist contact", subject }, now);
  const id = await ownVisitor(ctx);
  await register(ctx.db, { visitorId: id, sku, contact: { ...form, reachBy: reachOf(form) }, now });
  // The others are told; here it counts before the answer does.
  ctx.waiters.add(ctx.visitor.cookieHash.toString("hex"));
  return true;
}

/** The address and the number in one spelling each. */
function contactsOf({ email, phone }: { email: string; phone: string }): string[] {
  return [email.toLowerCase(), phone.replace(/\D/g, "").slice(-10)].filter((contact) => contact !== "");
}

/** A mail where there is an address; text messages go to US numbers only (security.md T31). */
function reachOf({ email, phone }: { email: string; phone: string }): "mail" | "sms" | "staff" {
  if (email !== "") return "mail";
  return isUsPhone(phone) ? "sms" : "staff";
}
