import { readAssemblyFees } from "#server/db/queries/fulfillment/fees";
import type { Handler } from "#server/app/requestContext";

export const AssemblyList: Handler<"AssemblyList"> = (_input, { db }) => readAssemblyFees(db);
