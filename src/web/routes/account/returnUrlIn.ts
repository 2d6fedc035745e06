import { returnPath } from "#domain/account/returnPath";

/** Where an address says to go after signing in; '' for nowhere on this site. */
export function returnUrlIn(address: string): string {
  return returnPath(new URL(address).searchParams.get("returnUrl"));
}
