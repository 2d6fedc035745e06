import { lazy } from "react";
import type { Cents } from "#domain/money";
import type { ShellData } from "#web/layout/shellData";
import { phoneQuery } from "#web/routes/product/buy/phoneQuery";

/** What a product costs to lease: by the provider's own estimate where the store shows it, else by ours. */
export function LeasePayments({ price, shell }: { price: Cents; shell: ShellData }) {
  return showsSnippet(shell) ? <LeaseSnippet price={price} /> : <ProductLease price={price} {...shell} />;
}

/** Whether the provider's own estimate stands in for ours: on phones only where it is meant for them. */
function showsSnippet({ leaseSnippet, config }: ShellData): boolean {
  if (leaseSnippet === "wide") return !window.matchMedia(phoneQuery(config)).matches;
  return leaseSnippet === "all";
}

const LeaseSnippet = lazy(async () => ({
  default: (await import("#web/routes/lease/LeaseSnippet")).LeaseSnippet,
}));
const ProductLease = lazy(async () => ({
  default: (await import("#web/routes/lease/ProductLease")).ProductLease,
}));
