import { countNow, countUses, windowAt } from "#server/db/limits";
import type { Ctx } from "#server/handler";

const name = "wrong promotion code";
const mostWrong = 10;
const windowSeconds = 600;

/** After ten wrong codes in ten minutes, by a visitor or from an address, none is looked up (security.md T05). */
export async function mayTryCode(ctx: Ctx): Promise<boolean> {
  const windowStart = windowAt(ctx.ports.clock.now(), windowSeconds);
  const counts = await Promise.all(
    subjects(ctx).map((subject) => countNow(ctx.db, { name, subject, windowStart })),
  );
  return counts.every((count) => count < mostWrong);
}

export async function countWrongCode(ctx: Ctx): Promise<void> {
  for (const subject of subjects(ctx))
    await countUses(ctx.db, { name, subject, seconds: windowSeconds }, ctx.ports.clock.now());
}

function subjects({ address, visitor }: Ctx): string[] {
  return [address, visitor.cookieHash.toString("base64url")];
}
