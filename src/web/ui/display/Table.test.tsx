import { describe, expect, it } from "vitest";
import { Table } from "#web/ui/display/Table";
import { htmlOf, wordsOf } from "#test/pages";

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

describe("a table", () => {
  it("is one to a screen reader however it is laid out", () => {
    const html = table([line]);
    for (const role of ["table", "rowgroup", "row", "columnheader", "rowheader", "cell"]) {
      expect(html).toContain(`role="${role}"`);
    }
  });

  it("names each cell of a card to the eye alone", () => {
    expect(table([line])).toMatch(/<td[^>]*><span aria-hidden="true"[^>]*>Price<\/span><span[^>]*>\$949\.00/);
  });

  it("has its row named by the first column", () => {
    expect(table([line])).toMatch(/<th role="rowheader" scope="row"[^>]*>ANS-SOF-CLY/);
  });

  it("says so where it is empty", () => {
    expect(wordsOf(table([]))).toBe("Nothing was ordered.");
  });
});
