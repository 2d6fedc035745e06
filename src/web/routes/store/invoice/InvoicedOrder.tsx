import { addressLines } from "#domain/fulfillment/address";
import { driverCallsMessage } from "#domain/messages/fulfillment/schedule";
import { leaseFacts } from "#domain/messages/leasePages";
import { bringMessage, noDayMessage, shownStatus } from "#domain/messages/orders";
import { OrderAddresses } from "#web/routes/orders/OrderAddresses";
import { OrderFacts } from "#web/routes/orders/OrderFacts";
import { OrderFigures } from "#web/routes/orders/OrderFigures";
import { OrderItems } from "#web/routes/orders/OrderItems";
import type { ShownOrder } from "#web/routes/orders/orderDetail";
import type { Invoice } from "#web/routes/store/invoice/SendForm";
import { classNames } from "#web/ui/classNames";

type InvoicedOrderProps = { invoice: Invoice; onlyOnPaper: boolean };

/** What an invoice says, as a page: its dates, items, sums, payments and addresses. Printed, it is a receipt. */
export function InvoicedOrder({ invoice, onlyOnPaper }: InvoicedOrderProps) {
  const order = orderOf(invoice);
  return (
    <div className={classNames("gap-6 print:grid print:gap-4", onlyOnPaper ? "hidden" : "grid")}>
      <OrderFacts facts={factsOf(invoice)} />
      {onlyOnPaper && <p>{handoverLine(invoice)}</p>}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-10 print:block">
        <OrderItems order={order} />
        <div className={figuresClass}>
          <OrderFigures order={order} />
        </div>
        <div className="print:mt-4 print:mr-[calc(50%+0.5rem)]">
          <OrderAddresses order={order} place={null} />
        </div>
      </div>
    </div>
  );
}

/** As on the order's own page: on paper, the sums float beside the addresses. */
const figuresClass = classNames(
  "lg:col-start-2 lg:row-span-2 lg:row-start-1",
  "print:float-right print:mt-4 print:w-[calc(50%-0.5rem)] print:break-inside-avoid",
);

function factsOf({ order }: Invoice) {
  const { ordDateStr, schDateStr, nextPmtDateStr, delivery, status, salesperson, leaseId } = order;
  return [
    ["Date Ordered", ordDateStr],
    [delivery ? "Delivery Date" : "Pickup Date", schDateStr],
    ["Next payment due", nextPmtDateStr],
    ["Order Status", shownStatus(status, schDateStr !== "")],
    ["Salesperson", salesperson],
    [leaseFacts.leaseId, leaseId],
  ] as const;
}

/** What the customer does next. A layaway gets its day only once it's paid off. */
function handoverLine({ order: { delivery, schDateStr }, layaway }: Invoice): string {
  if (layaway) return "";
  const next = delivery ? driverCallsMessage : bringMessage;
  return schDateStr === "" ? `${noDayMessage(delivery)} ${next}` : next;
}

/** The same facts under the names that they have on the order's own page. */
function orderOf(invoice: Invoice): ShownOrder {
  const { order, pickupLoc, leaseInfo, progressiveStatus, ...lists } = invoice;
  return {
    ...lists,
    orderStatus: { status: order.status },
    deliveryInstr: order.deliveryInstr,
    payable: false,
    ...(order.restockingFee !== undefined && { keptFee: order.restockingFee }),
    pickupLocation: pickupLoc && {
      locationInfo: {
        id: pickupLoc.id,
        name: pickupLoc.name,
        lines: [...addressLines(pickupLoc.info)],
        phone: pickupLoc.info.phone,
      },
    },
    commonOrderInfo: {
      ...order,
      ...lists,
      ...(leaseInfo && { leaseInfo }),
      ...(progressiveStatus && { progressiveStatus }),
    },
  };
}
