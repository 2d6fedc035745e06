import { describe, expect, it } from "vitest";
import { Table } from "#web/ui/display/Table";
import { htmlOf, visibleText } from "#test/pages";

type Line = { sku: string; price: string };

function table(rows: readonly Line[]): string {
  return htmlOf(() => (
    <Table
      caption="Order"
      rows={rows}
      rowKey={({ sku }) => sku}
      empty="Nothing was ordered."
      columns={[
        { key: "sku", label: "SKU", cell: ({ sku }) => sku },
        { key: "price", label: "Price", align: "end", cell: ({ price }) => price },
      ]}
    />
  ));
}

const line = { sku: "ANS-SOF-CLY", price: "$949.00" };

describe("Table", () => {
  it("keeps its table roles in every layout", () => {
    const html = table([line]);
    for (const role of ["table", "rowgroup", "row", "columnheader", "rowheader", "cell"]) {
      expect(html).toContain(`role="${role}"`);
    }
  });

  it("repeats column labels in cards for the eye only", () => {
    expect(table([line])).toMatch(/<td[^>]*><span aria-hidden="true"[^>]*>Price<\/span><span[^>]*>\$949\.00/);
  });

  it("uses the first column as the row header", () => {
    expect(table([line])).toMatch(/<th role="rowheader" scope="row"[^>]*>ANS-SOF-CLY/);
  });

  it("sets the rows of a group off below its heading", () => {
    const lamp = { sku: "FOX-TLP-TER", price: "$89.00" };
    const html = htmlOf(() => (
      <Table
        caption="Order"
        rows={[line, lamp]}
        groups={[
          { heading: { name: "Reading Set", content: "Reading Set, $999.00" }, rows: [line] },
          { rows: [lamp] },
        ]}
        rowKey={({ sku }) => sku}
        empty=""
        columns={[{ key: "sku", label: "SKU", cell: ({ sku }) => sku }]}
      />
    ));
    expect(visibleText(html)).toBe("Order SKU Reading Set, $999.00 ANS-SOF-CLY FOX-TLP-TER");
    expect(html).toMatch(/<th role="rowheader" scope="rowgroup" abbr="Reading Set"/);
  });

  it("shows the empty message without rows", () => {
    expect(visibleText(table([]))).toBe("Nothing was ordered.");
  });
});
