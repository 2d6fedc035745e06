import type { Cents } from "#domain/money";
import { storedCents, storedFields, storedText } from "#web/state/storedFields";

/** `nextDue` is `MM/DD/YYYY`, '' when nothing is left to pay. */
export type PlacedLayaway = { total: Cents; deposit: Cents; balance: Cents; nextDue: string };

export function readPlacedLayaway(stored: unknown): PlacedLayaway | undefined {
  const fields = storedFields(stored);
  const [total, deposit] = [storedCents(fields["total"]), storedCents(fields["deposit"])];
  const balance = storedCents(fields["balance"]);
  if (total === undefined || deposit === undefined || balance === undefined) return undefined;
  return { total, deposit, balance, nextDue: storedText(fields["nextDue"]) ?? "" };
}
