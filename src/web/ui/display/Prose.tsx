import { useMemo } from "react";
import { trustedHtml } from "#web/ui/trust/trustedHtml";

/** Renders HTML that the server has sanitized; styles/prose.css styles it. */
export function Prose({ html }: { html: string }) {
  // React rewrites the element's content whenever this object's identity changes.
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- The server has sanitized it, and the browser enforces the Trusted Types policy.
  return <div className="prose" dangerouslySetInnerHTML={inner} />;
}
