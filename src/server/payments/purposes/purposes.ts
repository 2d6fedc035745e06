import type { PurposeName } from "#server/db/queries/payments/payments";
import { balancePurpose } from "#server/payments/purposes/balancePurpose";
import { layawayPurpose } from "#server/payments/purposes/layawayPurpose";
import { orderPurpose } from "#server/payments/purposes/orderPurpose";
import type { Purpose } from "#server/payments/purposes/purpose";

/** Everything that the store takes payments for (CONTRIBUTING.md "A payment purpose"). */
export const purposes: Record<PurposeName, Purpose> = {
  order: orderPurpose,
  balance: balancePurpose,
  layaway: layawayPurpose,
};
