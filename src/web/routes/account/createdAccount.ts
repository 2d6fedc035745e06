export type CreatedAccount = { email: string; password: string };

let created: CreatedAccount | undefined;

/** Keeps what was typed for a new account until the page that verifies it opens: in memory, never in storage. */
export function keepCreated(account: CreatedAccount): void {
  created = account;
}

/** What was typed for the account that this page view has just created; only once. */
export function takeCreated(): CreatedAccount | undefined {
  const kept = created;
  created = undefined;
  return kept;
}
