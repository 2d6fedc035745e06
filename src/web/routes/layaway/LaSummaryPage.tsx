import { useRef } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { fullName } from "#domain/fulfillment/address";
import type { Api } from "#web/api";
import { SectionCard } from "#web/layout/Section";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { CheckoutFrame, CheckoutSkeleton } from "#web/routes/checkout/CheckoutFrame";
import { chosenState } from "#web/routes/checkout/contact/chosenState";
import { loadReviewPage } from "#web/routes/checkout/review/loadReviewPage";
import { useChangesInOtherTabs } from "#web/routes/checkout/review/useChangesInOtherTabs";
import { layawayQuestion, type LayawayReview } from "#web/routes/layaway/claimedLayaway";
import { DownPayment } from "#web/routes/layaway/DownPayment";
import { LayawaySummaryCard } from "#web/routes/layaway/LayawaySummaryCard";
import { useCart } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { userId } from "#web/state/user";
import { TextLink } from "#web/ui/navigation/TextLink";

export const handle: PageHandle = { quiet: true };

export function clientLoader(args: LoaderFunctionArgs) {
  return loadReviewPage(args, { page: "laSummary", load: loadReview });
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
