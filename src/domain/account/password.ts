/** Characters. */
export const passwordLength = { least: 8, most: 128 } as const;

export type PasswordProblem = "passwordTooShort" | "passwordTooLong" | "commonPassword";

/** Tells common passwords; a browser without the list passes nothing, and the server decides. */
export type IsCommon = (password: string) => boolean;

/** Why a password cannot be chosen. There are no rules about its characters (docs/security.md T24). */
export function passwordProblem(
  password: string,
  isCommon: IsCommon = () => false,
): PasswordProblem | undefined {
  if (password.length < passwordLength.least) return "passwordTooShort";
  if (password.length > passwordLength.most) return "passwordTooLong";
  return isCommon(password) ? "commonPassword" : undefined;
}

/** Why a password is changed, as the page's path says it: it was forgotten, or its owner wants another one. */
export const changePassReasons = ["reset", "change"] as const;
export type ChangePassReason = (typeof changePassReasons)[number];

export function isChangePassReason(text: string | undefined): text is ChangePassReason {
  return changePassReasons.some((reason) => reason === text);
}

export type ChangePasswordForm = { email: string; password: string; newPassword: string; confirm: string };

export type ChangePasswordProblem =
  "emailRequired" | "currentTooShort" | "newTooShort" | "newPasswordsDiffer" | PasswordProblem;

export type ChangePasswordProblems = Partial<Record<keyof ChangePasswordForm, ChangePasswordProblem>>;

/** By field, in the order of the form. `password` is the current one, or the secret from the mail. */
export function changePasswordProblems(
  { email, password, newPassword, confirm }: ChangePasswordForm,
  isCommon?: IsCommon,
): ChangePasswordProblems {
  const problems: ChangePasswordProblems = {};
  if (email.trim() === "") problems.email = "emailRequired";
  if (password.length < passwordLength.least) problems.password = "currentTooShort";
  const unfit = passwordProblem(newPassword, isCommon);
  if (unfit) problems.newPassword = unfit === "passwordTooShort" ? "newTooShort" : unfit;
  if (newPassword !== confirm) problems.confirm = "newPasswordsDiffer";
  return problems;
}
