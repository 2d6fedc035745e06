import type { WireOutput } from "#contract/index";

/** What there is to choose in a list, with the number of products that each choice leaves. */
export type Facets = NonNullable<WireOutput<"ListProducts">["facets"]>;
