import { isDay, type Day } from "#domain/dates";
import { zeroCents, type Cents, type Rate } from "#domain/money";
import { readPlacedContents, type PlacedContents } from "#web/state/placedContents";
import { storedCents, storedFields, storedRate, storedText } from "#web/state/storedFields";

/** The lease that pays for the order under review, with what it changes in the totals. */
export type ProgressiveInfo = {
  /** Untaxed; in a store, the store's own fee. */
  applicationFee: Cents;
  applFeeLabel: string;
  taxRate: Rate;
  /** The rate of a card payment, to go back to. */
  savedTaxRate: Rate;
};

/** A submitted lease order that waits for its signature (conformance: entities "Lease info"). */
export type LeaseOkInfo = {
  orderNumber: string;
  /** Random: it alone lets the order be completed after signing (docs/domain.md). */
  orderIdentifier: string;
  email: string;
  esignUrl: string;
  /** What is due on delivery or at pickup, beside the lease. */
  codAmount: Cents;
  contents?: PlacedContents | undefined;
  scheduledDate?: Day | undefined;
};

/** What a submitted order was leased with: without it, its outcome cannot be asked for after a reload. */
export type SentLease = {
  leaseId: string;
  /** Whether what the lease does not cover is due on delivery or at pickup. */
  cod: boolean;
  /** What the lease does not cover, with its tax. */
  balance: Cents;
  overLimitTax: Cents;
};

export function readSentLease(stored: unknown): SentLease | undefined {
  const fields = storedFields(stored);
  const [balance, overLimitTax] = [storedCents(fields["balance"]), storedCents(fields["overLimitTax"])];
  const leaseId = storedText(fields["leaseId"]);
  if (leaseId === undefined || balance === undefined || overLimitTax === undefined) return undefined;
  return { leaseId, balance, overLimitTax, cod: fields["cod"] === true };
}

export function readProgressiveInfo(stored: unknown): ProgressiveInfo | undefined {
  const fields = storedFields(stored);
  const applicationFee = storedCents(fields["applicationFee"]);
  const [taxRate, savedTaxRate] = [storedRate(fields["taxRate"]), storedRate(fields["savedTaxRate"])];
  if (applicationFee === undefined || taxRate === undefined || savedTaxRate === undefined) return undefined;
  return { applicationFee, taxRate, savedTaxRate, applFeeLabel: storedText(fields["applFeeLabel"]) ?? "" };
}

export function readLeaseOkInfo(stored: unknown): LeaseOkInfo | undefined {
  const fields = storedFields(stored);
  const text = (field: keyof Omit<LeaseOkInfo, "codAmount" | "contents" | "scheduledDate">) =>
    storedText(fields[field]) ?? "";
  const info = {
    orderNumber: text("orderNumber"),
    orderIdentifier: text("orderIdentifier"),
    email: text("email"),
    esignUrl: text("esignUrl"),
    codAmount: storedCents(fields["codAmount"]) ?? zeroCents,
    contents: readPlacedContents(fields["contents"]),
    scheduledDate: isDay(fields["scheduledDate"]) ? fields["scheduledDate"] : undefined,
  };
  return info.orderNumber === "" ? undefined : info;
}
