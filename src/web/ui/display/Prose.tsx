import { useMemo } from "react";
import { classNames } from "#web/ui/classNames";
import { trustedHtml } from "#web/ui/trust/trustedHtml";

/** A longer text to be read, from HTML that the server has sanitised; styles/prose.css sets it. */
export function Prose({ html, className }: { html: string; className?: string }) {
  // One object for one text: React writes the element's content again whenever it gets another.
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- The server has sanitised it, and the browser asks for the policy.
  return <div className={classNames("prose", className)} dangerouslySetInnerHTML={inner} />;
}
