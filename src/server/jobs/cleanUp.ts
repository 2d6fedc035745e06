import { forgetPeople } from "#server/db/queries/account/accounts";
import { forgetApprovals } from "#server/db/queries/leases";
import { deleteUnclaimedPictures } from "#server/db/queries/contact";
import { deleteOldEnrollmentCodes } from "#server/db/queries/store/devices";
import { deleteOldCodes } from "#server/db/queries/account/oneTimeCodes";
import { deleteOldChallenges } from "#server/db/queries/account/passkeys";
import { deleteOldSessions } from "#server/db/queries/account/sessions";
import { deleteAnswersOf, deleteIdempotencyRecords } from "#server/db/queries/idempotency";
import { trimClientReports } from "#server/db/queries/clientReports";
import { deleteOldCounts } from "#server/db/queries/rateLimits";
import { deleteExpiredOrderLinks, deleteUnsentOrders } from "#server/db/queries/orders";
import { deleteExpiredQuotes } from "#server/db/queries/fulfillment/geography";
import { deleteOldStagedOrders } from "#server/db/queries/carts";
import { deleteIdleVisitors, deleteOldVisitors } from "#server/db/queries/visitors";
import { deleteOldRegistrations } from "#server/db/queries/waitlist";
import { trimSearchMisses } from "#server/db/queries/searchMisses";
import type { AppContext } from "#server/app/appContext";

/** Answers that contain a credential, or end an account, are kept for ten minutes (docs/security.md, "Credentials"). */
export async function forgetCredentials({ db, ports }: AppContext): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - credentialMs);
  await deleteAnswersOf(
    db,
    [
      "GetVerifyRequest",
      "VerifyUser",
      "Login",
      "LoginWithPasskey",
      "ChangePassword",
      "DeleteAccount",
      "RegisterStore",
    ],
    before,
  );
}

const credentialMs = 10 * 60_000;
const dayMs = 86_400_000;

/**
 * Deletes what has expired. Idempotency records outlive every retry, so a key that is reused later is a new action. Of
 * rejected submits and staging nothing is left after a day.
 */
export async function tidy(context: AppContext): Promise<void> {
  const now = context.ports.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteIdempotencyRecords(context.db, { before: ago(30), emptyBefore: ago(1) });
  await deleteUnsentOrders(context.db, ago(1));
  await deleteOldStagedOrders(context.db, ago(1));
  await deleteOldCounts(context.db, ago(1));
  await deleteExpiredQuotes(context.db, now);
  await deleteExpiredOrderLinks(context.db, now);
  await deleteOldRegistrations(context.db, { notifiedBefore: ago(30), waitingSince: ago(400) });
  await deleteIdleVisitors(context.db, ago(1));
  await deleteOldVisitors(context.db, ago(400));
  await forgetApprovals(context.db, ago(1));
  await deleteUnclaimedPictures(context.db, ago(1));
  await deleteOldCodes(context.db, now);
  await deleteOldChallenges(context.db, now);
  await deleteOldEnrollmentCodes(context.db, now);
  await deleteOldSessions(context.db, ago(90));
  await forgetPeople(context.db);
  await trimClientReports(context.db);
  await trimSearchMisses(context.db, ago(400));
}
