import { useLoaderData, useParams, type LoaderFunctionArgs } from "react-router";
import type { StateEntry } from "#domain/fulfillment/address";
import { mayChangeShipping } from "#domain/layaway/shipping";
import { layawayNotFoundMessage } from "#domain/messages/layaway";
import { links } from "#web/links";
import { LayawayColumns } from "#web/routes/layaway/detail/LayawayColumns";
import { LayawayContact } from "#web/routes/layaway/detail/LayawayContact";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { LayawayItems } from "#web/routes/layaway/detail/LayawayItems";
import { LayawaySummary } from "#web/routes/layaway/detail/LayawaySummary";
import { PaymentHistory } from "#web/routes/layaway/detail/PaymentHistory";
import { ShippingSection } from "#web/routes/layaway/detail/ShippingSection";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { InvoicePanel } from "#web/routes/store/invoice/InvoicePanel";
import { HandOver } from "#web/routes/store/manageLayaway/HandOver";
import { loadAsManager } from "#web/routes/store/manageLayaway/loadAsManager";
import { ManagerOnly } from "#web/routes/store/manageLayaway/ManagerOnly";
import { TakePayment } from "#web/routes/store/manageLayaway/TakePayment";
import { deviceProof } from "#web/state/storeSession";
import { Card } from "#web/ui/display/Card";
import { EmptyState } from "#web/ui/display/EmptyState";
import { LinkButton } from "#web/ui/navigation/LinkButton";

type ManagedLayaway = { layaway: LayawayDetail | null; states: readonly StateEntry[] };

export function clientLoader({ context, params }: LoaderFunctionArgs) {
  return loadAsManager(context, async (api): Promise<ManagedLayaway> => {
    const orderNumber = params["orderNo"] ?? "";
    const [layaway, states] = await Promise.all([
      api.GetLayawayForStore({ ...deviceProof(), orderNumber }),
      api.StatesForDelivery({}),
    ]);
    return { layaway, states };
  });
}

export function HydrateFallback() {
  return (
    <OrderFrame title={title}>
      <OrderSkeleton label="Loading the layaway" />
    </OrderFrame>
  );
}

const title = "Manage Layaway";

/** One layaway of any store, for a manager: payments, shipping, hand-over, cancellation and its statement. */
export default function ManageLayawayPage() {
  const managed = useLoaderData<ManagedLayaway | null>();
  const { orderNo = "" } = useParams();
  return (
    <OrderFrame title={title}>
      <p className="print:hidden">
        <LinkButton to={links.manageLayaways()} look="secondary">
          Find another layaway
        </LinkButton>
      </p>
      {!managed && <ManagerOnly />}
      {managed && !managed.layaway && (
        <Card>
          <EmptyState as="h1" title={layawayNotFoundMessage(orderNo)} />
        </Card>
      )}
      {managed?.layaway && <Managed layaway={managed.layaway} states={managed.states} />}
    </OrderFrame>
  );
}

function Managed({ layaway, states }: { layaway: LayawayDetail; states: readonly StateEntry[] }) {
  const { orderNumber, paymentList, totalPrice, shipping, statusId } = layaway;
  const version = [paymentList.length, totalPrice, shipping, statusId].join(" ");
  return (
    <>
      <LayawaySummary layaway={layaway} />
      <LayawayColumns
        aside={
          <>
            <HandOver layaway={layaway} />
            <LayawayContact layaway={layaway} forManager />
          </>
        }
      >
        {layaway.balance > 0 && <TakePayment key={`payment ${version}`} layaway={layaway} />}
        {paymentList.length > 0 && <PaymentHistory payments={paymentList} />}
        {mayChangeShipping(statusId) && (
          // A changed layaway starts the section anew.
          <ShippingSection key={`shipping ${version}`} layaway={layaway} states={states} />
        )}
        <LayawayItems layaway={layaway} />
      </LayawayColumns>
      <InvoicePanel key={`statement ${version}`} orderNumber={orderNumber} isLayaway isReprint />
    </>
  );
}
