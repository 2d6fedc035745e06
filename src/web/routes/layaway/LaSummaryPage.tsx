import { useRef } from "react";
import { replace, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { gate } from "#domain/checkout/checkout";
import { feeCallFailedMessage } from "#domain/messages/delivery";
import { fullName } from "#domain/fulfillment/address";
import type { Api } from "#web/api";
import { apiContext, configContext } from "#web/context";
import { SectionCard } from "#web/layout/Section";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { loadDocument, needsDocument } from "#web/payment/paymentDocument";
import { CheckoutFrame, CheckoutSkeleton } from "#web/routes/checkout/CheckoutFrame";
import { chosenState } from "#web/routes/checkout/contact/chosenState";
import { useChangesInOtherTabs } from "#web/routes/checkout/review/useChangesInOtherTabs";
import { layawayQuestion, type LayawayReview } from "#web/routes/layaway/claimedLayaway";
import { DownPayment } from "#web/routes/layaway/DownPayment";
import { LayawaySummaryCard } from "#web/routes/layaway/LayawaySummaryCard";
import { useCart } from "#web/state/cart";
import { whenRestored } from "#web/state/clientStore";
import { useOrder } from "#web/state/order";
import { userId } from "#web/state/user";
import { TextLink } from "#web/ui/navigation/TextLink";
import { toast } from "#web/ui/overlay/toast";
import { checkoutState } from "#web/state/checkoutState";

export const handle: PageHandle = { quiet: true };

/** The amounts come from the server; without them there is nothing to review. */
export async function clientLoader({ context, request }: LoaderFunctionArgs) {
  await whenRestored();
  const elsewhere = gate("laSummary", checkoutState());
  if (elsewhere) return replace(links[elsewhere]());
  if (needsDocument(context.get(configContext))) return loadDocument(request.url);
  const review = await loadReview(context.get(apiContext)).catch(() => undefined);
  if (review) return review;
  toast(feeCallFailedMessage, { tone: "error" });
  return replace(links.home());
}

async function loadReview(api: Api): Promise<LayawayReview> {
  const info = await api.GetLayawayInfoForOrderEx(layawayQuestion(useCart.getState(), userId()));
  const billingStates = info.useBillingAddress ? await api.StatesForPayment({}) : [];
  return { info, billingStates };
}

export function HydrateFallback() {
  return (
    <CheckoutFrame {...frame}>
      <CheckoutSkeleton label="Loading your layaway" />
    </CheckoutFrame>
  );
}

const frame = { step: "Review and pay", choice: "Layaway" } as const;

/** Reviews a layaway and takes its down payment (conformance: behaviors/layaway). */
export default function LaSummaryPage() {
  const review = useLoaderData<LayawayReview>();
  const isPlacing = useRef(false);
  useChangesInOtherTabs("laSummary", isPlacing);
  return (
    <CheckoutFrame {...frame}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,42rem)_24rem] lg:justify-between lg:gap-x-12 lg:gap-y-8">
        <LayawaySummaryCard
          info={review.info}
          className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-3 lg:row-start-1"
        />
        <Contact />
        <DownPayment
          {...review}
          onPlacing={(now) => {
            isPlacing.current = now;
          }}
        />
      </div>
    </CheckoutFrame>
  );
}

function Contact() {
  const contact = useOrder((order) => order.contactInfo);
  if (!contact) return null;
  const { phone, email, note } = contact;
  return (
    <SectionCard id="contact" title="Contact" className="gap-2">
      <p className="wrap-anywhere">{[fullName(contact), phone, email].join(", ")}</p>
      {note && <p className="text-soft wrap-anywhere">{note}</p>}
      <TextLink
        to={links.shippingChoice()}
        state={chosenState("Layaway")}
        className="inline-flex min-h-11 items-center justify-self-start"
      >
        Change<span className="sr-only"> contact</span>
      </TextLink>
    </SectionCard>
  );
}
