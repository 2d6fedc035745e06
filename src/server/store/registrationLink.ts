import type { AppContext } from "#server/app/appContext";
import { paths } from "#server/app/paths";
import type { EnrollmentRow } from "#server/db/queries/store/devices";
import { newEnrollmentCode } from "#server/store/devices";

type Enrollment = Pick<EnrollmentRow, "storeId" | "kiosk" | "salesperson">;

/** A link that registers the browser in which it is opened, once, within ten minutes. */
export async function registrationLink(
  enrollment: Enrollment,
  ctx: { db: AppContext["db"]; ports: Pick<AppContext["ports"], "clock">; address: string },
): Promise<string> {
  const code = await newEnrollmentCode(enrollment, ctx);
  return `${ctx.address}${paths.register({ ...enrollment, code })}`;
}
