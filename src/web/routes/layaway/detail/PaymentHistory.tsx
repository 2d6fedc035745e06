import { formatMoney, fromDollars } from "#domain/money";
import { SectionCard } from "#web/layout/Section";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { Icon, type IconName } from "#web/ui/display/Icon";
import { Table } from "#web/ui/display/Table";

type Payment = LayawayDetail["paymentList"][number];
type Row = Payment & { key: number };

/** The payments and refunds of a layaway. On paper, the rows below its total say the same. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  return (
    <SectionCard id="history" title="Payment History" cardClass="print:hidden">
      <Table
        caption="Payment History"
        captionHidden
        columns={columns}
        rows={payments.map((payment, key) => ({ ...payment, key }))}
        rowKey={({ key }) => key}
        empty=""
      />
    </SectionCard>
  );
}

const columns = [
  {
    key: "date",
    label: "Date",
    cell: ({ icon, name, pmtDateStr }: Row) => (
      <span className="flex items-center gap-2 whitespace-nowrap tabular-nums">
        <Icon name={icons[icon]} className="size-5 text-soft" />
        <span className="sr-only">{name}</span>
        {pmtDateStr}
      </span>
    ),
  },
  {
    key: "amount",
    label: "Amount",
    align: "end",
    cell: ({ amount }: Row) => formatMoney(fromDollars(amount)),
  },
  { key: "info", label: "Info", wideOnly: true, cell: (row: Row) => <Info payment={row} /> },
  {
    key: "note",
    label: "Note",
    cell: ({ note }: Row) => <span className="wrap-anywhere">{note || "–"}</span>,
  },
] as const;

function Info({ payment: { name, nameOnCard, last4, approvalCode } }: { payment: Payment }) {
  const lines = [
    name,
    nameOnCard,
    last4 !== "" && !name.endsWith(last4) && `Card ending in ${last4}`,
    approvalCode !== "" && `Approval ${approvalCode}`,
  ];
  return lines.map(
    (line) =>
      line && (
        <span key={line} className="block text-sm wrap-anywhere first:text-base">
          {line}
        </span>
      ),
  );
}

const icons = {
  card: "credit-card",
  cash: "banknote",
  check: "file-text",
  refund: "undo",
  adjustment: "info",
} as const satisfies Record<Payment["icon"], IconName>;
