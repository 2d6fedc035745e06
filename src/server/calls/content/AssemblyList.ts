import { readAssemblyFees } from "#server/db/queries/fees";
import type { Handler } from "#server/app/requestContext";

/** What our drivers ask for assembly. */
export const AssemblyList: Handler<"AssemblyList"> = (_input, { db }) => readAssemblyFees(db);
