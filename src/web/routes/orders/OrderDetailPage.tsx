import { useLoaderData, useParams, type LoaderFunctionArgs } from "react-router";
import type { StateEntry } from "#domain/fulfillment/address";
import { orderNotFoundMessage, shownStatus } from "#domain/messages/orders";
import { balanceLabel } from "#domain/messages/payments";
import { formatMoney, fromDollars } from "#domain/money";
import { apiContext, configContext } from "#web/context";
import type { PageHandle } from "#web/layout/pageHandle";
import { loadDocument, needsDocument } from "#web/payment/paymentDocument";
import { LeaseStatus } from "#web/routes/orders/LeaseStatus";
import { OrderActions } from "#web/routes/orders/OrderActions";
import { OrderAddresses } from "#web/routes/orders/OrderAddresses";
import { OrderFacts } from "#web/routes/orders/OrderFacts";
import { OrderFigures } from "#web/routes/orders/OrderFigures";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { OrderHelp } from "#web/routes/orders/OrderHelp";
import { OrderItems } from "#web/routes/orders/OrderItems";
import type { OrderDetail } from "#web/routes/orders/orderDetail";
import { loadOrderPlace } from "#web/routes/orders/orderPlace";
import { OrderProgress } from "#web/routes/orders/OrderProgress";
import { StoreCard } from "#web/routes/orders/StoreCard";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { OrderNotFound } from "#web/routes/orders/OrderNotFound";
import { hideOrderKey, orderKey } from "#web/routes/orders/orderKey";
import { BalancePanel, balanceId } from "#web/routes/orders/BalancePanel";
import { whenRestored } from "#web/state/clientStore";
import { ownAccount, userId } from "#web/state/user";
import { classNames } from "#web/ui/classNames";
import { jump } from "#web/ui/navigation/jump";

type DetailData = {
  order: OrderDetail | null;
  billingStates: readonly StateEntry[];
  linkToken: string;
  /** Whether a signed-in customer opened it, not the holder of a mailed link. */
  isOwn: boolean;
  /** Where it is picked up, or the warehouse that delivers it. */
  place: StorePlace | null;
};

export const handle: PageHandle = { compact: true };

/**
 * Shows an order to its signed-in customer or to the holder of its mailed link, whose key leaves the browser only in
 * the call itself.
 */
export async function clientLoader({ context, params, request }: LoaderFunctionArgs) {
  await whenRestored();
  const linkToken = orderKey();
  // First of all, because an error screen must not leave the key in the URL.
  hideOrderKey(linkToken);
  const api = context.get(apiContext);
  const value = params["orderNo"] ?? "";
  const { password } = ownAccount();
  const order = await api.GetOrderForCustomer({ userId: userId(), password, value, linkToken });
  if (order?.payable && needsDocument(context.get(configContext))) return loadDocument(request.url);
  const billingStates = order?.payable ? await api.StatesForPayment({}) : [];
  const isOwn = linkToken === "" && password !== "";
  const place = order ? await loadOrderPlace(api, order.pickupLocation?.locationInfo.id) : null;
  return { order, billingStates, linkToken, isOwn, place } satisfies DetailData;
}

export function HydrateFallback() {
  return (
    <OrderFrame title="Your order">
      <OrderSkeleton label="Loading your order" />
    </OrderFrame>
  );
}

export default function OrderDetailPage() {
  const { order, billingStates, linkToken, isOwn, place } = useLoaderData<DetailData>();
  const { orderNo } = useParams();
  if (!order)
    return (
      <OrderNotFound
        title="Your order"
        message={orderNotFoundMessage}
        what={orderNo ? `order ${orderNo}` : "your order"}
        isOwn={isOwn}
      />
    );
  return (
    <OrderFrame title="Your order" place={place} isOwn={isOwn}>
      <Header order={order} />
      {order.payable && <BalanceDue order={order} />}
      <LeaseStatus order={order} />
      <div className={layoutClass}>
        <div className="grid grid-cols-1 gap-6 print:mb-4 print:gap-4">
          <OrderProgress order={order} place={place} />
          <OrderActions order={order} linkToken={linkToken} isOwn={isOwn} />
          <div className={itemsClass}>
            <OrderItems order={order} />
          </div>
        </div>
        <div className={asideClass}>
          <OrderFigures order={order} />
          <OrderHelp order={order} place={place} />
        </div>
        <BalancePanel
          key={order.summary.orderNumber}
          order={order}
          billingStates={billingStates}
          linkToken={linkToken}
        />
        <div className="grid grid-cols-1 gap-6 print:mr-[calc(50%+0.5rem)] print:gap-4">
          <OrderAddresses order={order} place={place} />
          {order.pickupLocation && place && <StoreCard place={place} title="Pickup Location" />}
        </div>
      </div>
    </OrderFrame>
  );
}

/** On phones, where the sums come late. */
function BalanceDue({ order }: { order: OrderDetail }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-deep px-4 py-2 lg:hidden print:hidden">
      <span>
        {balanceLabel}{" "}
        <strong className="tabular-nums">{formatMoney(fromDollars(order.commonOrderInfo.balance))}</strong>
      </span>
      <a
        href={`#${balanceId}`}
        onClick={jump}
        className="inline-flex min-h-11 items-center font-semibold text-clay"
      >
        Pay it here
      </a>
    </p>
  );
}

/**
 * On paper, the sums stand beside the addresses, so that a usual order fits on one sheet. They float there: where the
 * items need two sheets, browsers print the next row of a grid over them.
 */
const layoutClass = classNames(
  "grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-10",
  "xl:grid-cols-[minmax(0,1fr)_24rem] print:block",
);
/** A card where the items stand in a table, without a rule at its edge. */
const itemsClass = classNames(
  "empty:hidden xl:rounded-lg xl:border xl:border-line xl:bg-raised xl:px-6 xl:pt-4 xl:pb-3",
  "xl:[&_tbody:last-child>tr:last-child]:border-b-0 print:border-0 print:p-0",
);
const asideClass = classNames(
  "grid grid-cols-1 gap-6 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-3 lg:row-start-1",
  "print:static print:float-right print:w-[calc(50%-0.5rem)] print:break-inside-avoid print:gap-4",
);

function Header({ order: { summary, orderStatus } }: { order: OrderDetail }) {
  const { storeName, orderNumber, dateStr, schDateStr, delivery } = summary;
  const facts = [
    ["Date Ordered", dateStr],
    [delivery ? "Delivery Date" : "Pickup Date", schDateStr],
    ["Order Status", shownStatus(orderStatus.status, schDateStr !== "")],
  ] as const;
  return (
    <header className="grid gap-4">
      <h1 className="wrap-anywhere">
        {storeName && `${storeName} `}Order: <span className="tabular-nums">{orderNumber}</span>
      </h1>
      <OrderFacts facts={facts} />
    </header>
  );
}
