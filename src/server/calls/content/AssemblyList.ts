import type { Answered, Asked } from "#contract/index";
import { readAssemblyFees } from "#server/db/feeLists";
import type { Ctx } from "#server/handler";

/** What our drivers ask for assembly. */
export function AssemblyList(_asked: Asked<"AssemblyList">, { db }: Ctx): Promise<Answered<"AssemblyList">> {
  return readAssemblyFees(db);
}
