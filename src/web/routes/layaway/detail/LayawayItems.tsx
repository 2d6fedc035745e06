import { lineTotal } from "#domain/cart/cart";
import { shownItemName } from "#domain/cart/storeCart";
import { balanceLabel, paidInFullLabel } from "#domain/messages/payments";
import { rowLabels } from "#domain/messages/pricing";
import { statusId } from "#domain/layaway/statuses";
import { formatMoney, fromDollars, subtract, times, zeroCents, type Cents } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import { SectionCard } from "#web/layout/Section";
import { links } from "#web/links";
import { canceledRows } from "#web/routes/layaway/canceledRows";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { comboRows } from "#web/routes/orders/comboRows";
import { comboFrom } from "#web/state/cart";
import { classNames } from "#web/ui/classNames";
import { Table } from "#web/ui/display/Table";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";
import { TextLink } from "#web/ui/navigation/TextLink";
import { Picture } from "#web/ui/picture/Picture";

type OrderItem = LayawayDetail["orderItems"][number];
type StoreItem = LayawayDetail["storeItems"][number];
type Row = { key: string; quantity: number; price: Cents } & (
  { kind: "item"; item: OrderItem } | { kind: "store"; item: StoreItem }
);

/** What is on layaway, every amount that adds up to its total, its payments, and the balance. */
export function LayawayItems({ layaway }: { layaway: LayawayDetail }) {
  const [goods, deposits] = [
    layaway.storeItems.filter(({ typeId }) => typeId <= 0),
    layaway.storeItems.filter(({ typeId }) => typeId > 0),
  ];
  const rows = [...layaway.orderItems.map(rowOf), ...goods.map(storeRowOf)];
  return (
    <SectionCard id="items" title="Layaway Order Detail" className="gap-5 print:block print:space-y-4">
      <Table
        caption="Items"
        captionHidden
        columns={columns}
        rows={rows}
        groups={comboRows(rows, layaway.combos?.map(comboFrom) ?? [], skuOf)}
        rowKey={({ key }) => key}
        empty=""
      />
      <Totals rows={[...totalRows(layaway), ...deposits.map(depositRow), ...balanceRow(layaway)]} />
    </SectionCard>
  );
}

function rowOf(item: OrderItem): Row {
  const { sku, quantity, unitPrice } = item.item;
  return { key: `item ${sku}`, kind: "item", item, quantity, price: fromDollars(unitPrice) };
}

function skuOf(row: Row): string {
  return row.kind === "item" ? row.item.item.sku : "";
}

function storeRowOf(item: StoreItem, index: number): Row {
  const { quantity, price } = item;
  return { key: `store ${index}`, kind: "store", item, quantity, price: fromDollars(price) };
}

const columns = [
  { key: "product", label: "Product", cell: (row: Row) => <Product row={row} /> },
  { key: "quantity", label: "Qty", align: "end", cell: ({ quantity }: Row) => quantity },
  { key: "price", label: "Price", align: "end", cell: (row: Row) => <Price row={row} /> },
] as const;

function Price({ row }: { row: Row }) {
  return (
    <>
      {formatMoney(lineTotal(row))}
      {row.quantity > 1 && <span className="block text-sm text-soft">{formatMoney(row.price)} each</span>}
    </>
  );
}

function Product({ row }: { row: Row }) {
  return (
    <span className="flex items-center gap-3 font-normal">
      {row.item.imageUrl && (
        <span className="w-16 shrink-0">
          <Picture src={row.item.imageUrl} alt="" width={4} height={3} sizes="4rem" className="rounded-md" />
        </span>
      )}
      <span className="leading-snug wrap-anywhere">
        {row.kind === "item" ? <ProductName of={row.item} /> : <StoreName of={row.item} />}
      </span>
    </span>
  );
}

function ProductName({ of: { productId, productName, pvExists, item } }: { of: OrderItem }) {
  return (
    <>
      {productId === null ? (
        productName
      ) : (
        <TextLink to={links.product(productId, pvExists ? item.sku : undefined)} look="plain">
          {productName}
        </TextLink>
      )}
      <span className={classNames("block text-sm", pvExists ? "text-soft" : "text-error")}>
        SKU: {item.sku}
        {!pvExists && <span className="sr-only"> (no longer sold)</span>}
      </span>
    </>
  );
}

function StoreName({ of: { name, price, properties } }: { of: StoreItem }) {
  return (
    <>
      {price < 0 && "Return: "}
      {shownItemName(name)}
      {properties.map(({ key, value }) => (
        <span key={key} className="block text-sm text-soft">
          {key}: {value}
        </span>
      ))}
    </>
  );
}

function totalRows(layaway: LayawayDetail): TotalsRow[] {
  const { discountName, taxState, storeCoupons } = layaway;
  const discount = negative(fromDollars(layaway.discount));
  const rows: (Omit<TotalsRow, "amount"> & { amount: Cents })[] = [
    { key: "discount", label: discountName || rowLabels.discount, amount: discount, tone: "sale" },
    { key: "subtotal", label: rowLabels.subtotal, amount: fromDollars(layaway.subtotal) },
    { key: "tax", label: `${rowLabels.tax} (${taxState})`, amount: fromDollars(layaway.tax) },
    { key: "deliveryFee", label: rowLabels.deliveryFee, amount: fromDollars(layaway.deliveryFee) },
    ...storeCoupons.map(({ name, price }, index) => ({
      key: `coupon ${index}`,
      label: shownItemName(name),
      amount: fromDollars(price),
      tone: "sale" as const,
    })),
    { key: "total", label: "Total", amount: fromDollars(layaway.totalPrice), strong: true },
  ];
  return rows
    .filter(({ key, amount }) => amount !== 0 || alwaysShown.has(key))
    .map((row) => ({ ...row, amount: formatMoney(row.amount) }));
}

const alwaysShown: ReadonlySet<string> = new Set(["subtotal", "tax", "total"]);

/** A deposit is money paid, so it counts down; a return is money given back. */
function depositRow({ name, price, quantity, item, depositType }: StoreItem, index: number): TotalsRow {
  const amount = times(fromDollars(price), quantity);
  return {
    key: `deposit ${index}`,
    label: (
      <span className="flex items-center gap-2">
        {depositType?.imageUrl && <img src={depositType.imageUrl} alt="" className="h-5" />}
        <span>
          {amount < 0 && "Return: "}
          {shownItemName(name)} <span className="block text-sm text-soft tabular-nums">{item.dateStr}</span>
        </span>
      </span>
    ),
    amount: formatMoney(negative(amount)),
  };
}

function balanceRow(layaway: LayawayDetail): TotalsRow[] {
  if (layaway.statusId === statusId("Cancelled")) return canceledRows(layaway.restockingFee);
  const balance = fromDollars(layaway.balance);
  return countsAsPaid(balance)
    ? [{ key: "balance", label: paidInFullLabel, amount: "", strong: true, tone: "good" }]
    : [{ key: "balance", label: balanceLabel, amount: formatMoney(balance), strong: true }];
}

function negative(amount: Cents): Cents {
  return subtract(zeroCents, amount);
}
