import { passwordProblem, type IsCommon, type PasswordProblem } from "#domain/account/password";
import { isEmail, zipCodeProblem } from "#domain/checkout/contact";
import { isUsPhone } from "#domain/checkout/phone";

export type SignUpForm = Record<"email" | "password" | "confirmPassword" | "phone", string> & {
  /** '' where the address is left out. */
  zipCode: string;
};

export type EmailProblem = "emailRequired" | "invalidEmail";

export type SignUpProblem =
  | EmailProblem
  | "passwordRequired"
  | "confirmRequired"
  | "passwordsDiffer"
  | "invalidPhone"
  | "invalidZipCode"
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
  if (form.zipCode.trim() !== "" && zipCodeProblem(form.zipCode)) problems.zipCode = "invalidZipCode";
  return problems;
}

/** Of an address that an account has or asks for. */
export function emailProblem(email: string): EmailProblem | undefined {
  if (email.trim() === "") return "emailRequired";
  return isEmail(email.trim()) ? undefined : "invalidEmail";
}
