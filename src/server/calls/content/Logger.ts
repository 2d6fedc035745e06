import { keepClientReport } from "#server/db/queries/clientReports";
import type { Handler } from "#server/app/requestContext";
import { scrub } from "#server/http/scrub";

/** Keeps an error that a browser reports, with everything taken out that looks like a card, a token or a person. */
export const Logger: Handler<"Logger"> = async (input, ctx) => {
  const { level, msg, stacktrace } = input;
  const report = { level: scrub(level), message: scrub(msg), stack: scrub(stacktrace) };
  await keepClientReport(ctx.db, { ...report, requestId: ctx.requestId });
  ctx.log.warn({ client: report, requestId: ctx.requestId }, "client error");
  return { status: true };
};
