import { storeDay } from "#domain/dates";
import { cents, type Cents } from "#domain/money";
import { last4 } from "#domain/payments/card";
import { clientStore } from "#web/state/clientStore";
import { randomId } from "#web/state/randomId";
import { storedFields, storedInteger, storedText } from "#web/state/storedFields";
import { readSentLease, type SentLease } from "#web/state/storedLease";

/**
 * The idempotency keys of this browser's pending payments, at most one for each purpose (docs/decisions/005). A key is
 * made and stored before the first request, reused by retries, reloads and other tabs, and dropped only on a final
 * answer, so that one press pays once.
 */
export type IdempotencyKeys = {
  pending: Readonly<Partial<Record<PaymentPurpose, PendingKey>>>;
  /** The key of the last order whose items have left the cart, in any tab; '' before the first. */
  placedKey: string;
};

export type PaymentPurpose = (typeof purposes)[number];

type PendingKey = {
  key: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /**
   * What was first sent under the key, or what waits for its cardholder now. For an order its scheduled date, '' for
   * none: the order that it may have placed occupies a slot of that day. For a layaway its deposit in cents, without
   * which its bank cannot be asked again. For a balance and an installment `balanceContent`.
   */
  content: string;
  /** The lease that the order was last sent with, if it was sent with one. */
  lease?: SentLease | undefined;
  /** The server had no record of it when this browser last asked. Its request may still arrive. */
  isUnknown?: boolean;
};

const purposes = ["order", "balance", "layaway", "installment"] as const;

export const useIdempotencyKeys = clientStore("davenport.idempotencyKeys", readKeys);

/**
 * The key of the pending payment, or a new one. An order and a layaway keep their key with any content. Different
 * content for a balance or an installment is a different payment: the server cancels the one that waits for 3-D Secure.
 */
export function startPayment(purpose: PaymentPurpose, content: string, lease?: SentLease): string {
  const pending = pendingPayment(latestKeys(), purpose);
  const isPlacing = purpose === "order" || purpose === "layaway";
  if (pending && (isPlacing || pending.content === content)) {
    if (lease || pending.isUnknown)
      setPending(purpose, { ...pending, lease: lease ?? pending.lease, isUnknown: false });
    return pending.key;
  }
  const key = randomId();
  setPending(purpose, { key, createdAt: Date.now(), content, lease });
  return key;
}

/** Notes what is now pending under the key, if the shopper changed it after they first sent it. */
export function noteSent(purpose: PaymentPurpose, key: string, content: string): void {
  const pending = latestKeys().pending[purpose];
  if (pending?.key === key && pending.content !== content) setPending(purpose, { ...pending, content });
}

/** Notes that the server has no record of the payment. */
export function noteUnknown(purpose: PaymentPurpose, key: string): void {
  const pending = latestKeys().pending[purpose];
  if (pending?.key === key) setPending(purpose, { ...pending, isUnknown: true });
}

/** Drops the key after a final answer; another tab's newer key stays. */
export function finishPayment(purpose: PaymentPurpose, key: string): void {
  if (latestKeys().pending[purpose]?.key === key) setPending(purpose, undefined);
}

/**
 * The payment without a final answer, perhaps sent before this page was loaded. It may have used up the last delivery
 * slot or the last use of a promotion: that is no reason to send different content under its key.
 */
export function pendingPayment(
  { pending }: IdempotencyKeys,
  purpose: PaymentPurpose,
): PendingKey | undefined {
  const entry = pending[purpose];
  return entry && Date.now() - entry.createdAt < maxAgeMs ? entry : undefined;
}

/** The scheduled date of the pending order; '' for none and for a day that is over. */
export function pendingDate(keys: IdempotencyKeys): string {
  const { content = "" } = pendingPayment(keys, "order") ?? {};
  return content >= storeDay(new Date()) ? content : "";
}

/** The deposit of the pending layaway. */
export function pendingDeposit(keys: IdempotencyKeys): Cents | undefined {
  const { content = "" } = pendingPayment(keys, "layaway") ?? {};
  return /^\d{1,11}$/.test(content) ? cents(Number(content)) : undefined;
}

/** The key and the amount of the payment toward an order's balance that has no final answer. */
export function pendingRemittance(
  keys: IdempotencyKeys,
  purpose: "balance" | "installment",
  orderNumber: string,
): { key: string; amount: Cents } | undefined {
  const { key = "", content = "" } = pendingPayment(keys, purpose) ?? {};
  const [number, amount = ""] = content.split(" ");
  return number === orderNumber && /^\d{1,11}$/.test(amount)
    ? { key, amount: cents(Number(amount)) }
    : undefined;
}

/** @returns true in the first tab that learns of the placed order: its items leave the cart once. */
export function notePlacedKey(key: string): boolean {
  if (latestKeys().placedKey === key) return false;
  useIdempotencyKeys.setState({ placedKey: key });
  return true;
}

/**
 * Identifies a balance payment, with the last digits and expiry of a card. A provider's token does not count: the same
 * card gets a new one after every reload.
 */
export function balanceContent({ orderNumber, amount, card }: BalanceToPay): string {
  const isNumber = /^[\d -]+$/.test(card.number);
  const cardContent = isNumber ? [last4(card.number), card.expMonth, card.expYear] : [];
  return [orderNumber, amount, ...cardContent].join(" ");
}

type BalanceToPay = {
  orderNumber: string;
  amount: Cents;
  card: { number: string; expMonth: number; expYear: number };
};

/** By then the server has reconciled every unknown outcome itself. */
const maxAgeMs = 23 * 60 * 60 * 1_000;

/** Another tab may have changed the keys a moment ago; local storage answers synchronously. */
function latestKeys(): IdempotencyKeys {
  void useIdempotencyKeys.persist.rehydrate();
  return useIdempotencyKeys.getState();
}

function setPending(purpose: PaymentPurpose, entry: PendingKey | undefined): void {
  const { pending } = useIdempotencyKeys.getState();
  useIdempotencyKeys.setState({ pending: { ...pending, [purpose]: entry } });
}

function readKeys(stored: unknown): IdempotencyKeys {
  const fields = storedFields(stored);
  const pending = storedFields(fields["pending"]);
  return {
    pending: Object.fromEntries(purposes.map((purpose) => [purpose, readPending(pending[purpose])])),
    placedKey: storedText(fields["placedKey"]) ?? "",
  };
}

function readPending(stored: unknown): PendingKey | undefined {
  const fields = storedFields(stored);
  const [key, content] = [storedText(fields["key"]), storedText(fields["content"]) ?? ""];
  const createdAt = storedInteger(fields["createdAt"], 1, Number.MAX_SAFE_INTEGER);
  if (key === undefined || createdAt === undefined || !/^[\x21-\x7e]{16,128}$/.test(key)) return undefined;
  const isUnknown = fields["isUnknown"] === true;
  return { key, createdAt, content, lease: readSentLease(fields["lease"]), ...(isUnknown && { isUnknown }) };
}
