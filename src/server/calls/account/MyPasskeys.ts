import { describePasskeys } from "#server/account/index";
import { customerOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { deletePasskey } from "#server/db/queries/account/passkeys";

/** The account's passkeys, after removing one of them. */
export const MyPasskeys: Handler<"MyPasskeys"> = async ({ remove: id }, ctx) => {
  const customer = customerOf(ctx.actor);
  if (!customer) return { passkeys: [] };
  const { accountId } = customer;
  if (id !== "") await deletePasskey(ctx.db, { id, accountId });
  return { passkeys: await describePasskeys(accountId, ctx) };
};
