import { saveClientReport } from "#server/db/queries/clientReports";
import type { Handler } from "#server/app/requestContext";
import { scrub } from "#server/app/scrub";

/** Stores and logs a browser's error report, without card numbers, tokens and personal data. */
export const Logger: Handler<"Logger"> = async (input, ctx) => {
  const { level, msg, stacktrace } = input;
  const report = { level: scrub(level), message: scrub(msg), stack: scrub(stacktrace) };
  await saveClientReport(ctx.db, { ...report, requestId: ctx.requestId });
  ctx.log.warn({ client: report, requestId: ctx.requestId }, "client error");
  return { status: true };
};
