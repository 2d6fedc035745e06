import { formatPhone } from "#domain/checkout/phone";
import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { paths } from "#server/app/paths";
import { logoAddress } from "#server/mails/pictures";

/** The colors of the shop (`src/web/styles/tokens.css`), as mail programs take them. */
export const mailColors = {
  paper: "#faf6f0",
  sheet: "#ffffff",
  ink: "#231d18",
  soft: "#5b5149",
  line: "#e3d9cc",
  clay: "#a63a20",
  pine: "#1d5943",
} as const;

/* The shop's typefaces, where a reader has them, and what every reader has. */
export const textFont = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const displayFont = "Fraunces, Georgia, 'Times New Roman', serif";

/** Who writes; `storePhone` is '' where none is known. */
export type MailStore = {
  storeName: string;
  storePhone?: string | undefined;
  /** On one line. */
  storeAddress?: string | undefined;
  /** The address of the online store, without a trailing slash, where the mail links to its pages. */
  site?: string | undefined;
};

/** The HTML of a mail: the store's logo and name, a sheet with a heading and what follows, and whom to call. */
export function letterHtml(letter: MailStore & { heading: string; body: ReactNode }): string {
  const { paper, sheet, ink, line, clay } = mailColors;
  return mailHtml(
    <body
      className="paper"
      style={{ margin: 0, background: paper, color: ink, font: `16px/1.55 ${textFont}` }}
    >
      <div style={{ maxWidth: 600, margin: "0 auto", padding: "24px 12px" }}>
        <LetterHead storeName={letter.storeName} />
        <div style={{ height: 4, background: clay, borderRadius: "4px 4px 0 0" }} />
        <div
          className="sheet"
          style={{
            background: sheet,
            border: `1px solid ${line}`,
            borderTop: 0,
            borderRadius: "0 0 12px 12px",
            padding: "8px 24px 16px",
          }}
        >
          <h1 style={{ margin: "16px 0", font: `600 26px/1.25 ${displayFont}` }}>{letter.heading}</h1>
          {letter.body}
        </div>
        <LetterFoot {...letter} />
      </div>
    </body>,
  );
}

/** Whom to call, who writes and from where, and the pages that answer most questions. */
function LetterFoot({ storeName, storePhone, storeAddress, site }: MailStore) {
  return (
    <div className="soft edge" style={{ margin: "20px 25px", fontSize: 14, color: mailColors.soft }}>
      {storePhone ? (
        <p style={footLine}>
          {callBefore}
          <a href={`tel:${storePhone.replaceAll(/[^+\d]/g, "")}`} style={footLink}>
            {formatPhone(storePhone)}
          </a>
          .
        </p>
      ) : null}
      {site ? (
        <p style={footLine}>
          {footPages.map(({ label, path }, at) => (
            <span key={path} style={{ whiteSpace: "nowrap" }}>
              {at > 0 ? " · " : ""}
              <a href={`${site}${path}`} style={footLink}>
                {label}
              </a>
            </span>
          ))}
        </p>
      ) : null}
      <p style={footLine}>
        <strong>{storeName}</strong>
        {storeAddress ? (
          <>
            <br />
            {storeAddress}
          </>
        ) : null}
      </p>
    </div>
  );
}

const footLine: CSSProperties = { margin: "0 0 8px" };
const footLink: CSSProperties = { color: "inherit" };
const footPages = [
  { label: "Our stores", path: paths.locationsMap },
  { label: "Warranty and returns", path: paths.returnPolicy },
  { label: "Contact us", path: paths.contactUs },
] as const;

type MailImageProps = { address: string; width: number; height: number; style: CSSProperties };

/** A picture that travels inside the mail. Without `loading`, React would ask for it in the head as well. */
export function MailImage({ address, ...rest }: MailImageProps) {
  return <img src={`cid:${address}`} alt="" {...rest} loading="lazy" />;
}

/** The text of a mail, between the store's name and whom to call. */
export function letterText(
  { storeName, storePhone, storeAddress }: MailStore,
  lines: readonly string[],
): string {
  return [
    storeName,
    "",
    ...lines,
    ...(storePhone ? ["", `${callBefore}${formatPhone(storePhone)}.`] : []),
    ...(storeAddress ? ["", storeAddress] : []),
    "",
  ].join("\n");
}

const callBefore = "Questions? Call us at ";

/** A mail's HTML around its body. Without the viewport, phones shrink it to a desktop's width. */
export function mailHtml(body: ReactNode): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{narrowSheet + darkColors}</style>
      </head>
      {body}
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function LetterHead({ storeName }: Pick<MailStore, "storeName">) {
  const name: CSSProperties = {
    font: `600 20px/1.3 ${displayFont}`,
    color: mailColors.ink,
    paddingLeft: 12,
  };
  return (
    <table
      role="presentation"
      className="edge"
      style={{ borderCollapse: "collapse", margin: "0 0 16px 25px" }}
    >
      <tbody>
        <tr>
          <td style={{ padding: 0 }}>
            <MailImage address={logoAddress} width={40} height={40} style={{ display: "block" }} />
          </td>
          <td className="paper" style={name}>
            {storeName}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** On phones the items need the width; the logo and the last lines stay above and below the sheet's text. */
const narrowSheet =
  "@media (max-width:480px){.sheet{padding:4px 16px 12px!important}.edge{margin-left:17px!important}.button{display:block!important;text-align:center}}";

/** For mail programs that show mails on a dark background; the others ignore it. */
const darkColors = [
  ".paper{background:#1d1714!important;color:#f3ebe2!important}",
  ".sheet{background:#2a211c!important;border-color:#4a3d34!important}",
  ".box{background:#1d1714!important}",
  ".row{border-color:#4a3d34!important}",
  ".clay{color:#f0a583!important}",
  ".pine{color:#9fcfae!important}",
  ".soft{color:#cdbfb2!important}",
  ".button{background:#f0a583!important;color:#1d1714!important}",
]
  .join("")
  .replace(/^/, "@media (prefers-color-scheme:dark){")
  .concat("}");

export function Paragraphs({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}

/** The one thing that a mail asks its reader to do. */
export function MailButton({ address, label }: { address: string; label: string }) {
  return (
    <p style={{ margin: "24px 0 16px" }}>
      <a href={address} className="button" style={buttonStyle}>
        {label}
      </a>
    </p>
  );
}

const buttonStyle: CSSProperties = {
  display: "inline-block",
  padding: "12px 20px",
  borderRadius: 8,
  background: mailColors.clay,
  color: "#ffffff",
  fontWeight: 600,
  textDecoration: "none",
};

/** What stands below in smaller print. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <p className="soft" style={{ margin: "8px 0", fontSize: 14, color: mailColors.soft }}>
      {children}
    </p>
  );
}
