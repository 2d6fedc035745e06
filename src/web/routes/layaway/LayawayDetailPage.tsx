import { useLoaderData, useParams, type LoaderFunctionArgs } from "react-router";
import type { StateEntry } from "#domain/fulfillment/address";
import { shippingCodes } from "#domain/layaway/shipping";
import { layawayNotFoundMessage } from "#domain/messages/layaway";
import { apiContext, configContext } from "#web/context";
import { loadDocument, needsDocument } from "#web/payment/paymentDocument";
import { DocumentButtons } from "#web/routes/orders/DocumentButtons";
import { LayawayColumns } from "#web/routes/layaway/detail/LayawayColumns";
import { LayawayContact } from "#web/routes/layaway/detail/LayawayContact";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { LayawayItems } from "#web/routes/layaway/detail/LayawayItems";
import { LayawayNotice } from "#web/routes/layaway/detail/LayawayNotice";
import { LayawaySummary } from "#web/routes/layaway/detail/LayawaySummary";
import { MakePayment } from "#web/routes/layaway/detail/MakePayment";
import { PaymentHistory } from "#web/routes/layaway/detail/PaymentHistory";
import { ShippingSection } from "#web/routes/layaway/detail/ShippingSection";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { OrderNotFound } from "#web/routes/orders/OrderNotFound";
import { hideOrderKey, orderKey } from "#web/routes/orders/orderKey";
import { loadOrderPlace } from "#web/routes/orders/orderPlace";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { whenRestored } from "#web/state/clientStore";
import { ownAccount } from "#web/state/user";

type DetailData = {
  layaway: LayawayDetail | null;
  billingStates: readonly StateEntry[];
  deliveryStates: readonly StateEntry[];
  linkToken: string;
  isSignedIn: boolean;
  /** Where it is picked up, or the warehouse that delivers it. */
  place: StorePlace | null;
};

/**
 * Shows a layaway to its signed-in customer, who may pay and change it, or to the holder of its mailed link, whose key
 * leaves the browser only in the call itself.
 */
export async function clientLoader({ context, params, request }: LoaderFunctionArgs) {
  await whenRestored();
  const linkToken = orderKey();
  // First of all, because an error screen must not leave the key in the URL.
  hideOrderKey(linkToken);
  const api = context.get(apiContext);
  const account = ownAccount();
  const isSignedIn = account.password !== "";
  const layaway = await api.GetLayawayDetail({ ...account, objectId: params["orderNo"] ?? "", linkToken });
  const isPayable = layaway?.userPaymentAllowed === true;
  if (isPayable && needsDocument(context.get(configContext))) return loadDocument(request.url);
  const [billingStates, deliveryStates, place] = await Promise.all([
    isPayable ? api.StatesForPayment({}) : [],
    layaway?.own ? api.StatesForDelivery({}) : [],
    layaway && loadOrderPlace(api, pickedUpAt(layaway)),
  ]);
  return { layaway, billingStates, deliveryStates, linkToken, isSignedIn, place } satisfies DetailData;
}

function pickedUpAt({ shipping, pickupLoc }: LayawayDetail): number | undefined {
  return shipping === shippingCodes.pickup ? pickupLoc?.id : undefined;
}

export function HydrateFallback() {
  return (
    <OrderFrame title={title}>
      <OrderSkeleton label="Loading your layaway" />
    </OrderFrame>
  );
}

const title = "Your layaway";

export default function LayawayDetailPage() {
  const { layaway, billingStates, deliveryStates, linkToken, isSignedIn, place } =
    useLoaderData<DetailData>();
  const { orderNo = "" } = useParams();
  if (!layaway)
    return (
      <OrderNotFound
        title={title}
        message={layawayNotFoundMessage(orderNo)}
        what={`layaway ${orderNo}`}
        isOwn={isSignedIn}
      />
    );
  const { own, shippingAllowed } = layaway;
  return (
    <OrderFrame title={title} place={place} isOwn={own}>
      <LayawaySummary layaway={layaway} />
      <LayawayNotice layaway={layaway} />
      <DocumentButtons
        orderNumber={layaway.orderNumber}
        linkToken={linkToken}
        documents={["statement", "agreement"]}
      />
      <LayawayColumns aside={<LayawayContact layaway={layaway} />}>
        <MakePayment key={layaway.orderNumber} layaway={layaway} billingStates={billingStates} />
        {layaway.paymentList.length > 0 && <PaymentHistory payments={layaway.paymentList} />}
        {own && shippingAllowed && (
          // A changed layaway starts the section anew.
          <ShippingSection
            key={`shipping ${layaway.shipping} ${layaway.totalPrice}`}
            layaway={layaway}
            states={deliveryStates}
          />
        )}
        <LayawayItems layaway={layaway} />
      </LayawayColumns>
    </OrderFrame>
  );
}
