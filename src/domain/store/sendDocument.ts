import { isEmail } from "#domain/checkout/contact";
import { isUsPhone } from "#domain/checkout/phone";

/** How an order's document is to reach someone; a field counts only when its way is ticked. */
export type SendForm = { byEmail: boolean; email: string; bySms: boolean; phone: string; phone2: string };

export type SendProblem = "invalidEmail" | "phoneRequired" | "invalidPhone";

export function canSend({ byEmail, bySms }: SendForm): boolean {
  return byEmail || bySms;
}

/** What keeps a document from being sent. */
export function sendProblem({ byEmail, email, bySms, phone, phone2 }: SendForm): SendProblem | undefined {
  if (byEmail && !isEmail(email.trim())) return "invalidEmail";
  if (!bySms) return undefined;
  if (phone.trim() === "") return "phoneRequired";
  const phones = [phone, phone2].filter((each) => each.trim() !== "");
  return phones.every(isUsPhone) ? undefined : "invalidPhone";
}

/** To others than the order's own people: of one order, and by one device in an hour (docs/security.md T31). */
export const mostOthers = { perOrder: 5, perDeviceAndHour: 20 } as const;

/** The same document to the same recipient within this time goes once. */
export const sameSendMs = 60_000;
