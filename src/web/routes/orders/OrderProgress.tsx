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
import { PhoneLink } from "#web/routes/store/PhoneLink";
import { classNames } from "#web/ui/classNames";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";

type OrderProgressProps = { order: OrderDetail; place: StorePlace | null };

/** How far an order has come, what happens next, and whom to call about it. */
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
        className="gap-5"
      >
        <ol role="list" className="grid gap-3 md:grid-cols-4 md:gap-3">
          {steps.map((step, at) => (
            <Step key={step} step={step} isDone={at <= reached} isHere={at === reached} />
          ))}
        </ol>
        {isWaiting && <p>{leaseWaitsMessage}</p>}
        {isUnderWay && <Handover order={order} />}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {isUnderWay && <Calendar order={order} place={place} />}
          {place && (
            <p className="flex flex-wrap items-center gap-x-2">
              Questions? Call us at <PhoneLink phone={place.info.phone} />
            </p>
          )}
        </div>
      </Section>
    </Card>
  );
}

function Step({ step, isDone, isHere }: { step: string; isDone: boolean; isHere: boolean }) {
  return (
    <li
      aria-current={isHere ? "step" : undefined}
      className={classNames(
        "flex items-center gap-1.5 border-l-4 pl-3 md:border-t-4 md:border-l-0 md:pt-2 md:pl-0",
        isDone ? "border-pine text-pine" : "border-line text-soft",
        isHere && "font-semibold",
      )}
    >
      {isDone && <Icon name="circle-check" className="size-5" />}
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
