import { last4 } from "#domain/payments/card";
import type { Cents } from "#domain/money";
import { randomId } from "#web/state/randomId";
import { storedFields, storedText, storedInteger } from "#web/state/storedFields";
import { persistent, rereadStored } from "#web/state/clientStore";

/**
 * The Idempotency-Key of the payment of a balance that is under way, as attempt.ts has it for an order. Another order,
 * another amount or another card is another payment: the server calls off the one that waits at the bank. A payment
 * provider's token tells no cards apart, as the same card has a new one after every reload.
 */
type BalanceKey = { key: string; about: string; madeAt: number };

const none: BalanceKey = { key: "", about: "", madeAt: 0 };

const name = "davenport.remitAttempt";

const useBalanceKey = persistent<BalanceKey>({ name, version: 1, read: readAttempt });

/**
 * What tells one payment from another: of a card's number no more than its last digits, and its expiry; of a token
 * nothing. What is open under the key is then asked for first, whatever card is sent with it.
 */
type About = {
  orderNumber: string;
  amount: Cents;
  card: { number: string; expMonth: number; expYear: number };
};

/** The key of the running payment of this, or a new one, stored. */
export function beginBalancePayment({ orderNumber, amount, card }: About): string {
  rereadStored(name);
  const isNumber = /^[\d -]+$/.test(card.number);
  const of = isNumber ? [last4(card.number), card.expMonth, card.expYear] : [];
  const about = [orderNumber, amount, ...of].join(" ");
  const kept = useBalanceKey.getState();
  if (kept.key !== "" && kept.about === about && Date.now() - kept.madeAt < longest) return kept.key;
  const key = randomId();
  useBalanceKey.setState({ key, about, madeAt: Date.now() });
  return key;
}

/** After a final answer to the payment with this key. */
export function finishBalancePayment(key: string): void {
  if (useBalanceKey.getState().key === key) useBalanceKey.setState(none);
}

/** By then the server has settled every unknown outcome itself. */
const longest = 23 * 60 * 60 * 1_000;

function readAttempt(kept: unknown): BalanceKey {
  const fields = storedFields(kept);
  const [key, about] = [storedText(fields["key"]), storedText(fields["about"])];
  const madeAt = storedInteger(fields["madeAt"], 1, Number.MAX_SAFE_INTEGER);
  if (key === undefined || about === undefined || madeAt === undefined) return none;
  return /^[\x21-\x7e]{16,128}$/.test(key) ? { key, about, madeAt } : none;
}
