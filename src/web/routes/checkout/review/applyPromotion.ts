import type { WireOutput } from "#contract/index";
import { fromDollars } from "#domain/money";
import { failedPromotionMessage, invalidPromotionMessage } from "#domain/messages/promotion";
import type { Promotion } from "#domain/pricing/promotion";
import { CallProblem, type Api } from "#web/api";
import { claimedOrder } from "#web/routes/checkout/review/claimedOrder";
import { isUnderWay, useSubmitKey } from "#web/state/submitKey";
import { useCart } from "#web/state/cart";
import { setPromotion, useOrder } from "#web/state/order";
import { userId } from "#web/state/user";

/**
 * Asks the server what a typed code is worth for this order, and takes it on when it counts.
 * @returns what is to be read when it does not; undefined when it does.
 */
export async function applyPromotion(api: Api, code: string): Promise<string | undefined> {
  const checked = await checkCode(api, code);
  if (checked === "failed") return failedPromotionMessage;
  if (!checked.valid) return checked.message || invalidPromotionMessage;
  setPromotion(promotionFrom(checked));
  return undefined;
}

/**
 * Asks again about the code that was applied before: cart, day and uses may have changed since. When nobody
 * answers it stays, because the submit decides; and where a press is not answered yet, it stays when it is valid no
 * more, because the order of that press has perhaps had its last use.
 * @returns what is to be read when the promotion has gone.
 */
export async function recheckPromotion(api: Api): Promise<string | undefined> {
  const { promotion } = useOrder.getState();
  if (!promotion) return undefined;
  const checked = await checkCode(api, promotion.code);
  if (checked === "failed" || (!checked.valid && isUnderWay(useSubmitKey.getState()))) return undefined;
  setPromotion(checked.valid ? promotionFrom(checked) : undefined);
  return checked.valid ? undefined : checked.message || invalidPromotionMessage;
}

type Checked = WireOutput<"CheckPromotion">;

async function checkCode(api: Api, code: string): Promise<Checked | "failed"> {
  const order = claimedOrder(useCart.getState(), useOrder.getState(), userId());
  try {
    return await api.CheckPromotion({ ...order, promotion: { code: code.trim() } });
  } catch (reason) {
    if (reason instanceof CallProblem) return "failed";
    throw reason;
  }
}

function promotionFrom({ message: _, discount, ...promotion }: Checked): Promotion {
  return { ...promotion, discount: fromDollars(discount) };
}
