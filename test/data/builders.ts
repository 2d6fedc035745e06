import { randomUUID } from "node:crypto";
import type { WireInput } from "#contract/index";
import { cents, fromDollars, rate, subtract, toDollars, type Dollars } from "#domain/money";
import { totals } from "#domain/pricing/totals";
import type { Browser } from "#test/testServer";

/** A shopper in Decatur, Georgia, inside the delivery area. */
export const buyer = {
  firstName: "Ada",
  lastName: "Brooks",
  phone: "4045550134",
  email: "ada@example.com",
  addressLine1: "120 Ponce Place",
  addressLine2: "",
  city: "Decatur",
  state: "GA",
  zipCode: "30030",
  note: "",
};

/** A card that the sandbox approves. */
export const goodCard = {
  name: "Ada Brooks",
  number: "4242424242424242",
  cvv: "123",
  expMonth: 12,
  expYear: 2029,
};

/** A card with this number, which decides the sandbox's outcome. */
export function card(number: string) {
  return { ...goodCard, number };
}

/** What a page sends that only asks about an earlier payment. */
export const noCard = { name: "", number: "", cvv: "", expMonth: 12, expYear: 2000 };

export type Submit = WireInput<"SubmitOrderPayment">;

/** A new userId. */
export function newUserId(): string {
  return randomUUID();
}

/** A new idempotency key. */
export function newKey(): string {
  return randomUUID();
}

/** An amount as it crosses the wire. */
export function dollars(amount: number): Dollars {
  return toDollars(cents(Math.round(amount * 100)));
}

/** Cart lines with invented prices. */
export function claimedLines(units: Record<string, number>): WireInput<"CheckCart">["itemList"] {
  return Object.entries(units).map(([sku, quantity]) => ({
    productId: 0,
    sku,
    price: dollars(0.01),
    quantity,
  }));
}

/** An order as the review page first sends it: with current prices, without totals. */
export async function shownOrder(
  browser: Browser,
  units: Record<string, number>,
  userId = newUserId(),
): Promise<WireInput<"GetOrderFeesAndInfo">> {
  const cart = await browser.call("CheckCart", { userId, itemList: claimedLines(units) });
  const items = cart.itemList.map(({ productId, sku, price, quantity }) => ({
    productId,
    sku,
    price,
    quantity,
  }));
  const zero = dollars(0);
  return { userId, items, contactInfo: buyer, deliveryInfo: buyer, subtotal: zero, total: zero };
}

/**
 * Goes through checkout as the pages do (cart, fees, staging). `units` gives the quantity of each SKU.
 * @returns what the pay button would send.
 */
export async function readyToPay(
  browser: Browser,
  units: Record<string, number>,
  userId = newUserId(),
): Promise<Submit> {
  return readyWith(browser, await shownOrder(browser, units, userId));
}

/** The same for an order that a lease is to pay. */
export async function readyToLease(
  browser: Browser,
  units: Record<string, number>,
  more: Partial<WireInput<"GetOrderFeesAndInfo">> = {},
): Promise<Submit> {
  const shown = await shownOrder(browser, units);
  return readyWith(browser, { ...shown, leaseToOwn: true, ...more });
}

/** The same for a pickup at a store; `amountChoice` "deposit" pays the deposit only. */
export async function readyToPickUp(
  browser: Browser,
  units: Record<string, number>,
  { locationId, amountChoice = "full" }: { locationId: number; amountChoice?: "full" | "deposit" },
): Promise<Submit> {
  const shown = await shownOrder(browser, units);
  const person = { ...buyer, addressLine1: "", city: "", zipCode: "" };
  const pickup = { deliveryInfo: null, pickup: true, pickupLocId: locationId, amountChoice };
  return readyWith(browser, { ...shown, contactInfo: person, ...pickup });
}

/** Turns the review page's first order into what its pay button sends. */
async function readyWith(browser: Browser, shown: WireInput<"GetOrderFeesAndInfo">): Promise<Submit> {
  const { items, userId = "", amountChoice = "full" } = shown;
  const fees = await browser.call("GetOrderFeesAndInfo", shown);
  const sums = totals({
    lines: items.map((item) => ({ ...item, price: fromDollars(item.price), kind: "catalog" as const })),
    tariffRate: rate(fees.tariffRate),
    discount: fees.discount ? { ...fees.discount, amount: fromDollars(fees.discount.amount) } : undefined,
    deliveryFee: fromDollars(fees.deliveryFee),
    taxRate: rate(fees.taxRate),
    leaseToOwn: shown.leaseToOwn ?? false,
    applicationFee: fromDollars(fees.progressiveSetting?.applicationFee ?? dollars(0)),
  });
  const now = fees.amountChoiceList.find(({ id }) => id === amountChoice)?.amount ?? toDollars(sums.total);
  const later = toDollars(subtract(sums.total, fromDollars(now)));
  const order = {
    ...shown,
    subtotal: toDollars(sums.subtotal),
    tariff: toDollars(sums.tariff),
    deliveryFee: toDollars(sums.deliveryFee),
    taxRate: fees.taxRate,
    tax: toDollars(sums.tax),
    total: toDollars(sums.total),
    discount: fees.discount,
    ...(amountChoice === "deposit" ? { securityDeposit: now, codAmout: later } : {}),
  };
  const { orderNumber: stagedOrderNum } = await browser.call("StageOrder", order);
  return { userId, order, stagedOrderNum, scheduledDate: fees.minDate, payment: goodCard };
}
