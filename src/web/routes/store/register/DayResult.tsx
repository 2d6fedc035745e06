import { nobodysSalesLabel, registerTenderLabels } from "#domain/messages/store/register";
import { formatMoney, fromDollars, type Dollars } from "#domain/money";
import { SectionCard } from "#web/layout/Section";
import type { RegisterDay } from "#web/routes/store/register/registerDay";
import { classNames } from "#web/ui/classNames";
import { Table } from "#web/ui/display/Table";

type Result = NonNullable<RegisterDay["result"]>;
type Taking = Result["tenders"][number];
type Sales = Result["salespeople"][number];
type DrawerRow = { tender: "cash" | "check"; expected: Dollars; counted: Dollars; difference: Dollars };

/** What the day took, once the drawer is counted. */
export function DayResult({ result }: { result: Result }) {
  const { expected, counted, difference, note, tenders, salespeople } = result;
  const drawer = (["cash", "check"] as const).map((tender): DrawerRow => {
    return { tender, expected: expected[tender], counted: counted[tender], difference: difference[tender] };
  });
  return (
    <>
      <SectionCard id="drawer" title="Drawer">
        <Table
          caption="Drawer"
          captionHidden
          columns={drawerColumns}
          rows={drawer}
          rowKey={byTender}
          empty=""
        />
        {note && <p className="text-soft wrap-anywhere">{note}</p>}
      </SectionCard>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SectionCard id="tenders" title="Payments by type">
          <Table
            caption="Payments by type"
            captionHidden
            columns={takingColumns}
            rows={tenders}
            rowKey={byTender}
            empty="No payments on this day."
          />
        </SectionCard>
        <SectionCard id="sales" title="Sales by salesperson">
          <Table
            caption="Sales by salesperson"
            captionHidden
            columns={salesColumns}
            rows={salespeople}
            rowKey={({ salesperson }) => salesperson}
            empty="Nothing was sold on this day."
          />
          <p className="text-sm text-soft">Goods and services, before discounts, tax and delivery.</p>
        </SectionCard>
      </div>
    </>
  );
}

function byTender({ tender }: Pick<Taking, "tender">): string {
  return tender;
}

const tenderColumn = {
  key: "tender",
  label: "Tender",
  cell: ({ tender }: Pick<Taking, "tender">) => registerTenderLabels[tender],
};

const drawerColumns = [
  tenderColumn,
  amountColumn("expected", "Expected", ({ expected }: DrawerRow) => expected),
  amountColumn("counted", "Counted", ({ counted }: DrawerRow) => counted),
  {
    key: "difference",
    label: "Difference",
    align: "end",
    cell: ({ difference }: DrawerRow) => (
      <strong className={classNames(difference !== 0 && "text-error")}>
        {formatMoney(fromDollars(difference))}
      </strong>
    ),
  },
] as const;

const takingColumns = [
  tenderColumn,
  { key: "payments", label: "Payments", align: "end", cell: ({ payments }: Taking) => payments },
  amountColumn("amount", "Amount", ({ amount }: Taking) => amount),
] as const;

const salesColumns = [
  {
    key: "salesperson",
    label: "Salesperson",
    cell: ({ salesperson }: Sales) => salesperson || nobodysSalesLabel,
  },
  { key: "orders", label: "Orders", align: "end", cell: ({ orders }: Sales) => orders },
  amountColumn("amount", "Amount", ({ amount }: Sales) => amount),
] as const;

function amountColumn<Row>(key: string, label: string, amountOf: (row: Row) => Dollars) {
  return { key, label, align: "end", cell: (row: Row) => formatMoney(fromDollars(amountOf(row))) } as const;
}
