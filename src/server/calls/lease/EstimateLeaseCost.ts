import type { Handler } from "#server/app/requestContext";

/** Without a lease provider there is nothing to estimate, and no page offers a lease. */
export const EstimateLeaseCost: Handler<"EstimateLeaseCost"> = async () => ({ status: false, data: null });
