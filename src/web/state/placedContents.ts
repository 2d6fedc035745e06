import type { WireInput } from "#contract/index";
import { add, fromDollars, larger, subtract, zeroCents, type Cents } from "#domain/money";
import type { CompleteCombo } from "#domain/product/combo";
import { readCombo, readItem, useCart, type CartItem, type ClaimedItems } from "#web/state/cart";
import { readService, type ChosenService } from "#web/state/storedChoices";
import { storedCents, storedFields, storedList, storedText } from "#web/state/storedFields";

/** What was ordered, as its shopper last saw it: for the page that says thank you. */
export type PlacedContents = {
  items: readonly CartItem[];
  /** The complete combos that the items make. */
  combos: readonly CompleteCombo[];
  services: readonly ChosenService[];
  amounts: Readonly<Record<Amount, Cents>> & { discountName: string };
  /** Where it is delivered; empty for a pickup. */
  to: readonly string[];
  /** The shopper's note for the delivery or pickup. */
  note: string;
};

/** Whether the order is delivered, as far as its contents are known. */
export function isDelivered(contents: Pick<PlacedContents, "to"> | undefined): boolean {
  return contents !== undefined && contents.to.length > 0;
}

type Amount = (typeof amountNames)[number];
const amountNames = [
  "subtotal",
  "tariff",
  "discount",
  "tax",
  "deliveryFee",
  "applicationFee",
  "coupons",
  "total",
] as const;

type Claimed = WireInput<"StageOrder">;
/** An order or a layaway as it was sent, whose every amount the server has compared with its own. */
type Claim = Pick<Claimed, "subtotal" | "tax" | "tariff" | "deliveryFee" | "total"> & {
  items: ClaimedItems;
  discount?: { name: string } | null | undefined;
  promotion?: { name?: string | undefined } | null | undefined;
};

/** Titles and pictures come from the cart, which must still have them. */
export function placedContents(
  claim: Claim,
  { services, to, note }: Pick<PlacedContents, "services" | "to" | "note"> = none,
): PlacedContents {
  const { addedItems, combos } = useCart.getState();
  return {
    items: claim.items.flatMap(({ sku, quantity, price }) => {
      const known = addedItems.find((item) => item.sku === sku);
      return known ? [{ ...known, quantity, price: fromDollars(price) }] : [];
    }),
    combos,
    services,
    amounts: claimedAmounts(claim),
    to,
    note,
  };
}

const none = { services: [], to: [], note: "" };

/** A discount, or a lease's fee, is what the other amounts leave of the total. */
function claimedAmounts({ discount, promotion, ...claim }: Claim): PlacedContents["amounts"] {
  const sums = {
    subtotal: amountOf(claim.subtotal),
    tariff: amountOf(claim.tariff),
    tax: amountOf(claim.tax),
    deliveryFee: amountOf(claim.deliveryFee),
  };
  const total = amountOf(claim.total);
  const off = subtract(add(...Object.values(sums)), total);
  return {
    ...sums,
    discount: larger(off, zeroCents),
    applicationFee: larger(subtract(zeroCents, off), zeroCents),
    coupons: zeroCents,
    total,
    discountName: [discount?.name, promotion?.name].filter(Boolean).join(" + "),
  };
}

function amountOf(dollars: Claim["tax"]): Cents {
  return dollars === undefined ? zeroCents : fromDollars(dollars);
}

export function readPlacedContents(stored: unknown): PlacedContents | undefined {
  const fields = storedFields(stored);
  const amounts = storedFields(fields["amounts"]);
  const read = (name: Amount) => storedCents(amounts[name]) ?? zeroCents;
  if (storedCents(amounts["total"]) === undefined) return undefined;
  return {
    items: storedList(fields["items"], 100, readItem),
    combos: storedList(fields["combos"], 100, readCombo),
    services: storedList(fields["services"], 50, readService),
    amounts: {
      subtotal: read("subtotal"),
      tariff: read("tariff"),
      discount: read("discount"),
      tax: read("tax"),
      deliveryFee: read("deliveryFee"),
      applicationFee: read("applicationFee"),
      coupons: read("coupons"),
      total: read("total"),
      discountName: storedText(amounts["discountName"]) ?? "",
    },
    to: storedList(fields["to"], 10, storedText),
    note: storedText(fields["note"]) ?? "",
  };
}
