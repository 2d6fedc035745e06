/** What someone may do in the shop: managers unlock store devices, and an owner those of every store. */
export const staffRoles = ["clerk", "manager", "owner"] as const;

/** A manager's PIN is six digits. */
export function isPin(typed: string): boolean {
  return /^\d{6}$/.test(typed);
}
