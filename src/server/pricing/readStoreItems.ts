import type { Input } from "#contract/index";
import { groupBy } from "#domain/groupBy";
import { add, type Cents } from "#domain/money";
import { orderNumberOrText } from "#domain/orders/orders";
import type { PricedLine } from "#domain/pricing/totals";
import { shownItemName } from "#domain/cart/storeCart";
import { abilitiesOf } from "#domain/store/store";
import {
  areCredits,
  couponAmount,
  paymentAmount,
  storeItemKind,
  storeItemProblem,
  tenderOf,
  type Credit,
  type StoreItemProblem,
} from "#domain/store/storeItems";
import { storeDeviceOf, type Actor } from "#server/app/actor";
import type { Queries } from "#server/db/engine/connect";
import type { RecordedTender } from "#server/db/queries/payments/ledger";
import { readStoreItems as readListedItems } from "#server/db/queries/store/storeItems";

type Claimed = Input<"StageOrder">["storeItems"][number];

/** A line of an order that the catalog does not have; `isTyped` by a clerk, otherwise from the store's list. */
export type StoreLine = {
  sku: string;
  title: string;
  imageUrl: string;
  quantity: number;
  price: Cents;
  isTyped: boolean;
  credits: readonly Credit[];
};

export type CarriedCredit = { layawayNumber: string; amount: Cents };

/** What a store adds to an order beside the catalog's items. */
export type StoreItems = {
  lines: readonly StoreLine[];
  coupons: readonly { name: string; amount: Cents; reason: string }[];
  tenders: readonly RecordedTender[];
  /** What was paid toward earlier layaways, whose numbers these are, and now starts another. */
  credits: readonly CarriedCredit[];
  /** The fee that a clerk has set instead of the store's own. */
  deliveryFee: Cents | undefined;
};

export const noStoreItems: StoreItems = {
  lines: [],
  coupons: [],
  tenders: [],
  credits: [],
  deliveryFee: undefined,
};

/** Reads a store's entries at the store's own prices, line type by line type (docs/security.md T02). */
export async function readStoreItems(
  db: Queries,
  claimed: readonly Claimed[],
  actor: Actor,
): Promise<StoreItems | { problem: StoreItemProblem }> {
  if (claimed.length === 0) return noStoreItems;
  const problem = claimed.map((item) => problemOf(item, actor)).find(Boolean);
  if (problem) return { problem };
  const byKind = groupBy(claimed, storeItemKind);
  const products = await listedLines(db, byKind.get("product") ?? [], actor);
  if ("problem" in products) return products;
  const coupons = (byKind.get("coupon") ?? []).map((item) => {
    return { name: shownItemName(item.name), amount: couponAmount(item), reason: item.reason };
  });
  return {
    lines: [...products, ...(byKind.get("typed") ?? []).map(typedLine)],
    coupons,
    tenders: (byKind.get("payment") ?? []).map(tenderLine),
    credits: (byKind.get("layawayCredit") ?? []).map((item) => ({
      layawayNumber: orderNumberOrText(item.layawayNumber),
      amount: paymentAmount(item),
    })),
    deliveryFee: undefined,
  };
}

function problemOf(item: Claimed, actor: Actor): StoreItemProblem | undefined {
  const can = abilitiesOf(actor.kind);
  const problem = storeItemProblem(item, can);
  if (problem || item.credits.length === 0) return problem;
  return can.salesperson && areCredits(item.credits)
    ? undefined
    : { code: "credit", name: shownItemName(item.name) };
}

/** The entries of the store's own list, at its prices. */
async function listedLines(
  db: Queries,
  claimed: readonly Claimed[],
  actor: Actor,
): Promise<StoreLine[] | { problem: StoreItemProblem }> {
  const storeId = storeDeviceOf(actor)?.locationId;
  if (claimed.length === 0 || storeId === undefined) return [];
  const rows = new Map((await readListedItems(db, storeId)).map((row) => [row.id, row]));
  const lines: StoreLine[] = [];
  for (const { productId = 0, quantity, credits, name } of claimed) {
    const row = rows.get(productId);
    if (!row || row.typeId > 0) return { problem: { code: "unknown", name: shownItemName(name) } };
    const { name: title, imageUrl, price } = row;
    lines.push({ sku: title, title, imageUrl, quantity, price, isTyped: false, credits });
  }
  return lines;
}

function typedLine({ name, quantity, price, credits }: Claimed): StoreLine {
  const title = shownItemName(name);
  return { sku: `TYPED_${title}`, title, imageUrl: "", quantity, price, isTyped: true, credits };
}

function tenderLine(item: Claimed): RecordedTender {
  const { typeId, nameOnCard, last4, approvalCode, note } = item;
  const amount = paymentAmount(item);
  return { tender: tenderOf(typeId, item.tender), amount, nameOnCard, last4, approvalCode, note };
}

/** The lines as `totals` prices them: goods, which bear the tariff. */
export function pricedStoreLines({ lines }: StoreItems): PricedLine[] {
  return lines.map(({ quantity, price }) => ({ quantity, price, kind: "typed" }));
}

/** What was taken in the store, with the credit from earlier layaways. */
export function sumOfTenders({ tenders, credits }: Pick<StoreItems, "tenders" | "credits">): Cents {
  return add(...[...tenders, ...credits].map(({ amount }) => amount));
}

export function sumOfCoupons({ coupons }: StoreItems): Cents {
  return add(...coupons.map(({ amount }) => amount));
}
