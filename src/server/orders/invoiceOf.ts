import { formatPhone } from "#domain/checkout/phone";
import { addressLines, fullName, type Address } from "#domain/fulfillment/address";
import { lineTotal } from "#domain/cart/cart";
import { formatDay, storeDay } from "#domain/dates";
import { isLeaseOver } from "#domain/lease/statuses";
import { orderStatusLabel, returnTermsMessages } from "#domain/messages/orders";
import { balanceLabel, ledgerEntryName, nothingDueLabel } from "#domain/messages/payments";
import { comboPriceMessage } from "#domain/messages/combo";
import { placedOrderRows } from "#domain/messages/pricing";
import { leaseFacts, leaseRowLabel } from "#domain/messages/leasePages";
import { formatMoney, zeroCents, subtract } from "#domain/money";
import { groupByCombo } from "#domain/product/comboGroups";
import { countsAsPaid } from "#domain/pricing/totals";
import type { Invoice, InvoiceItem } from "#server/documents/invoice";
import type { Amount } from "#server/documents/invoiceAmounts";
import { handoverDayText } from "#server/orders/handoverDayText";
import { ownEntries } from "#server/orders/describeLease";
import type { OrderRecord } from "#server/orders/readOrderRecord";

type Place = { name: string; info: Address & { phone: string } };
type Places = "home" | "pickup" | "store";
type Invoiced = Omit<OrderRecord, Places | "lease"> &
  Record<Places, Place | undefined> & { lease?: OrderRecord["lease"] };

/** The invoice of an order as of now. */
export function invoiceOf(record: Invoiced): Invoice {
  const { order, storeName, invoicePrint } = record;
  const { headLeft, footer, ...layout } = invoicePrint;
  return {
    title: "Invoice",
    storeName,
    storeLines: headLeft === "" ? headLines(record) : headLeft.split("\n"),
    orderNumber: order.number,
    facts: facts(record),
    contact: [fullName(order.contact), formatPhone(order.contact.phone), order.contact.email].filter(Boolean),
    destination: destination(record),
    items: groupByCombo(record.lines, order.combos, ({ sku }) => sku).map(({ combo, lines }) => ({
      ...(combo && { heading: { title: combo.name, note: comboPriceMessage(combo) } }),
      lines: lines.map(itemRow),
    })),
    sums: placedOrderRows(order, { isLeased: record.lease !== undefined }).map(({ label, amount }) => ({
      label,
      amount: formatMoney(amount),
    })),
    payments: [...leasePayment(record), ...ownEntries(record).map(paymentRow)],
    balance: balanceRow(record),
    // A delivery's stands with its address.
    notes: [record.pickup ? order.contact.note : ""].filter(Boolean),
    returns: describeReturns(record),
    footer,
    layout,
  };
}

/** Only products of the catalog show their SKU. */
function itemRow({ productId, title, sku, quantity, unitPrice }: Invoiced["lines"][number]): InvoiceItem {
  return {
    title,
    sku: productId === null ? "" : sku,
    quantity: String(quantity),
    unitPrice: formatMoney(unitPrice),
    total: formatMoney(lineTotal({ quantity, price: unitPrice })),
  };
}

type Returned = Pick<Invoiced, "order" | "lease" | "returnTerms">;

/** A canceled order has nothing to return; leased goods belong to the provider. */
export function describeReturns({ order, lease, returnTerms }: Returned): readonly string[] {
  return order.status === "Cancelled" || lease ? [] : returnTermsMessages(returnTerms);
}

function paymentRow(entry: Invoiced["ledger"][number]): Amount {
  return {
    label: `${formatDay(storeDay(entry.at))} ${ledgerEntryName(entry)}`,
    amount: formatMoney(subtract(zeroCents, entry.amount)),
  };
}

/** What the lease pays, as on the order's page. */
function leasePayment({ order, lease }: Invoiced): Amount[] {
  if (!lease || lease.status === "Cancelled") return [];
  const label = leaseRowLabel(lease.status === "Funded");
  return [{ label, amount: formatMoney(subtract(zeroCents, order.leased)) }];
}

/** The store that placed it, else the warehouse. */
function headLines({ store, home }: Invoiced): string[] {
  return store ? [store.name, ...placeLines(store)] : placeLines(home);
}

function facts({ order, pickup, salesperson, lease }: Invoiced): Invoice["facts"] {
  return [
    { label: "Date Ordered", value: formatDay(storeDay(order.createdAt)) },
    { label: pickup ? "Pickup Date" : "Delivery Date", value: handoverDayText(order) },
    { label: "Salesperson", value: salesperson },
    { label: leaseFacts.leaseId, value: lease?.leaseId ?? "" },
  ].filter(({ value }) => value !== "");
}

function destination({ order, pickup }: Invoiced): Invoice["destination"] {
  if (pickup) return { heading: "Pickup Location", lines: [pickup.name, ...placeLines(pickup)] };
  const to = order.delivery ?? order.contact;
  const lines = [fullName(to), ...addressLines(to), formatPhone(to.phone), to.note];
  return { heading: "Delivery Information", lines: lines.filter(Boolean) };
}

function placeLines(place: Place | undefined): string[] {
  return place ? [...addressLines(place.info), formatPhone(place.info.phone)].filter(Boolean) : [];
}

/** A canceled order owes nothing and is not paid. */
function balanceRow({ order, balance, lease }: Invoiced): Amount {
  if (order.status === "Cancelled") return { label: orderStatusLabel(order.status), amount: "" };
  const isLeasePending = lease !== undefined && !isLeaseOver(lease.status);
  return countsAsPaid(balance)
    ? { label: nothingDueLabel({ isLeasePending }), amount: "" }
    : { label: balanceLabel, amount: formatMoney(balance) };
}
