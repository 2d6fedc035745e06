import { accountEmail } from "#domain/account/email";
import { invalidSignInMessage, unableToSignInMessage } from "#domain/messages/account";
import { countGuess } from "#server/account/guesses";
import { HashingError } from "#server/account/passwords";
import { deviceOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { findAccountFrom, type AccountRow } from "#server/db/queries/accounts";
import { findAccountMoving } from "#server/db/queries/oneTimeCodes";

export type Checked = { account: AccountRow; problem?: undefined } | { account?: undefined; problem: string };

type Claim = { email: string; password: string; isMoving?: boolean };

/**
 * Checks a password that was typed, within the limits on guesses. An unknown email answers the same words in the same
 * time as a wrong password. With `isMoving`, the email may be the new one of an account that asked for it.
 */
export async function checkPassword(
  { email: typed, password, isMoving = false }: Claim,
  ctx: RequestContext,
): Promise<Checked> {
  const email = accountEmail(typed);
  const since = new Date(ctx.ports.clock.now().getTime() - deviceIsKnownMs);
  const found = await findAccountFrom(ctx.db, { email, device: deviceOf(ctx.actor), since });
  const account = found?.account ?? (isMoving ? await findAccountMoving(ctx.db, email) : undefined);
  const guess = await countGuess(ctx, { email, isKnownDevice: found?.isKnownDevice ?? false });
  if (!guess) return { problem: unableToSignInMessage };
  try {
    if (!(await ctx.passwords.fits(password, account?.passwordHash)) || !account)
      return { problem: invalidSignInMessage };
  } catch (problem) {
    if (!(problem instanceof HashingError)) throw problem;
    await guess.wasRight();
    return { problem: unableToSignInMessage };
  }
  await guess.wasRight();
  return { account };
}

const deviceIsKnownMs = 90 * 86_400_000;
