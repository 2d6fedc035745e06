import type { Answered, Asked } from "#contract/index";
import { keepClientReport } from "#server/db/clientReports";
import type { Ctx } from "#server/handler";
import { scrub } from "#server/http/scrub";

/** Keeps an error that a browser reports, with everything taken out that looks like a card, a token or a person. */
export async function Logger(asked: Asked<"Logger">, ctx: Ctx): Promise<Answered<"Logger">> {
  const { level, msg, stacktrace } = asked;
  const report = { level: scrub(level), message: scrub(msg), stack: scrub(stacktrace) };
  await keepClientReport(ctx.db, { ...report, requestId: ctx.requestId });
  ctx.log.warn({ client: report, requestId: ctx.requestId }, "client error");
  return { status: true };
}
