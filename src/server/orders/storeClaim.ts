import { maxOverrideFee, skipsCityCheck } from "#domain/checkout/storeContact";
import { noOverride } from "#domain/fulfillment/delivery";
import { overrideMessage } from "#domain/messages/contact";
import { remitProblems } from "#domain/messages/payments";
import { storeItemMessage } from "#domain/messages/store/storeItems";
import { deviceRevokedMessage } from "#domain/messages/store/store";
import { add, zeroCents, type Cents } from "#domain/money";
import type { Totals } from "#domain/pricing/totals";
import { abilitiesOf } from "#domain/store/store";
import { areCredits, type Credit } from "#domain/store/storeItems";
import { storeDeviceOf, type Actor } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { Queries, Tx } from "#server/db/engine/connect";
import { lockLiveDevice } from "#server/db/queries/store/devices";
import type { NewOrder } from "#server/db/queries/orders";
import type { NewOverride } from "#server/db/queries/store/overrides";
import type { Submitted } from "#server/orders/checkSubmit";
import { Rejected } from "#server/orders/orRejected";
import { readStoreItems, sumOfTenders, type StoreItems } from "#server/pricing/index";
import { recordedBy } from "#server/store/index";

type Order = Submitted["order"];
/** An order's claim, or a layaway's, which is not delivered yet. */
type Claim = Pick<Order, "storeItems" | "pickup"> &
  Partial<Pick<Order, "overrideDeliveryFee" | "deliveryInfo">>;
type CreditClaim = Pick<Order, "lineCredits">;

/** The delivery fee that a clerk has set; undefined for none, and for everyone else. @throws Rejected above the limit. */
export function overrideFeeOf(order: Claim, actor: Actor): Cents | undefined {
  const claimed = order.overrideDeliveryFee ?? order.deliveryInfo?.overrideDeliveryFee ?? noOverride;
  if (claimed < 0 || order.pickup || !abilitiesOf(actor.kind).overrideFee) return undefined;
  if (claimed > maxOverrideFee)
    throw new Rejected("FatalError", { errorMessage: overrideMessage("feeTooHigh") });
  return claimed;
}

/** Whether a clerk's fee takes the order anywhere, so that nobody looks whether its address is in the area. */
export function goesAnywhere(order: Claim, actor: Actor): boolean {
  return skipsCityCheck(overrideFeeOf(order, actor));
}

/** What the store adds to the order. @throws Rejected for what this device may not add. */
export async function claimedStoreItems(db: Queries, order: Claim, actor: Actor): Promise<StoreItems> {
  const store = await claimedLayawayItems(db, order, actor);
  if (store.credits.length > 0)
    throw new Rejected("FatalError", { errorMessage: storeItemMessage({ code: "layawayOnly" }) });
  return { ...store, deliveryFee: overrideFeeOf(order, actor) };
}

/** What the store adds to a layaway, which also takes credit. @throws Rejected for what this device may not add. */
export async function claimedLayawayItems(
  db: Queries,
  { storeItems }: Pick<Claim, "storeItems">,
  actor: Actor,
): Promise<StoreItems> {
  const read = await readStoreItems(db, storeItems, actor);
  if ("problem" in read) throw new Rejected("FatalError", { errorMessage: storeItemMessage(read.problem) });
  return read;
}

/** Rejects coupons above what is bought, and payments above what is due. @throws Rejected */
export function rejectExcess({ coupons, subtotal, total }: Totals, store: StoreItems): void {
  const claimed = store.coupons.reduce((sum, { amount }) => sum + amount, 0);
  if (claimed > subtotal || claimed > coupons)
    throw new Rejected("FatalError", { errorMessage: storeItemMessage({ code: "coupons" }) });
  if (sumOfTenders(store) > total)
    throw new Rejected("PaymentError", { errorMessage: remitProblems.exceedsBalance });
}

/** The order's columns that only a store fills; none online. @throws Rejected once the device was revoked. */
export async function storeColumns(
  { salesperson }: Pick<Submitted, "salesperson">,
  store: StoreItems,
  ctx: Pick<RequestContext, "actor"> & { db: Tx },
): Promise<Partial<NewOrder>> {
  const device = storeDeviceOf(ctx.actor);
  if (!device) return {};
  if (!(await lockLiveDevice(ctx.db, device.deviceId)))
    throw new Rejected("FatalError", { errorMessage: deviceRevokedMessage });
  // Only a manager names someone else; the others' device says whose sale it is.
  const named = abilitiesOf(ctx.actor.kind).salesperson ? salesperson : "";
  const by = await recordedBy(named, ctx);
  return {
    storeId: device.locationId,
    deviceId: by.deviceId,
    salesperson: by.salesperson,
    coupons: store.coupons.reduce<Cents>((sum, { amount }) => add(sum, amount), zeroCents),
    storeCoupons: store.coupons.map(({ name, amount }) => ({ name, amount })),
    tendered: sumOfTenders(store),
    tenders: [...store.tenders],
  };
}

/** Who shares the credit for a catalog line, if a manager has said so. @throws Rejected for shares that do not add up. */
export function creditsOf(sku: string, order: CreditClaim, actor: Actor): readonly Credit[] {
  const claimed = order.lineCredits.find((each) => each.sku === sku)?.credits ?? [];
  if (claimed.length === 0 || !abilitiesOf(actor.kind).salesperson) return [];
  if (!areCredits(claimed))
    throw new Rejected("FatalError", { errorMessage: storeItemMessage({ code: "credit", name: sku }) });
  return claimed;
}

/** The decisions about what is sold, and at what fee, that no shopper may make; each is recorded. */
export function overridesOf(
  order: CreditClaim & Partial<Pick<Order, "overrideReason">>,
  store: StoreItems,
): NewOverride[] {
  const shared = order.lineCredits.filter(({ credits }) => credits.length > 0);
  const { deliveryFee: fee } = store;
  return [
    ...(fee === undefined
      ? []
      : [{ kind: "deliveryFee" as const, detail: { fee }, reason: order.overrideReason }]),
    ...store.lines
      .filter(({ isTyped }) => isTyped)
      .map(({ title, quantity, price }) => ({
        kind: "typedItem" as const,
        detail: { title, quantity, price },
      })),
    ...store.coupons.map(({ reason, ...detail }) => ({ kind: "coupon" as const, detail, reason })),
    ...shared.map((detail) => ({ kind: "lineCredit" as const, detail })),
  ];
}
