import type { AppContext } from "#server/app/appContext";
import { StartProblem } from "#server/app/startProblem";
import { readStaff } from "#server/db/queries/store/devices";

/** The PINs of demo/data/staff.json and README.md, which everyone can read. */
export const demoPins = ["112233", "445566"] as const;

/**
 * For the start of a live store: a demo's database must not take its PINs along.
 * @throws StartProblem naming those whom a demo's PIN still serves.
 */
export async function refuseDemoPins({
  db,
  passwords,
}: Pick<AppContext, "db"> & { passwords: Pick<AppContext["passwords"], "fits"> }): Promise<void> {
  const open: string[] = [];
  // One after the other: hashing takes only so many at once.
  for (const { staff, storeName } of await readStaff(db))
    for (const pin of staff.pinHash === null ? [] : demoPins)
      if (await passwords.fits(pin, staff.pinHash ?? undefined)) open.push(`${staff.name} (${storeName})`);
  if (open.length === 0) return;
  throw new StartProblem(
    `The PINs of the demo still unlock the devices of the stores, for ${open.join(", ")}. Everyone can read these PINs. End each with "npm run floor -- leave <person>" ("npm run floor -- staff" lists them), hire your own, and start again.`,
  );
}
