/** Digits of the code that proves an email address. */
export const verifyCodeDigits = 8;

/** `verifyCode` only where one is asked for. */
export type SignInForm = { email: string; password: string; verifyCode?: string };

export type SignInProblem = "emailRequired" | "passwordRequired" | "verifyCodeRequired";

export type SignInProblems = Partial<Record<keyof SignInForm, SignInProblem>>;

/** By field: email, then code where one is asked for, then password. */
export function signInProblems({ email, password, verifyCode }: SignInForm): SignInProblems {
  const problems: SignInProblems = {};
  if (email.trim() === "") problems.email = "emailRequired";
  if (verifyCode !== undefined && !isVerifyCode(verifyCode)) problems.verifyCode = "verifyCodeRequired";
  if (password === "") problems.password = "passwordRequired";
  return problems;
}

function isVerifyCode(typed: string): boolean {
  return new RegExp(`^\\d{${verifyCodeDigits}}$`).test(verifyCodeOf(typed));
}

/** A code as it was typed, perhaps in groups. */
export function verifyCodeOf(typed: string): string {
  return typed.replaceAll(/\s/g, "");
}
