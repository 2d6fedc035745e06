import { accountEmail } from "#domain/account/email";
import { invalidSignInMessage, unableToSignInMessage } from "#domain/messages/account";
import { countGuess } from "#server/account/guesses";
import { HashingFault } from "#server/account/passwords";
import { deviceOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { findAccountFrom, type AccountRow } from "#server/db/queries/account/accounts";
import { findAccountMailed } from "#server/db/queries/account/oneTimeCodes";

export type Checked = { account: AccountRow; problem?: undefined } | { account?: undefined; problem: string };

type Claim = {
  email: string;
  password: string;
  /** Until someone has verified the email, it is that of the account which was last mailed a code there. */
  isMoving?: boolean;
  /** Another proof that counts in place of the password. Nobody can guess it, so no limit keeps it out. */
  isOtherProof?: (account: Pick<AccountRow, "id">) => Promise<boolean>;
};

/**
 * Checks a password that was typed, within the limits on guesses. An unknown email answers the same words in the same
 * time as a wrong password.
 */
export async function checkPassword(
  { email: typed, password, isMoving = false, isOtherProof = async () => false }: Claim,
  ctx: RequestContext,
): Promise<Checked> {
  const email = accountEmail(typed);
  const since = new Date(ctx.ports.clock.now().getTime() - deviceIsKnownMs);
  // Both are asked for every email, or one without an account would take longer.
  const [found, mailed] = await Promise.all([
    findAccountFrom(ctx.db, { email, device: deviceOf(ctx.actor), since }),
    isMoving ? findAccountMailed(ctx.db, email) : undefined,
  ]);
  const account = found?.account.verifiedAt ? found.account : (mailed ?? found?.account);
  const isOtherwiseProven = await isOtherProof(account ?? nobody);
  if (account && isOtherwiseProven) return { account };
  // One count for an account, by whichever email it is asked for.
  const counted = account?.email ?? email;
  const guess = await countGuess(ctx, { email: counted, isKnownDevice: found?.isKnownDevice ?? false });
  if (!guess) return { problem: unableToSignInMessage };
  try {
    const isProven = await ctx.passwords.fits(password, account?.passwordHash);
    if (!isProven || !account) return { problem: invalidSignInMessage };
  } catch (problem) {
    if (!(problem instanceof HashingFault)) throw problem;
    await guess.wasNotMade();
    return { problem: unableToSignInMessage };
  }
  await guess.wasRight();
  return { account };
}

/** Asked for in place of an unknown account, which takes as long. */
const nobody = { id: "00000000-0000-0000-0000-000000000000" };

const deviceIsKnownMs = 90 * 86_400_000;
