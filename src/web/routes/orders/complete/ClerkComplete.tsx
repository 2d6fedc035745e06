import { formatLongDay } from "#domain/dates";
import { openDayLabel } from "#domain/messages/fulfillment/schedule";
import { balanceLabel, paidInFullLabel } from "#domain/messages/payments";
import { formatMoney } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import { links } from "#web/links";
import type { Completion } from "#web/routes/orders/completion";
import { InvoicePanel } from "#web/routes/store/invoice/InvoicePanel";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";
import { LinkButton } from "#web/ui/navigation/LinkButton";

/** What a clerk sees after placing an order: the facts, what is left to pay, the invoice and the way back. */
export function ClerkComplete({ completion }: { completion: Completion }) {
  const { orderNumber, orderEmail, scheduledDate, pickupLocId, codAmount } = completion;
  const dayLabel = pickupLocId === undefined ? "Delivery date" : "Pickup date";
  return (
    <>
      <Card className="grid gap-5">
        <div className="flex items-center gap-3">
          <Icon name="circle-check" className="size-9 text-pine" />
          <h1>Order {orderNumber}</h1>
        </div>
        {orderEmail && (
          <p>
            A confirmation is on its way to <strong>{orderEmail}</strong>.
          </p>
        )}
        <p>
          {dayLabel}: <strong>{scheduledDate ? formatLongDay(scheduledDate) : openDayLabel}</strong>
        </p>
        {countsAsPaid(codAmount) ? (
          <p className="font-semibold text-pine">{paidInFullLabel}</p>
        ) : (
          <p>
            {balanceLabel}: <strong className="tabular-nums">{formatMoney(codAmount)}</strong>
          </p>
        )}
        <p>
          <LinkButton to={links.home()} size="lg">
            Done
          </LinkButton>
        </p>
      </Card>
      <InvoicePanel orderNumber={orderNumber} />
    </>
  );
}
