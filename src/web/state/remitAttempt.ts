import { last4 } from "#domain/card";
import type { Cents } from "#domain/money";
import { randomId } from "#web/state/randomId";
import { keptFields, keptText, keptWhole } from "#web/state/reading";
import { persistent, rereadStored } from "#web/state/stored";

/**
 * The Idempotency-Key of the payment of a balance that is under way, as attempt.ts has it for an order. Another order,
 * another amount or another card is another payment: the server calls off the one that waits at the bank. A payment
 * provider's token tells no cards apart, as the same card has a new one after every reload.
 */
type RemitAttempt = { key: string; about: string; madeAt: number };

const none: RemitAttempt = { key: "", about: "", madeAt: 0 };

const name = "davenport.remitAttempt";

const useRemitAttempt = persistent<RemitAttempt>({ name, version: 1, read: readAttempt });

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
export function beginRemit({ orderNumber, amount, card }: About): string {
  rereadStored(name);
  const isNumber = /^[\d -]+$/.test(card.number);
  const of = isNumber ? [last4(card.number), card.expMonth, card.expYear] : [];
  const about = [orderNumber, amount, ...of].join(" ");
  const kept = useRemitAttempt.getState();
  if (kept.key !== "" && kept.about === about && Date.now() - kept.madeAt < longest) return kept.key;
  const key = randomId();
  useRemitAttempt.setState({ key, about, madeAt: Date.now() });
  return key;
}

/** After a final answer to the payment with this key. */
export function endRemit(key: string): void {
  if (useRemitAttempt.getState().key === key) useRemitAttempt.setState(none);
}

/** By then the server has settled every unknown outcome itself. */
const longest = 23 * 60 * 60 * 1_000;

function readAttempt(kept: unknown): RemitAttempt {
  const fields = keptFields(kept);
  const [key, about] = [keptText(fields["key"]), keptText(fields["about"])];
  const madeAt = keptWhole(fields["madeAt"], 1, Number.MAX_SAFE_INTEGER);
  if (key === undefined || about === undefined || madeAt === undefined) return none;
  return /^[\x21-\x7e]{16,128}$/.test(key) ? { key, about, madeAt } : none;
}
