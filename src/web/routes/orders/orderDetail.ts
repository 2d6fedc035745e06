import type { WireOutput } from "#contract/index";

/** An order as the holder of its mailed link sees it. */
export type OrderDetail = NonNullable<WireOutput<"GetOrderForCustomer">>;
