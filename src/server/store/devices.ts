import { hash, randomBytes } from "node:crypto";
import type { Output } from "#contract/index";
import type { AppContext } from "#server/app/appContext";
import type { RequestContext } from "#server/app/requestContext";
import { inTransaction } from "#server/db/engine/inTransaction";
import {
  endDevice,
  findDevice,
  insertDevice,
  insertDeviceEvent,
  insertEnrollmentCode,
  noteDeviceCookie,
  noteDeviceUse,
  useEnrollmentCode,
  type DeviceRow,
  type EnrollmentRow,
} from "#server/db/queries/store/devices";

type DeviceContext = { db: AppContext["db"]; ports: Pick<AppContext["ports"], "clock"> };

/** A device that nobody used for so long must be registered again (docs/security.md, Store devices). */
export const idleMs = 90 * 86_400_000;
/** An elevation ends after so long without a use. */
export const elevationMs = 12 * 3_600_000;
/** A use is noted so often. */
const noteEveryMs = 5 * 60_000;
/** Within this time a code must be used. */
export const codeMs = 10 * 60_000;

/**
 * The live device that a token or the device cookie proves. Once the cookie came back, the token alone is refused
 * (decision 028), and with SESSION_BINDING=require it always is.
 */
export async function findOwnDevice(
  { token, cookieHash }: { token: string; cookieHash: Buffer | undefined },
  { db, ports, config }: DeviceContext & Pick<AppContext, "config">,
): Promise<(DeviceRow & { isElevated: boolean }) | undefined> {
  const now = ports.clock.now();
  const tokenHash = token === "" ? undefined : hashOf(token);
  const tokenAlone = config.sessionBinding === "first-use";
  const idleSince = new Date(now.getTime() - idleMs);
  const device = await findDevice(db, { tokenHash, cookieHash, tokenAlone }, idleSince);
  if (!device) return undefined;
  const isBound = cookieHash !== undefined && device.cookieHash?.equals(cookieHash) === true;
  const isStale = device.lastSeenAt.getTime() < now.getTime() - noteEveryMs;
  if (isStale || (isBound && !device.boundAt)) {
    const managerUntil = new Date(now.getTime() + elevationMs);
    await noteDeviceUse(db, { id: device.id, isBound, now, managerUntil });
  }
  return { ...device, isElevated: device.managerUntil !== null && device.managerUntil > now };
}

/** Notes the cookie that an answer with this token sets; false once the device is bound to another. */
export function noteCookieOfDevice(
  { token, cookieHash }: { token: string; cookieHash: Buffer },
  { db }: Pick<AppContext, "db">,
): Promise<boolean> {
  return noteDeviceCookie(db, hashOf(token), cookieHash);
}

/** A new code for /__register, good for one device. */
export async function newEnrollmentCode(
  enrollment: Pick<EnrollmentRow, "storeId" | "kiosk" | "salesperson">,
  { db, ports }: DeviceContext,
): Promise<string> {
  const code = newSecret();
  const expiresAt = new Date(ports.clock.now().getTime() + codeMs);
  await insertEnrollmentCode(db, { ...enrollment, codeHash: hashOf(code), expiresAt });
  return code;
}

/** Turns an enrollment code into a device; undefined for a code that is not, or no longer, good for it. */
export function registerDevice(
  { code, ...claimed }: { code: string; storeId: number; kiosk: boolean | undefined },
  { db, ports, client }: Pick<RequestContext, "db" | "ports" | "client">,
): Promise<{ token: string; kiosk: boolean } | undefined> {
  const now = ports.clock.now();
  return inTransaction(db, async (tx) => {
    const enrolled = await useEnrollmentCode(tx, { ...claimed, codeHash: hashOf(code) }, now);
    if (!enrolled) return undefined;
    const { storeId, kiosk, salesperson } = enrolled;
    const token = newSecret();
    const userAgent = client.userAgent.slice(0, 300);
    const row = { tokenHash: hashOf(token), storeId, kiosk, salesperson, userAgent, now };
    const deviceId = await insertDevice(tx, row);
    await insertDeviceEvent(tx, { deviceId, kind: "registered", at: now });
    return { token, kiosk };
  });
}

/** The answer to a registration that failed. */
export function notRegistered(errorMessage: string): Output<"RegisterStore"> {
  return { status: false, storeId: 0, storeName: "", authToken: "", kiosk: false, errorMessage };
}

/** Ends a device for good: by its own request, or by the command. False if there is no such live device. */
export function revokeDevice(
  deviceId: string,
  kind: "removed" | "revoked",
  { db, ports }: DeviceContext,
): Promise<boolean> {
  const at = ports.clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await endDevice(tx, deviceId, at))) return false;
    await insertDeviceEvent(tx, { deviceId, kind, at });
    return true;
  });
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

function hashOf(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}
