import type { WireOutput } from "#contract/index";
import { fromDollars } from "#domain/money";
import { failedPromotionMessage, invalidPromotionMessage } from "#domain/messages/promotion";
import type { Promotion } from "#domain/pricing/promotion";
import type { Api, CallOptions } from "#web/api";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { claimedOrder } from "#web/routes/checkout/review/claimedOrder";
import { pendingPayment, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { useCart } from "#web/state/cart";
import { setPromotion, useOrder } from "#web/state/order";
import { storeLinesNow } from "#web/state/storeCart";
import { userId } from "#web/state/user";

/** Stores a typed code's promotion if it is valid. @returns the message to show if it is not. */
export async function applyPromotion(api: Api, code: string): Promise<string | undefined> {
  const checked = await checkCode(api, code);
  if (!checked) return failedPromotionMessage;
  if (!checked.valid) return checked.message || invalidPromotionMessage;
  setPromotion(promotionFrom(checked));
  return undefined;
}

/**
 * Checks the stored promotion again. It stays if the call fails, because the submit decides, and while a
 * submit is unanswered, because that order may have used it up. What the shopper removes meanwhile stays removed.
 * @returns the message to show if it was removed.
 */
export async function recheckPromotion(
  api: Api,
  options: Pick<CallOptions, "signal"> = {},
): Promise<string | undefined> {
  const { promotion } = useOrder.getState();
  if (!promotion) return undefined;
  const checked = await checkCode(api, promotion.code, options);
  if (useOrder.getState().promotion?.code !== promotion.code) return undefined;
  const isPending = pendingPayment(useIdempotencyKeys.getState(), "order") !== undefined;
  if (!checked || (!checked.valid && isPending)) return undefined;
  setPromotion(checked.valid ? promotionFrom(checked) : undefined);
  return checked.valid ? undefined : checked.message || invalidPromotionMessage;
}

type Checked = WireOutput<"CheckPromotion">;

function checkCode(
  api: Api,
  code: string,
  options: Pick<CallOptions, "signal"> = {},
): Promise<Checked | undefined> {
  const order = claimedOrder(useCart.getState(), useOrder.getState(), {
    userId: userId(),
    storeLines: storeLinesNow(),
  });
  return answerOrUndefined(api.CheckPromotion({ ...order, promotion: { code: code.trim() } }, options));
}

function promotionFrom({ message: _, discount, ...promotion }: Checked): Promotion {
  return { ...promotion, discount: fromDollars(discount) };
}
