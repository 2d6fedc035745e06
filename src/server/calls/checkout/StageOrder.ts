import { submitFailedMessage } from "#domain/messages/payments";
import { abilitiesOf } from "#domain/store/store";
import { stageOrder } from "#server/db/queries/carts";
import { visitorOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { randomOrderNumber } from "#server/orders/index";
import { ownVisitor } from "#server/visitors/index";

/** Stores the order that a shopper is about to submit: one open order each, replaced as its amounts change. */
export const StageOrder: Handler<"StageOrder"> = async (claim, ctx) => {
  const visitor = visitorOf(ctx.actor);
  const isStores = claim.storeItems.length > 0 && abilitiesOf(ctx.actor.kind).storeItems;
  if (!visitor || (claim.items.length === 0 && !isStores))
    return { status: "FatalError", orderNumber: "", errorMessage: submitFailedMessage };
  const number = await stageOrder(ctx.db, {
    visitorId: await ownVisitor(visitor, ctx),
    number: randomOrderNumber(),
    claim,
    now: ctx.ports.clock.now(),
  });
  return { status: "Processed", orderNumber: number, errorMessage: "" };
};
