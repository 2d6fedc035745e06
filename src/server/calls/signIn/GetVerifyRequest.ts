import { openLink } from "#server/account/index";
import type { Handler } from "#server/app/requestContext";

/** Makes a fresh code for whoever holds a mailed link. No other text yields one (docs/security.md T21). */
export const GetVerifyRequest: Handler<"GetVerifyRequest"> = async (handle, ctx) => {
  const opened = await openLink(handle, ctx);
  return { email: opened?.email ?? "", verifyCode: opened?.code ?? "" };
};
