import { isLeaseReleased } from "#domain/lease/statuses";
import { oneLineAddress } from "#domain/fulfillment/address";
import { shownDay } from "#domain/dates";
import {
  bringMessage,
  handoverOn,
  noDayMessage,
  orderSteps,
  reachedStep,
  statusOfLabel,
} from "#domain/messages/orders";
import { leaseWaitsMessage } from "#domain/messages/leasePages";
import { Section } from "#web/layout/Section";
import { CalendarButton } from "#web/routes/orders/CalendarButton";
import type { OrderDetail } from "#web/routes/orders/orderDetail";
import { placeAddress } from "#web/routes/orders/orderPlace";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { classNames } from "#web/ui/classNames";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";

type OrderProgressProps = { order: OrderDetail; place: StorePlace | null };

/** How far an order has come, and what happens next. */
export function OrderProgress({ order, place }: OrderProgressProps) {
  const { summary } = order;
  const { delivery } = summary;
  const status = statusOfLabel(order.orderStatus.status);
  const steps = status ? orderSteps(status, delivery) : [];
  if (!status || steps.length === 0) return null;
  const { progressiveStatus } = order.commonOrderInfo;
  const isWaiting = progressiveStatus !== undefined && !isLeaseReleased(progressiveStatus);
  const reached = isWaiting ? 0 : reachedStep(status, summary.schDateStr !== "");
  const isOver = reached === steps.length - 1;
  const isUnderWay = !isOver && !isWaiting;
  return (
    <Card>
      <Section
        id="progress"
        title={isOver ? "Your order is complete" : "What happens next"}
        className="gap-5 print:gap-2"
      >
        <ol
          role="list"
          className="grid grid-cols-2 gap-x-2 gap-y-4 min-[23rem]:grid-cols-4 md:gap-x-4 print:hidden"
        >
          {steps.map((step, at) => (
            <Step key={step} step={step} isDone={at <= reached} isHere={at === reached} />
          ))}
        </ol>
        {isWaiting && <p>{leaseWaitsMessage}</p>}
        {isUnderWay && <Handover order={order} />}
        {isUnderWay && <Calendar order={order} place={place} />}
      </Section>
    </Card>
  );
}

function Step({ step, isDone, isHere }: { step: string; isDone: boolean; isHere: boolean }) {
  return (
    <li
      aria-current={isHere ? "step" : undefined}
      className={classNames(
        "grid content-start gap-1.5 border-t-4 pt-2 text-xs hyphens-none md:flex md:items-start md:text-sm",
        isDone ? "border-pine text-pine" : "border-line text-soft",
        isHere && "font-semibold",
      )}
    >
      {isDone ? (
        <Icon name="circle-check" className="size-5" />
      ) : (
        <span className="size-5 rounded-full border-2 border-line" />
      )}
      {step}
    </li>
  );
}

function Handover({ order: { summary } }: Pick<OrderProgressProps, "order">) {
  const { delivery, schDateStr } = summary;
  const day = shownDay(schDateStr);
  return (
    <div>
      <p className="text-lg">{day ? handoverOn(day, delivery) : noDayMessage(delivery)}</p>
      {!delivery && <p>{bringMessage}</p>}
    </div>
  );
}

function Calendar({ order: { summary, deliveryAddress: to }, place }: OrderProgressProps) {
  const { orderNumber, delivery, schDateStr } = summary;
  const day = shownDay(schDateStr);
  if (!day) return null;
  return (
    <p className="print:hidden">
      <CalendarButton
        orderNumber={orderNumber}
        day={day}
        delivery={delivery}
        where={to ? oneLineAddress(to) : placeAddress(place)}
        phone={place?.info.phone ?? ""}
      />
    </p>
  );
}
