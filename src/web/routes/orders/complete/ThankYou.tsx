import { formatMoney, subtract } from "#domain/money";
import {
  accountOfferMessage,
  accountOfferTitle,
  bringMessage,
  noDayMessage,
  orderInMailMessage,
} from "#domain/messages/orders";
import { balanceLabel, paidInFullLabel } from "#domain/messages/payments";
import { countsAsPaid } from "#domain/pricing/totals";
import { links } from "#web/links";
import { CalendarButton } from "#web/routes/orders/CalendarButton";
import { handoverMessage, servicesMessage, type Completion } from "#web/routes/orders/completion";
import { CompletionFrame } from "#web/routes/orders/complete/CompletionFrame";
import { Destination } from "#web/routes/orders/complete/Destination";
import { mailSteps } from "#web/routes/orders/complete/mailSteps";
import { NextSteps, type NextStep } from "#web/routes/orders/complete/NextSteps";
import { OrderedItems } from "#web/routes/orders/complete/OrderedItems";
import { restSteps } from "#web/routes/orders/complete/restSteps";
import { StoreCard } from "#web/routes/orders/StoreCard";
import { placeAddress } from "#web/routes/orders/orderPlace";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { useUser } from "#web/state/user";
import type { TotalsRow } from "#web/ui/display/Totals";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { TextLink } from "#web/ui/navigation/TextLink";

type ThankYouProps = { completion: Completion; place: StorePlace | null };

/** Thanks a shopper for an order: what happens next, what was ordered, and where it goes. */
export function ThankYou({ completion, place }: ThankYouProps) {
  const { firstName, orderNumber, contents } = completion;
  const { isLoggedIn } = useUser();
  return (
    <CompletionFrame
      title={`Thank you${firstName && `, ${firstName}`}!`}
      lead={
        <>
          Your order number is <strong className="tabular-nums">{orderNumber}</strong>.
        </>
      }
      phone={place?.info.phone}
      summary={contents && <OrderedItems contents={contents} below={paidRows(completion)} />}
      below={
        completion.pickupLocId !== undefined &&
        place && <StoreCard place={place} title="Directions and hours" withoutAddress />
      }
    >
      <NextSteps steps={stepsOf({ completion, place }, isLoggedIn)}>
        <Actions completion={completion} place={place} />
      </NextSteps>
    </CompletionFrame>
  );
}

/** The most important step comes first: where and when. */
function stepsOf({ completion, place }: ThankYouProps, isLoggedIn: boolean): NextStep[] {
  const { orderEmail, pickupLocId, codAmount, orderCompleteMsg } = completion;
  const delivery = pickupLocId === undefined;
  const handover: NextStep = {
    icon: delivery ? "truck" : "store",
    title: delivery ? "Delivery" : "Pickup",
    lines: [
      handoverMessage(completion) ?? noDayMessage(delivery),
      delivery ? "" : bringMessage,
      servicesMessage(completion) ?? "",
    ],
    below: <Destination completion={completion} pickupAt={delivery ? null : place} />,
  };
  const steps = [
    handover,
    ...restSteps({ codAmount, delivery, payOnline: payOnlineFrom(completion, isLoggedIn) }),
    ...mailSteps(orderEmail, { more: [orderInMailMessage] }),
  ];
  if (orderCompleteMsg !== "") steps.push({ icon: "info", title: "Good to know", lines: [orderCompleteMsg] });
  if (!isLoggedIn && orderEmail !== "") steps.push(accountStep(orderEmail));
  return steps;
}

function accountStep(email: string): NextStep {
  return {
    icon: "user",
    title: accountOfferTitle,
    lines: [accountOfferMessage],
    below: (
      <p>
        <TextLink to={links.createAccount(undefined, email)} className="inline-flex min-h-11 items-center">
          Create Account
        </TextLink>
      </p>
    ),
    onlyOnScreen: true,
  };
}

/** Where to pay the balance online. */
function payOnlineFrom({ orderEmail }: Completion, isLoggedIn: boolean) {
  if (isLoggedIn) return "here";
  return orderEmail === "" ? "nowhere" : "inMail";
}

/** What of the total is paid. */
function paidRows({ contents, codAmount }: Completion): TotalsRow[] {
  if (!contents) return [];
  if (countsAsPaid(codAmount))
    return [{ key: "paid", label: paidInFullLabel, amount: "", strong: true, tone: "good" }];
  const paid = subtract(contents.amounts.total, codAmount);
  return [
    { key: "paid", label: "Paid today", amount: formatMoney(paid), tone: "good" },
    { key: "balance", label: balanceLabel, amount: formatMoney(codAmount), strong: true },
  ];
}

function Actions({ completion, place }: ThankYouProps) {
  const { orderNumber, scheduledDate, pickupLocId, contents } = completion;
  const { isLoggedIn } = useUser();
  const isPickup = pickupLocId !== undefined;
  const where = isPickup ? placeAddress(place) : (contents?.to.slice(1, -1) ?? []).join(", ");
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <NextAction completion={completion} />
      {/* Without the buttons' own padding, so that their words line up with the text above. */}
      <p className="flex flex-wrap gap-x-6 *:px-0 md:gap-x-10">
        {isLoggedIn && isPickup && (
          <LinkButton to={links.orderDetail(orderNumber)} look="quiet">
            See your order
          </LinkButton>
        )}
        {scheduledDate && (
          <CalendarButton
            look="quiet"
            orderNumber={orderNumber}
            day={scheduledDate}
            delivery={!isPickup}
            where={where}
            phone={place?.info.phone ?? ""}
          />
        )}
        <Button look="quiet" onClick={() => window.print()}>
          Print
        </Button>
        {(isLoggedIn || isPickup) && (
          <LinkButton to={links.home()} look="quiet">
            Continue Shopping
          </LinkButton>
        )}
      </p>
    </div>
  );
}

/** The one main step: where to pick up, or the own order with its balance, or the store again. */
function NextAction({ completion }: Pick<ThankYouProps, "completion">) {
  const { orderNumber, pickupLocId, codAmount } = completion;
  const { isLoggedIn } = useUser();
  if (pickupLocId !== undefined)
    return (
      <LinkButton to={links.pickupInstr()} state={{ completion }} size="lg">
        Pickup instructions
      </LinkButton>
    );
  if (!isLoggedIn)
    return (
      <LinkButton to={links.home()} size="lg">
        Continue Shopping
      </LinkButton>
    );
  return (
    <LinkButton to={links.orderDetail(orderNumber)} size="lg">
      {countsAsPaid(codAmount) ? "See your order" : "See your order or pay the balance"}
    </LinkButton>
  );
}
