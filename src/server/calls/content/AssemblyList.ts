import type { Output, Input } from "#contract/index";
import { readAssemblyFees } from "#server/db/queries/fees";
import type { RequestContext } from "#server/app/requestContext";

/** What our drivers ask for assembly. */
export function AssemblyList(
  _input: Input<"AssemblyList">,
  { db }: RequestContext,
): Promise<Output<"AssemblyList">> {
  return readAssemblyFees(db);
}
