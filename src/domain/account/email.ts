/**
 * The form in which an account's email is stored and compared: an address counts once, however its letters are written.
 */
export function accountEmail(typed: string): string {
  return typed.trim().normalize("NFC").toLowerCase();
}

/** Whether a `userId` is an account's email, not a browser's random key (docs/domain.md "Identity"). */
export function isAccountUserId(userId: string): boolean {
  return userId.includes("@");
}
