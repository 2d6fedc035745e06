import { isPin } from "#domain/store/staff";
import type { RequestContext } from "#server/app/requestContext";
import { inTransaction } from "#server/db/engine/inTransaction";
import {
  insertDeviceEvent,
  readManagers,
  setElevation,
  type StaffRow,
} from "#server/db/queries/store/devices";
import { countUpTo, returnUse, windowAt } from "#server/db/queries/rateLimits";
import { elevationMs } from "#server/store/devices";

/** Five wrong PINs in a quarter of an hour lock a device's elevation (docs/security.md, Store devices). */
const guesses = { name: "PIN guesses on a device", seconds: 15 * 60, most: 5 };

type ElevationContext = Pick<RequestContext, "db" | "ports" | "passwords">;
type Elevated = { manager: string } | { problem: "wrongPin" | "tooManyGuesses" };

/**
 * Lets a device do what the manager with this PIN may do, until nobody used it for twelve hours.
 * @throws HashingFault when too many secrets wait to be checked.
 */
export async function elevate(
  { deviceId, locationId, pin }: { deviceId: string; locationId: number; pin: string },
  ctx: ElevationContext,
): Promise<Elevated> {
  const now = ctx.ports.clock.now();
  const counted = { ...guesses, subjects: [deviceId], windowStart: windowAt(now, guesses.seconds) };
  if (!(await countUpTo(ctx.db, counted))) return { problem: "tooManyGuesses" };
  const manager = isPin(pin) ? await managerWith(pin, locationId, ctx) : undefined;
  if (!manager) return { problem: "wrongPin" };
  await returnUse(ctx.db, counted);
  await inTransaction(ctx.db, async (tx) => {
    const managerUntil = new Date(now.getTime() + elevationMs);
    await setElevation(tx, deviceId, { managerId: manager.id, managerUntil });
    await insertDeviceEvent(tx, { deviceId, kind: "elevated", staffId: manager.id, at: now });
  });
  return { manager: manager.name };
}

/** Makes an elevated device a clerk's again. */
export async function stepDown(deviceId: string, { db, ports }: ElevationContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    await setElevation(tx, deviceId, { managerId: null, managerUntil: null });
    await insertDeviceEvent(tx, { deviceId, kind: "steppedDown", at: ports.clock.now() });
  });
}

/** Every manager's PIN is checked, so that the time tells nothing about whose it is. */
async function managerWith(
  pin: string,
  storeId: number,
  ctx: ElevationContext,
): Promise<StaffRow | undefined> {
  const found: StaffRow[] = [];
  // One after the other, so that a device does not fill the queue in which customers sign in.
  for (const manager of await readManagers(ctx.db, storeId))
    if (await ctx.passwords.fits(pin, manager.pinHash ?? undefined)) found.push(manager);
  return found[0];
}
