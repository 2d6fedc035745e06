import type { CSSProperties } from "react";
import { mailColors } from "#server/mails/letter";

/** A row of a mail's amounts; `value` is '' for a label alone, such as 'Paid in full'. */
export type Figure = {
  label: string;
  value: string;
  look?: "plain" | "strong" | "saved" | "good" | undefined;
};

/** Amounts below each other. */
export function Figures({ rows }: { rows: readonly Figure[] }) {
  return (
    <table role="presentation" width="100%" style={{ borderCollapse: "collapse", margin: "8px 0 16px" }}>
      <tbody>
        {rows.map(({ label, value, look = "plain" }) => {
          const { style, className } = looks[look];
          return (
            <tr key={label}>
              <td className={className} style={style}>
                {label}
              </td>
              <td className={className} style={{ ...right, ...style }}>
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The same as lines of text. */
export function figuresText(rows: readonly Figure[]): string[] {
  return rows.map(({ label, value }) => (value === "" ? `${label}.` : `${label}: ${value}`));
}

const right: CSSProperties = {
  textAlign: "right",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  paddingLeft: 12,
};
const plain: CSSProperties = { padding: "4px 0" };
const strong: CSSProperties = {
  padding: "12px 0",
  borderTop: `1px solid ${mailColors.line}`,
  borderBottom: `1px solid ${mailColors.line}`,
  fontSize: 18,
  fontWeight: "bold",
};
const looks = {
  plain: { style: plain, className: "row" },
  saved: { style: { ...plain, color: mailColors.clay }, className: "row clay" },
  strong: { style: strong, className: "row" },
  good: { style: { ...strong, color: mailColors.pine }, className: "row pine" },
} as const;
