import { lineTotal } from "#domain/cart/cart";
import { shownItemName } from "#domain/cart/storeCart";
import { formatMoney, fromDollars } from "#domain/money";
import { links } from "#web/links";
import { comboRows } from "#web/routes/orders/comboRows";
import type { ShownOrder } from "#web/routes/orders/orderDetail";
import { comboFrom } from "#web/state/cart";
import { Picture } from "#web/ui/picture/Picture";
import { Table } from "#web/ui/display/Table";
import { TextLink } from "#web/ui/navigation/TextLink";

type Info = ShownOrder["commonOrderInfo"];
type Line = Info["orderItemList"][number];

/** The order's line items, then the store's own. Those with quantity 0 are hidden, and without any the table is too. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const { orderItemList, storeItemList, combos = [] } = order.commonOrderInfo;
  const rows = [...orderItemList, ...storeItemList.map(storeLine)].filter(({ item }) => item.quantity > 0);
  if (rows.length === 0) return null;
  return (
    <Table
      caption="Items"
      captionHidden
      compact
      columns={columns}
      rows={rows}
      groups={comboRows(rows, combos.map(comboFrom), ({ item }) => item.sku)}
      rowKey={(row) => rows.indexOf(row)}
      empty=""
    />
  );
}

/** A line without a product; its name is its SKU. */
function storeLine({ name, quantity, price }: Info["storeItemList"][number]): Line {
  const productName = shownItemName(name);
  const item = { sku: productName, quantity, unitPrice: price };
  return { productId: null, imageUrl: "", productName, pvExists: true, item };
}

const columns = [
  { key: "product", label: "Product", cell: (line: Line) => <Product line={line} /> },
  {
    key: "description",
    label: "Description",
    wideOnly: true,
    // Only products of the catalog show theirs.
    cell: ({ productId, item }: Line) =>
      productId !== null && (
        <span className="inline-block min-w-36 text-sm text-soft wrap-anywhere">SKU: {item.sku}</span>
      ),
  },
  { key: "quantity", label: "Qty", align: "end", cell: ({ item }: Line) => item.quantity },
  { key: "price", label: "Unit Price", align: "end", cell: ({ item }: Line) => formatMoney(priceOf(item)) },
  {
    key: "total",
    label: "Item Total",
    align: "end",
    cell: ({ item }: Line) => formatMoney(lineTotal({ quantity: item.quantity, price: priceOf(item) })),
  },
] as const;

function priceOf({ unitPrice }: Line["item"]) {
  return fromDollars(unitPrice);
}

function Product({ line: { productId, productName, imageUrl, item } }: { line: Line }) {
  return (
    <span className="flex items-start gap-4 font-normal">
      {imageUrl !== "" && (
        <span className="w-24 shrink-0 print:w-16">
          <Picture src={imageUrl} alt="" width={4} height={3} sizes="6rem" className="rounded-md" />
        </span>
      )}
      <span className="font-semibold wrap-anywhere">
        {productId ? (
          <TextLink to={links.product(productId, item.sku)} look="plain">
            {productName}
          </TextLink>
        ) : (
          productName
        )}
      </span>
    </span>
  );
}
