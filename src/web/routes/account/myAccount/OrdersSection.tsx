import type { WireOutput } from "#contract/index";
import { formatMoney, fromDollars } from "#domain/money";
import { SectionCard } from "#web/layout/Section";
import { links } from "#web/links";
import { Table } from "#web/ui/display/Table";
import { TextLink } from "#web/ui/navigation/TextLink";

type Order = WireOutput<"GetUserInfo">["orders"][number];

/** The account's orders, the latest first. */
export function OrdersSection({ orders }: { orders: readonly Order[] }) {
  return (
    <SectionCard id="orders" title="Orders">
      <Table
        caption="Orders"
        captionHidden
        columns={columns}
        rows={orders}
        rowKey={({ orderNumber }) => orderNumber}
        empty="You have no orders yet. An order placed with this email address appears here too."
      />
    </SectionCard>
  );
}

const columns = [
  {
    key: "number",
    label: "Order",
    cell: ({ orderNumber }: Order) => (
      <TextLink
        to={links.orderDetail(orderNumber)}
        className="inline-flex min-h-11 items-center tabular-nums @form:min-h-0"
      >
        {orderNumber}
      </TextLink>
    ),
  },
  { key: "date", label: "Date Ordered", cell: ({ dateOrderedStr }: Order) => dateOrderedStr },
  { key: "status", label: "Status", cell: ({ status }: Order) => status },
  {
    key: "total",
    label: "Total",
    align: "end",
    cell: ({ totalPrice }: Order) => formatMoney(fromDollars(totalPrice)),
  },
] as const;
