import { passwordProblem, type IsCommon, type PasswordProblem } from "#domain/account/password";
import { isEmail, isUsPhone } from "#domain/checkout/contact";

export type SignUpForm = { email: string; password: string; confirmPassword: string; phone: string };

export type EmailProblem = "emailRequired" | "invalidEmail";

export type SignUpProblem =
  | EmailProblem
  | "passwordRequired"
  | "confirmRequired"
  | "passwordsDiffer"
  | "invalidPhone"
  | PasswordProblem;

export type SignUpProblems = Partial<Record<keyof SignUpForm, SignUpProblem>>;

/** By field, in the order in which they are checked. */
export function signUpProblems(form: SignUpForm, isCommon?: IsCommon): SignUpProblems {
  const problems: SignUpProblems = {};
  const email = emailProblem(form.email);
  if (email) problems.email = email;
  const password = form.password === "" ? "passwordRequired" : passwordProblem(form.password, isCommon);
  if (password) problems.password = password;
  if (form.confirmPassword === "") problems.confirmPassword = "confirmRequired";
  else if (form.confirmPassword !== form.password) problems.confirmPassword = "passwordsDiffer";
  if (form.phone.trim() !== "" && !isUsPhone(form.phone)) problems.phone = "invalidPhone";
  return problems;
}

/** Of an address that an account has or asks for. */
export function emailProblem(email: string): EmailProblem | undefined {
  if (email.trim() === "") return "emailRequired";
  return isEmail(email.trim()) ? undefined : "invalidEmail";
}
