import type { WireOutput } from "#contract/index";

/** A layaway as its customer, or the holder of its mailed link, sees it. */
export type LayawayDetail = NonNullable<WireOutput<"GetLayawayDetail">>;
