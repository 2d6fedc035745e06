/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Some screen readers drop a table's semantics when CSS changes its display, unless the roles are explicit. */
import type { ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

/**
 * A table that turns into a list of cards where it has no room: one card per row, with the column label in
 * front of each cell. Its container's width decides, not the screen's. The first column is the row header.
 */
export function Table<Row>({
  caption,
  captionHidden = false,
  compact = false,
  columns,
  rows,
  groups = [{ rows }],
  rowKey,
  empty,
}: TableProps<Row>) {
  // All amounts line up with those of rows on a background, which reaches the edges.
  const isInset = groups.some(({ heading }) => heading !== undefined);
  if (rows.length === 0) return <p className="py-4 text-soft">{empty}</p>;
  return (
    <div className="@container">
      <table role="table" className="grid w-full grid-cols-1 gap-3 @form:table">
        <caption
          className={
            captionHidden ? "sr-only" : "block text-left font-semibold @form:table-caption @form:pb-2"
          }
        >
          {caption}
        </caption>
        <thead role="rowgroup" className="sr-only @form:not-sr-only @form:table-header-group">
          <tr role="row" className="border-b border-edge">
            {columns.map(({ key, label, align, wideOnly }) => (
              <th key={key} role="columnheader" scope="col" className={headClass(align, wideOnly, isInset)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Rows
            key={group.rows[0] && rowKey(group.rows[0])}
            {...{ group, columns, rowKey, compact, isInset }}
          />
        ))}
      </table>
    </div>
  );
}

type Column<Row> = {
  key: string;
  label: string;
  /** `end` aligns amounts and counts and gives their digits equal width. */
  align?: "end";
  /** Hidden when rows are cards. */
  wideOnly?: boolean;
  cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  /** Cards have their cells side by side, each below its label: for a few short values. */
  compact?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows in groups, those with a heading set off from the others. */
  groups?: readonly RowGroup<Row>[];
  rowKey: (row: Row) => string | number;
  /** Replaces the table when there are no rows. */
  empty: string;
};

type RowGroup<Row> = {
  /** Screen readers repeat only `name`. */
  heading?: { name: string; content: ReactNode };
  rows: readonly Row[];
};

type RowsProps<Row> = Pick<TableProps<Row>, "columns" | "rowKey"> & {
  group: RowGroup<Row>;
  compact: boolean;
  isInset: boolean;
};

function Rows<Row>({ group: { heading, rows }, rowKey, ...layout }: RowsProps<Row>) {
  const { columns, compact } = layout;
  const isHeaded = heading !== undefined;
  return (
    <tbody
      role="rowgroup"
      className={classNames("grid gap-3 @form:table-row-group", isHeaded && "rounded-md bg-pine-wash/50 p-3")}
    >
      {isHeaded && (
        <tr role="row" className="block print:break-after-avoid @form:table-row">
          <th
            role="rowheader"
            scope="rowgroup"
            abbr={heading.name}
            colSpan={columns.length}
            className="block text-left @form:table-cell @form:px-3 @form:pt-3"
          >
            {heading.content}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" className={classNames(rowClass, compact && "grid-cols-3 gap-x-4")}>
          {columns.map((column, index) => (
            <Cell key={column.key} {...{ column, row }} {...layout} isRowHeader={index === 0} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  isRowHeader: boolean;
  compact: boolean;
  isInset: boolean;
};

function Cell<Row>({ column, row, isRowHeader, compact, isInset }: CellProps<Row>) {
  const edges = !isInset && "@form:first:pl-0 @form:last:pr-0";
  const end = column.align === "end" && "whitespace-nowrap tabular-nums @form:text-right";
  if (isRowHeader) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={classNames(
          cellClass,
          edges,
          "block text-left font-semibold",
          compact && "col-span-3 pb-2",
          end,
        )}
      >
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={classNames(
        cellClass,
        edges,
        column.wideOnly ? "hidden" : classNames("flex", compact ? compactCell : "justify-between gap-4"),
        "@form:table-cell",
        end,
      )}
    >
      {/* Screen readers already read the column header. */}
      <span
        aria-hidden="true"
        className={classNames("shrink-0 text-soft @form:hidden", compact && "text-sm")}
      >
        {column.label}
      </span>
      <span className="min-w-0 text-right @form:[text-align:inherit]">{column.cell(row)}</span>
    </td>
  );
}

function headClass(align: "end" | undefined, wideOnly: boolean | undefined, isInset: boolean) {
  return classNames(
    wideOnly && "hidden @form:table-cell",
    "px-3 py-2 text-sm font-semibold text-soft",
    !isInset && "first:pl-0 last:pr-0",
    align === "end" ? "text-right whitespace-nowrap" : "text-left",
  );
}

const compactCell = "flex-col items-start last:items-end";
const rowClass = classNames(
  "grid gap-1 rounded-md border border-line bg-raised p-4",
  "@form:table-row @form:rounded-none @form:border-0 @form:border-b @form:bg-transparent",
);
const cellClass = "@form:table-cell @form:px-3 @form:py-3 print:py-1.5 @form:align-top";
