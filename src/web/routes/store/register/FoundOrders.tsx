import { formatPhone } from "#domain/checkout/phone";
import type { WireOutput } from "#contract/index";
import { formatMoney, fromDollars } from "#domain/money";
import { leaseOrderLinks, leaseStatusLabels } from "#domain/messages/leasePages";
import { classNames } from "#web/ui/classNames";
import { Table } from "#web/ui/display/Table";
import { Button } from "#web/ui/navigation/Button";
import { buttonClass } from "#web/ui/navigation/buttonClass";

type StoreOrder = WireOutput<"StoreOrders">["list"][number];
export type FoundOrder = Pick<StoreOrder, "orderNumber" | "isLayaway">;

type FoundOrdersProps = {
  orders: readonly StoreOrder[];
  chosen: FoundOrder | undefined;
  onChoose: (order: FoundOrder) => void;
};

/** Orders and layaways, the latest first. Choosing one opens its document. */
export function FoundOrders({ orders, chosen, onChoose }: FoundOrdersProps) {
  const opener = {
    key: "open",
    label: "Document",
    cell: ({ orderNumber, isLayaway }: StoreOrder) => (
      <Button
        look="secondary"
        aria-pressed={orderNumber === chosen?.orderNumber}
        aria-label={`${documentOf(isLayaway)} ${orderNumber}`}
        onClick={() => onChoose({ orderNumber, isLayaway })}
      >
        {documentOf(isLayaway)}
      </Button>
    ),
  };
  return (
    <Table
      caption="Orders of this store"
      captionHidden
      columns={[...columns, opener]}
      rows={orders}
      rowKey={({ orderNumber }) => orderNumber}
      empty="No orders found"
    />
  );
}

function documentOf(isLayaway: boolean): string {
  return isLayaway ? "Statement" : "Invoice";
}

const columns = [
  {
    key: "number",
    label: "Order",
    cell: ({ orderNumber, isLayaway }: StoreOrder) => (
      <>
        <span className="tabular-nums">{orderNumber}</span>
        {isLayaway && <span className="block text-sm font-normal text-soft">Layaway</span>}
      </>
    ),
  },
  { key: "date", label: "Ordered", cell: ({ dateOrderedStr }: StoreOrder) => dateOrderedStr },
  {
    key: "customer",
    label: "Customer",
    cell: ({ firstName, lastName, phone }: StoreOrder) => (
      <>
        <span className="wrap-anywhere">{`${firstName} ${lastName}`.trim()}</span>
        <span className="block text-sm whitespace-nowrap text-soft">{formatPhone(phone)}</span>
      </>
    ),
  },
  {
    key: "day",
    label: "Delivery or pickup",
    cell: ({ delivery, schDateStr }: StoreOrder) => (
      <>
        {delivery ? "Delivery" : "Pickup"}
        <span className="block text-sm text-soft">{schDateStr || "No date yet"}</span>
      </>
    ),
  },
  {
    key: "status",
    label: "Status",
    cell: ({ status, lease }: StoreOrder) => (
      <>
        {status}
        {lease && <Lease {...lease} />}
      </>
    ),
  },
  { key: "salesperson", label: "Salesperson", cell: ({ salesperson }: StoreOrder) => salesperson },
  { key: "total", label: "Total", align: "end", cell: (order: StoreOrder) => dollars(order.totalPrice) },
  { key: "balance", label: "Balance", align: "end", cell: (order: StoreOrder) => dollars(order.balance) },
] as const;

/** How its lease stands, with the page where the customer signs it at the desk. */
function Lease({ status, esignUrl }: NonNullable<StoreOrder["lease"]>) {
  return (
    <>
      <span className="block text-sm text-soft">{leaseStatusLabels[status]}</span>
      {esignUrl !== "" && (
        <a href={esignUrl} className={classNames("mt-1", buttonClass({ look: "secondary" }))}>
          {leaseOrderLinks.signAtDesk}
        </a>
      )}
    </>
  );
}

function dollars(amount: StoreOrder["totalPrice"]): string {
  return formatMoney(fromDollars(amount));
}
