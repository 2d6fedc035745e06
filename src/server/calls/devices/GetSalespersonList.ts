import { readStaffNames } from "#server/db/queries/devices";
import type { Handler } from "#server/app/requestContext";

/** Who may be named as the salesperson of a sale in a store. */
export const GetSalespersonList: Handler<"GetSalespersonList"> = ({ id }, { db }) => readStaffNames(db, id);
