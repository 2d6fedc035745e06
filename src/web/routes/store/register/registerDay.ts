import type { WireOutput } from "#contract/index";

/** A day of the store's register. */
export type RegisterDay = WireOutput<"EndOfDay">;
