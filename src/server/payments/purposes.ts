import type { PurposeName } from "#server/db/queries/payments";
import { balancePurpose } from "#server/payments/balancePurpose";
import { layawayPurpose } from "#server/payments/layawayPurpose";
import { orderPurpose } from "#server/payments/orderPurpose";
import type { Purpose } from "#server/payments/purpose";

/** Everything that the store takes payments for (CONTRIBUTING.md "A payment purpose"). */
export const purposes: Record<PurposeName, Purpose> = {
  order: orderPurpose,
  balance: balancePurpose,
  layaway: layawayPurpose,
};
