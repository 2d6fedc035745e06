import type { Answered, Asked } from "#contract/index";
import { submitFailedSentence } from "#domain/payment";
import { stageOrder } from "#server/db/staged";
import type { Ctx } from "#server/handler";
import { randomOrderNumber } from "#server/steps/randomOrderNumber";
import { ownVisitor } from "#server/steps/ownVisitor";

/** Keeps the order a shopper is about to submit: one open order each, replaced as its amounts change. */
export async function StageOrder(claim: Asked<"StageOrder">, ctx: Ctx): Promise<Answered<"StageOrder">> {
  if (claim.userId === "" || claim.items.length === 0)
    return { status: "FatalError", orderNumber: "", errorMessage: submitFailedSentence };
  const number = await stageOrder(ctx.db, {
    visitorId: await ownVisitor(ctx),
    number: randomOrderNumber(),
    claim,
    now: ctx.ports.clock.now(),
  });
  return { status: "Processed", orderNumber: number, errorMessage: "" };
}
