import { z } from "zod";
import { zeroCents } from "#domain/money";
import { staffRoles } from "#domain/store/staff";
import { money } from "#server/demo/amounts";

/** Of demo/data/staff.json and demo/data/storeItems.json. */
export const floorShapes = {
  staff: z.array(
    z.object({ name: z.string(), role: z.enum(staffRoles), storeId: z.number(), pin: z.string().optional() }),
  ),
  storeItems: z.array(
    z.object({
      id: z.number().int(),
      typeId: z.number().int(),
      name: z.string(),
      description: z.string(),
      price: money.default(zeroCents),
      layaway: z.boolean().default(false),
      datFieldName: z.string().default(""),
      storeId: z.number().optional(),
    }),
  ),
};
