import { replace, type LoaderFunctionArgs } from "react-router";
import { gate } from "#domain/checkout/checkout";
import { feeCallFailedMessage } from "#domain/messages/fulfillment/delivery";
import type { Api, CallOptions } from "#web/api";
import { apiContext, configContext } from "#web/context";
import { links } from "#web/links";
import { loadDocument, needsDocument } from "#web/payment/paymentDocument";
import { checkoutState } from "#web/state/checkoutState";
import { whenRestored } from "#web/state/clientStore";
import { toast } from "#web/ui/overlay/toast";

export type LoadOptions = Required<Pick<CallOptions, "signal">>;
type ReviewPage<Review> = {
  page: "orderSummary" | "laSummary";
  load: (api: Api, options: LoadOptions) => Promise<Review>;
};

/**
 * Loads the review of an order or a layaway, if its guard lets it open. The amounts come from the server; without them
 * there is nothing to review (docs/domain.md). A newer load aborts this one, whose late answers would overwrite what the
 * shopper has chosen meanwhile.
 */
export async function loadReviewPage<Review>(
  { context, request }: LoaderFunctionArgs,
  { page, load }: ReviewPage<Review>,
) {
  await whenRestored();
  const elsewhere = gate(page, checkoutState());
  if (elsewhere) return replace(links[elsewhere]());
  if (needsDocument(context.get(configContext))) return loadDocument(request.url);
  const { signal } = request;
  const review = await load(context.get(apiContext), { signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (review) return review;
  toast(feeCallFailedMessage, { tone: "error" });
  return replace(links.home());
}
