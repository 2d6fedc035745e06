import type { Handler } from "#server/app/requestContext";
import { readSalespeople } from "#server/store/index";

/** Who may be named as the salesperson of a sale in the caller's store. */
export const GetSalespersonList: Handler<"GetSalespersonList"> = ({ id }, ctx) => readSalespeople(id, ctx);
