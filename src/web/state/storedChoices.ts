import { isAmountChoiceId, type AmountChoiceId } from "#domain/pricing/amountChoice";
import type { Cents, Rate } from "#domain/money";
import type { Promotion } from "#domain/pricing/promotion";
import {
  storedCents,
  storedFields,
  storedInteger,
  storedRate,
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

/** The latest fees from GetOrderFeesAndInfo. */
export type RateFees = {
  deliveryFee: Cents;
  deliveryDistance: number | undefined;
  taxRate: Rate;
  tariffRate: Rate;
};

export function readRateFees(stored: unknown): RateFees | undefined {
  const fields = storedFields(stored);
  const deliveryFee = storedCents(fields["deliveryFee"]);
  const taxRate = storedRate(fields["taxRate"]);
  const tariffRate = storedRate(fields["tariffRate"]);
  if (deliveryFee === undefined || taxRate === undefined || tariffRate === undefined) return undefined;
  return { deliveryFee, deliveryDistance: readDistance(fields["deliveryDistance"]), taxRate, tariffRate };
}

/** Miles by road. */
export function readDistance(stored: unknown): number | undefined {
  return typeof stored === "number" && stored >= 0 && stored < 10_000 ? stored : undefined;
}
