import { useState } from "react";
import type { WireOutput } from "#contract/index";
import { formatMoney, fromDollars } from "#domain/money";
import { SectionCard } from "#web/layout/Section";
import { links } from "#web/links";
import { PlacedCell } from "#web/routes/account/myAccount/PlacedCell";
import { Table } from "#web/ui/display/Table";
import { Button } from "#web/ui/navigation/Button";

type Order = WireOutput<"GetUserInfo">["orders"][number];

/** The account's orders, the latest first; the older ones only when asked for, so that the rest stays within reach. */
export function OrdersSection({ orders }: { orders: readonly Order[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = !showsAll && orders.length > shownAtFirst;
  return (
    <SectionCard id="orders" title="Orders">
      <Table
        caption="Orders"
        captionHidden
        columns={columns}
        rows={hasMore ? orders.slice(0, shownAtFirst) : orders}
        rowKey={({ orderNumber }) => orderNumber}
        empty="You have no orders yet. Any order placed with this email address will show up here."
      />
      {hasMore && (
        <Button look="secondary" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show all {orders.length} orders
        </Button>
      )}
    </SectionCard>
  );
}

const shownAtFirst = 10;

const columns = [
  {
    key: "number",
    label: "Order",
    cell: (order: Order) => <PlacedCell {...order} to={links.orderDetail(order.orderNumber)} />,
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
