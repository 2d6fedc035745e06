/**
 * Everyone who can make a call (`docs/security.md`, "Principals"): shoppers first, then registered store devices, the
 * back office and the payment provider.
 */
export const actorKinds = [
  "anonymous",
  "visitor",
  "customer",
  "kiosk",
  "clerk",
  "manager",
  "staff",
  "provider",
] as const;

export type ActorKind = (typeof actorKinds)[number];
