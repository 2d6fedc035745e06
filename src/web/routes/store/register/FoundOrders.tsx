import { formatPhone } from "#domain/checkout/phone";
import type { WireOutput } from "#contract/index";
import { formatMoney, fromDollars } from "#domain/money";
import { leaseOrderLinks, leaseStatusLabels } from "#domain/messages/leasePages";
import { shownStatus } from "#domain/messages/orders";
import { links } from "#web/links";
import { classNames } from "#web/ui/classNames";
import { Table } from "#web/ui/display/Table";
import { buttonClass } from "#web/ui/navigation/buttonClass";
import { TextLink } from "#web/ui/navigation/TextLink";

type StoreOrder = WireOutput<"StoreOrders">["list"][number];
export type FoundOrder = Pick<StoreOrder, "orderNumber" | "isLayaway">;

/** Orders and layaways, the latest first. The number of each leads to it and to its document. */
export function FoundOrders({ orders }: { orders: readonly StoreOrder[] }) {
  return (
    <Table
      caption="Orders of this store"
      captionHidden
      columns={columns}
      rows={orders}
      rowKey={({ orderNumber }) => orderNumber}
      empty="No orders found"
    />
  );
}

const columns = [
  {
    key: "number",
    label: "Order",
    cell: ({ orderNumber, isLayaway }: StoreOrder) => (
      <>
        <TextLink
          to={links.storeOrder(orderNumber, isLayaway)}
          preventScrollReset
          prefetch="none"
          className="-my-2.5 inline-flex min-h-11 items-center tabular-nums"
        >
          {orderNumber}
        </TextLink>
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
    cell: ({ status, schDateStr, lease }: StoreOrder) => (
      <>
        {shownStatus(status, schDateStr !== "")}
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
