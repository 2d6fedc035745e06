import type { ActorKind } from "#domain/account/actor";
import { maxQuantity } from "#domain/cart/cart";
import { isDeposit, type StoreCartLine } from "#domain/cart/storeCart";
import { add, subtract, zeroCents, type Cents } from "#domain/money";
import {
  carriedCreditTypeId,
  paymentMethodOf,
  paymentMethods,
  type StoreTender,
} from "#domain/store/storeItems";
import { orderNumberOrText } from "#domain/orders/orders";
import { abilitiesOf } from "#domain/store/store";

/**
 * An entry of the store's own list (conformance: entities "Store item"): goods, or a deposit if `typeId` is above 0.
 */
export type StoreProduct = {
  id: number;
  typeId: number;
  name: string;
  imageUrl: string;
  finalPrice: Cents;
  layaway: boolean;
  datFieldName: string;
};

/** What a clerk typed; an amount is undefined if it is not a number of dollars with at most two decimals. */
export type DepositForm = {
  amountText: string;
  amount: Cents | undefined;
  nameOnCard: string;
  last4: string;
  approvalCode: string;
  /** Of credit, the earlier layaway. */
  layawayNumber: string;
  /** Tells cash from a check, and debit from credit; undefined for credit from a layaway. */
  tender: StoreTender | undefined;
};

export type DepositFormProblem = "amountRequired" | "invalidAmount" | "layawayRequired";

/** Every deposit but cash, a check, and credit from an earlier layaway is by card. */
export function asksForCard({ typeId }: Pick<StoreProduct, "typeId">): boolean {
  return typeId > 0 && typeId !== paymentMethods.cashOrCheck && typeId !== carriedCreditTypeId;
}

/** Whether an actor may put an entry of this type into the store cart. */
export function mayAdd(typeId: number, actor: ActorKind): boolean {
  const can = abilitiesOf(actor);
  if (typeId === carriedCreditTypeId) return can.layawayCredit;
  return typeId > 0 ? can.inStorePayments : can.storeItems;
}

/** Credit is carried from an earlier layaway, which it names. */
export function asksForLayaway({ typeId }: Pick<StoreProduct, "typeId">): boolean {
  return typeId === carriedCreditTypeId;
}

export function depositFormProblem(
  product: Pick<StoreProduct, "typeId">,
  form: Pick<DepositForm, "amountText" | "amount" | "layawayNumber">,
): DepositFormProblem | undefined {
  if (form.amountText.trim() === "") return "amountRequired";
  if (form.amount === undefined || form.amount <= 0) return "invalidAmount";
  return asksForLayaway(product) && form.layawayNumber.trim() === "" ? "layawayRequired" : undefined;
}

export function goodsLine(product: StoreProduct): StoreCartLine {
  const { id, name, imageUrl, finalPrice, layaway, datFieldName } = product;
  return {
    ...blankLine,
    productId: id,
    sku: name,
    name,
    title: name,
    price: finalPrice,
    product: { imageUrl },
    imageUrl,
    layaway,
    datFieldName,
  };
}

/** A card's last four digits or a layaway's number end the SKU, so that deposits of several are lines of their own. */
export function depositLine(product: StoreProduct, form: DepositForm & { amount: Cents }): StoreCartLine {
  const last4 = form.last4.trim();
  const layawayNumber = orderNumberOrText(form.layawayNumber);
  return {
    ...goodsLine(product),
    typeId: product.typeId,
    layaway: product.layaway || asksForLayaway(product),
    sku: [product.name, last4, layawayNumber].filter(Boolean).join("_"),
    price: zeroCents,
    amount: form.amount,
    tender: form.tender,
    nameOnCard: form.nameOnCard.trim(),
    last4,
    approvalCode: form.approvalCode.trim(),
    layawayNumber,
  };
}

export type TypedProblem = "nameRequired" | "invalidPrice";

/** A typed-in product and a coupon need a name and a price above zero; a coupon's sign does not count. */
export function typedProblem(form: { name: string; price: Cents | undefined }): TypedProblem | undefined {
  if (form.name.trim() === "") return "nameRequired";
  return form.price === undefined || form.price === 0 ? "invalidPrice" : undefined;
}

export function typedLine(name: string, price: Cents): StoreCartLine {
  const title = name.trim();
  return { ...goodsLine(typedProduct(title, price)), title };
}

/** A product that no list has (conformance: entities "Typed-in product"). */
function typedProduct(title: string, finalPrice: Cents): StoreProduct {
  const name = `TYPED_${title}`;
  return { id: 0, typeId: 0, name, imageUrl: "", finalPrice, layaway: false, datFieldName: "" };
}

/** Its price is negative, whichever sign was typed. */
export function couponLine(name: string, amount: Cents, reason = ""): StoreCartLine {
  const title = name.trim();
  const price = amount > 0 ? subtract(zeroCents, amount) : amount;
  return {
    ...blankLine,
    sku: `COUPON_${title}`,
    name: `COUPON_${title}`,
    title,
    price,
    coupon: true,
    note: reason.trim(),
  };
}

/** A payment in the store as a clerk types it (conformance: entities "In-store payment"). */
export type InStorePayment = {
  tender: StoreTender;
  amount: Cents;
  nameOnCard: string;
  last4: string;
  approvalCode: string;
  note: string;
};

export const inStorePaymentSku = "InStore Payment";

export function inStorePaymentLine({ tender, ...payment }: InStorePayment): StoreCartLine {
  const paymentMethod = paymentMethodOf(tender);
  const named = { sku: inStorePaymentSku, name: inStorePaymentSku, title: inStorePaymentSku };
  return {
    ...blankLine,
    ...named,
    productId: -1,
    typeId: paymentMethod,
    price: zeroCents,
    tender,
    ...payment,
  };
}

/** Adds a line, or joins it with an equal one: goods by quantity, deposits by amount; a coupon counts once. */
export function addStoreLine(lines: readonly StoreCartLine[], line: StoreCartLine): readonly StoreCartLine[] {
  const key = storeLineKey(line);
  if (!lines.some((one) => storeLineKey(one) === key)) return [...lines, line];
  return lines.map((one) => (storeLineKey(one) === key ? joined(one, line) : one));
}

/** Identifies a line of the store cart. */
export function storeLineKey({ sku, price, approvalCode, tender, last4, note }: StoreCartLine): string {
  return [sku, price, approvalCode, tender, last4, note].join("\n");
}

function joined(line: StoreCartLine, added: StoreCartLine): StoreCartLine {
  if (line.coupon) return line;
  if (isDeposit(line)) return { ...line, amount: add(line.amount, added.amount) };
  return { ...line, quantity: Math.min(line.quantity + added.quantity, maxQuantity) };
}

const blankLine = {
  productId: 0,
  typeId: 0,
  quantity: 1,
  coupon: false,
  imageUrl: "",
  amount: zeroCents,
  nameOnCard: "",
  last4: "",
  approvalCode: "",
  datFieldName: "",
  layaway: false,
  layawayNumber: "",
  note: "",
} as const;
