import type { Cents } from "#domain/money";
import { leaseSnippetPath } from "#web/links";

/** The provider's own estimate, in a frame that reaches nothing of the store (docs/security.md T35). */
export function LeaseSnippet({ price }: { price: Cents }) {
  return (
    <iframe
      title="Lease estimate from Progressive Leasing"
      src={leaseSnippetPath(price)}
      sandbox="allow-scripts allow-popups"
      referrerPolicy="no-referrer"
      className="h-20 w-full border-0"
    />
  );
}
