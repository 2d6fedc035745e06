import type { WireOutput } from "#contract/index";
import { formatMoney, fromDollars } from "#domain/money";
import { SectionCard } from "#web/layout/Section";
import { links } from "#web/links";
import { PlacedCell } from "#web/routes/account/myAccount/PlacedCell";
import { Table } from "#web/ui/display/Table";

type Layaway = WireOutput<"GetUserInfo">["layaways"][number];

/** The account's layaways, the latest first. */
export function LayawaysSection({ layaways }: { layaways: readonly Layaway[] }) {
  return (
    <SectionCard id="layaways" title="Layaways">
      <Table
        caption="Layaways"
        captionHidden
        columns={columns}
        rows={layaways}
        rowKey={({ orderNumber }) => orderNumber}
        empty=""
      />
    </SectionCard>
  );
}

const columns = [
  {
    key: "number",
    label: "Layaway",
    cell: (layaway: Layaway) => <PlacedCell {...layaway} to={links.layawayDetail(layaway.orderNumber)} />,
  },
  { key: "date", label: "Date Ordered", cell: ({ dateOrderedStr }: Layaway) => dateOrderedStr },
  { key: "status", label: "Status", cell: ({ status }: Layaway) => status },
  { key: "next", label: "Next Payment Due", cell: ({ nextPmtDateStr }: Layaway) => nextPmtDateStr || "–" },
  { key: "balance", label: "Balance", align: "end", cell: ({ balance }: Layaway) => shown(balance) },
  { key: "total", label: "Total", align: "end", cell: ({ totalPrice }: Layaway) => shown(totalPrice) },
] as const;

function shown(amount: Layaway["balance"]): string {
  return formatMoney(fromDollars(amount));
}
