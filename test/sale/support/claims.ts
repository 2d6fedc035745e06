import { eq } from "drizzle-orm";
import { sandboxCharge } from "#server/db/schema/index";
import { newKey, newUserId, type Submit } from "#test/data/builders";
import { sendSubmit } from "#test/sale/support/buyers";
import type { TestServer } from "#test/testServer";

/**
 * Submits a claim as a new shopper. @returns the answer's status, or the HTTP status of another answer than 200, and
 * the amounts that were captured for it.
 */
export async function submitClaim(server: TestServer, claim: Submit) {
  const captures = () => server.db.select().from(sandboxCharge).where(eq(sandboxCharge.state, "captured"));
  const userId = newUserId();
  const own = { ...claim, userId, stagedOrderNum: "", order: { ...claim.order, userId } };
  const known = new Set((await captures()).map(({ key }) => key));
  const { status, body } = await sendSubmit(server.browser(), own, newKey());
  const captured = (await captures())
    .filter(({ key }) => !known.has(key))
    .map(({ amount }) => amount as number);
  return { status: status === 200 ? (body as { status: string }).status : status, captured };
}
