import { Document, Font, Page, StyleSheet, Text, View } from "@react-pdf/renderer";

/** The contents of an invoice, formatted as they are printed. */
export type Invoice = {
  storeName: string;
  /** The store's address and phone, one line each. */
  storeLines: readonly string[];
  orderNumber: string;
  /** Facts about the order besides its number, such as the day it was placed. */
  facts: readonly { label: string; value: string }[];
  contact: readonly string[];
  destination: { heading: string; lines: readonly string[] };
  items: readonly { title: string; sku: string; quantity: string; unitPrice: string; total: string }[];
  /** Subtotal to total, as on the screen and in the mail. */
  sums: readonly Amount[];
  payments: readonly Amount[];
  balance: Amount;
};

export type Amount = { label: string; amount: string };

/** With more rows than this, the table is set in smaller type (conformance: values "Invoice PDF"). */
export const maxRowsInFullSize = 8;

// Names and titles are not English prose.
Font.registerHyphenationCallback((word) => [word]);

/** An invoice on A4. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { storeName, orderNumber, contact, destination } = invoice;
  return (
    <Document title={`Invoice ${orderNumber}`} author={printable(storeName)} language="en-US">
      <Page size="A4" style={styles.page}>
        <Head invoice={invoice} />
        <View style={styles.parties}>
          <Party heading="Contact Information" lines={contact} />
          <Party heading={destination.heading} lines={destination.lines} />
        </View>
        <Items invoice={invoice} />
        <View style={styles.sums}>
          {invoice.sums.map((row, at) => (
            <Sum key={row.label} row={row} strong={at === invoice.sums.length - 1} />
          ))}
          {invoice.payments.map((row, at) => (
            <Sum key={`${at} ${row.label}`} row={row} />
          ))}
          <Sum row={invoice.balance} strong />
        </View>
        <Foot invoice={invoice} />
      </Page>
    </Document>
  );
}

function Head({ invoice }: { invoice: Invoice }) {
  return (
    <View style={styles.head}>
      <View style={styles.store}>
        <Text style={styles.storeName}>{printable(invoice.storeName)}</Text>
        {invoice.storeLines.map((line) => (
          <Text key={line}>{printable(line)}</Text>
        ))}
      </View>
      <View>
        <Text style={styles.title}>Invoice</Text>
        <Fact label="Order" value={invoice.orderNumber} />
        {invoice.facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </View>
    </View>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={styles.fact}>
      <Text style={styles.faint}>{label}</Text>
      <Text>{printable(value)}</Text>
    </View>
  );
}

function Party({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <View style={styles.party}>
      <Text style={styles.heading}>{heading}</Text>
      {lines.map((line, at) => (
        <Text key={`${at} ${line}`}>{printable(line)}</Text>
      ))}
    </View>
  );
}

function Items({ invoice: { items } }: { invoice: Invoice }) {
  const size = items.length > maxRowsInFullSize ? styles.small : styles.full;
  return (
    <View style={size}>
      <View style={[styles.row, styles.rowHead]} fixed>
        <Text style={styles.product}>Product</Text>
        <Text style={styles.quantity}>Qty</Text>
        <Text style={styles.price}>Unit Price</Text>
        <Text style={styles.price}>Item Total</Text>
      </View>
      {items.map((item, at) => (
        <View key={`${at} ${item.sku}`} style={styles.row} wrap={false}>
          <View style={styles.product}>
            <Text>{printable(item.title)}</Text>
            <Text style={styles.faint}>{printable(item.sku)}</Text>
          </View>
          <Text style={styles.quantity}>{item.quantity}</Text>
          <Text style={styles.price}>{item.unitPrice}</Text>
          <Text style={styles.price}>{item.total}</Text>
        </View>
      ))}
    </View>
  );
}

function Sum({ row, strong = false }: { row: Amount; strong?: boolean }) {
  return (
    <View style={strong ? [styles.sum, styles.strong] : styles.sum} wrap={false}>
      <Text>{printable(row.label)}</Text>
      <Text>{row.amount}</Text>
    </View>
  );
}

/** Counting pages lays the document out once more, so a short one goes without. */
function Foot({ invoice: { orderNumber, items } }: { invoice: Invoice }) {
  if (items.length <= maxRowsInFullSize) return <Text style={styles.foot}>{orderNumber}</Text>;
  return (
    <Text
      fixed
      style={styles.foot}
      render={({ pageNumber, totalPages }) => `${orderNumber} · page ${pageNumber} of ${totalPages}`}
    />
  );
}

/**
 * Converts text to the built-in fonts' character set (Latin-1): other accents are dropped, typographic punctuation
 * becomes plain, and any other character becomes a question mark.
 */
function printable(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) => {
    if (known.test(letter)) return letter;
    const bare = plain.get(letter) ?? letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    return bare !== "" && Array.from(bare).every((each) => known.test(each)) ? bare : "?";
  }).join("");
}

const known = /^[ -~\u00a0-\u00ff]$/u;
const plain = new Map([
  ["″", '"'],
  ["′", "'"],
  ["“", '"'],
  ["”", '"'],
  ["‘", "'"],
  ["’", "'"],
  ["–", "-"],
  ["—", "-"],
  ["•", "·"],
  ["ł", "l"],
  ["Ł", "L"],
  ["ı", "i"],
  ["đ", "d"],
  ["Đ", "D"],
]);

const ink = "#2a211c";
const faint = "#6f6259";
const line = "#e5dccf";

const styles = StyleSheet.create({
  page: {
    padding: 48,
    paddingBottom: 64,
    fontFamily: "Helvetica",
    fontSize: 10,
    color: ink,
    lineHeight: 1.4,
  },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginBottom: 28 },
  store: { maxWidth: 260 },
  storeName: { fontFamily: "Times-Bold", fontSize: 20, marginBottom: 6 },
  title: { fontFamily: "Times-Bold", fontSize: 20, marginBottom: 6, textAlign: "right" },
  fact: { flexDirection: "row", justifyContent: "flex-end", gap: 8 },
  faint: { color: faint },
  parties: { flexDirection: "row", gap: 24, marginBottom: 24 },
  party: { flexGrow: 1, flexBasis: 0 },
  heading: { fontFamily: "Helvetica-Bold", marginBottom: 2 },
  full: { fontSize: 10 },
  small: { fontSize: 8 },
  row: { flexDirection: "row", gap: 8, paddingVertical: 5, borderBottom: `1 solid ${line}` },
  rowHead: { fontFamily: "Helvetica-Bold", borderBottom: `1.5 solid ${ink}` },
  product: { flexGrow: 1, flexBasis: 0 },
  quantity: { width: 32, textAlign: "right" },
  price: { width: 76, textAlign: "right" },
  sums: { marginTop: 12, marginLeft: "auto", width: 260 },
  sum: { flexDirection: "row", justifyContent: "space-between", gap: 12, paddingVertical: 2 },
  strong: { fontFamily: "Helvetica-Bold", borderTop: `1 solid ${ink}`, marginTop: 3, paddingTop: 4 },
  foot: {
    position: "absolute",
    bottom: 32,
    left: 48,
    right: 48,
    fontSize: 8,
    color: faint,
    textAlign: "center",
  },
});
