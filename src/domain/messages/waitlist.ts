import type { WaitlistProblem } from "#domain/product/waitlist";

export function waitlistMessage({ code }: WaitlistProblem): string {
  return waitlistMessages[code];
}

const waitlistMessages: Record<WaitlistProblem["code"], string> = {
  nameRequired: "Name is required",
  contactRequired: "Email/Phone is required",
  invalidEmail: "Invalid Email address",
  invalidPhone: "Invalid Phone number",
};
