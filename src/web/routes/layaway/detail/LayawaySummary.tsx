import { layawayTitle, shippingText } from "#domain/messages/layaway";
import { shippingCodes } from "#domain/layaway/shipping";
import { statusId as statusIdOf } from "#domain/layaway/statuses";
import { formatMoney, fromDollars } from "#domain/money";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { Badge } from "#web/ui/display/Badge";
import { Card } from "#web/ui/display/Card";

/** The layaway's number, status, dates and amounts, and how much of it is paid (conformance: behaviors/layaway). */
export function LayawaySummary({ layaway }: { layaway: LayawayDetail }) {
  const { orderNumber, percentPaid } = layaway;
  return (
    <header className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="wrap-anywhere">
          {layawayTitle} <span className="tabular-nums">{orderNumber}</span>
        </h1>
        <Badge tone={toneOf(layaway)}>{layaway.status}</Badge>
      </div>
      <Card className="grid gap-5">
        <dl className="grid grid-cols-2 gap-x-8 gap-y-4 md:grid-cols-3 xl:grid-cols-6">
          {factsOf(layaway).map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-deep print:hidden">
          <div className="h-full rounded-full bg-pine" style={{ width: `${percentPaid}%` }} />
        </div>
      </Card>
    </header>
  );
}

function factsOf(layaway: LayawayDetail): readonly (readonly [label: string, value: string])[] {
  const { dateOrderedStr, nextPmtDateStr, percentPaid, deliveryDateStr } = layaway;
  const [total, paid, balance] = [layaway.totalPrice, layaway.depositAmount, layaway.balance].map((amount) =>
    formatMoney(fromDollars(amount)),
  );
  const facts = [
    ["Date", dateOrderedStr],
    ["Total Amount", total],
    ["Deposit Amount", `${paid} (${percentPaid}%)`],
    ["Balance", balance],
    ["Next Payment Due", nextPmtDateStr],
    ["Shipping", shippingText(layaway.shipping === shippingCodes.delivery, deliveryDateStr)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function toneOf({ statusId, pastDue }: LayawayDetail): "good" | "attention" | "plain" {
  if (pastDue) return "attention";
  return statusId === canceledStatusId ? "plain" : "good";
}

const canceledStatusId = statusIdOf("Cancelled");
