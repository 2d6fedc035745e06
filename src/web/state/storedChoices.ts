import { isAmountChoiceId, type AmountChoiceId } from "#domain/pricing/amountChoice";
import type { Cents } from "#domain/money";
import type { Promotion } from "#domain/pricing/promotion";
import {
  storedCents,
  storedFields,
  storedInteger,
  storedText,
  type StoredFields,
} from "#web/state/storedFields";

/** A partial payment now. */
export type ChosenAmount = { id: AmountChoiceId; amount: Cents };

/** A service ordered with the goods; `price` is for one. */
export type ChosenService = { id: number; name: string; price: Cents; quantity: number };

export function readAmountChoice({ id, amount: stored }: StoredFields): ChosenAmount | undefined {
  const amount = storedCents(stored);
  return isAmountChoiceId(id) && amount !== undefined ? { id, amount } : undefined;
}

export function readPromotion(fields: StoredFields): Promotion | undefined {
  const [code, name] = [storedText(fields["code"]), storedText(fields["name"])];
  const discount = storedCents(fields["discount"]);
  if (!code || name === undefined || discount === undefined) return undefined;
  const afterTax = fields["afterTax"] === true;
  return { code, name, discount, afterTax, valid: true, deliveryFee: fields["deliveryFee"] === true };
}

export function readService(stored: unknown): ChosenService | undefined {
  const fields = storedFields(stored);
  const id = storedInteger(fields["id"], 0, 2_147_483_647);
  const [name, price] = [storedText(fields["name"]), storedCents(fields["price"])];
  const quantity = storedInteger(fields["quantity"], 1, 10_000);
  if (id === undefined || !name || price === undefined || quantity === undefined) return undefined;
  return { id, name, price, quantity };
}
