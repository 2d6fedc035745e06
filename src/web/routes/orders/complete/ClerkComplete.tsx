import { formatLongDay } from "#domain/dates";
import { openDayLabel } from "#domain/messages/fulfillment/schedule";
import { balanceLabel, paidInFullLabel } from "#domain/messages/payments";
import { formatMoney } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import type { Completion } from "#web/routes/orders/completion";
import { DeskComplete } from "#web/routes/orders/complete/DeskComplete";

/** What a clerk sees after placing an order: when it goes out, and what is left to pay. */
export function ClerkComplete({ completion }: { completion: Completion }) {
  const { orderNumber, orderEmail, scheduledDate, pickupLocId, codAmount } = completion;
  const dayLabel = pickupLocId === undefined ? "Delivery date" : "Pickup date";
  return (
    <DeskComplete orderNumber={orderNumber} orderEmail={orderEmail}>
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
    </DeskComplete>
  );
}
