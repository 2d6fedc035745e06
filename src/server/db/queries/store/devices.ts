import { and, asc, desc, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";
import { device, deviceEvent, enrollmentCode, location, staff } from "#server/db/schema/index";

export type DeviceRow = typeof device.$inferSelect;
export type StaffRow = typeof staff.$inferSelect;
export type EnrollmentRow = typeof enrollmentCode.$inferSelect;

/** The live device that a token, a cookie or both prove, by the rules for sessions (`findSession`). */
export async function findDevice(
  db: Queries,
  {
    tokenHash,
    cookieHash,
    tokenAlone,
  }: { tokenHash: Buffer | undefined; cookieHash: Buffer | undefined; tokenAlone: boolean },
  idleSince: Date,
): Promise<DeviceRow | undefined> {
  const cookie = sql`${device.cookieHash} = ${cookieHash ?? null}::bytea`;
  const isProven: SQL = tokenHash
    ? sql`${device.tokenHash} = ${tokenHash} and ((${tokenAlone} and ${device.boundAt} is null) or ${cookie})`
    : cookie;
  const isLive = and(isNull(device.revokedAt), gt(device.lastSeenAt, idleSince));
  const [row] = await db.select().from(device).where(and(isProven, isLive));
  return row;
}

/** Notes the cookie that goes out with a token; false once one came back. */
export async function noteDeviceCookie(db: Queries, tokenHash: Buffer, cookieHash: Buffer): Promise<boolean> {
  const noted = await db
    .update(device)
    .set({ cookieHash })
    .where(and(eq(device.tokenHash, tokenHash), isNull(device.boundAt), isNull(device.revokedAt)));
  return noted.rowCount === 1;
}

/** Notes a use, binds the device once its cookie has come back, and keeps a manager's elevation alive. */
export async function noteDeviceUse(
  db: Queries,
  { id, isBound, now, managerUntil }: { id: string; isBound: boolean; now: Date; managerUntil: Date },
): Promise<void> {
  const boundAt = isBound ? sql`coalesce(${device.boundAt}, ${now})` : device.boundAt;
  // A manager who has just stepped down stays down.
  const until = sql`case when ${device.managerUntil} > ${now} then ${managerUntil}::timestamptz end`;
  await db.update(device).set({ lastSeenAt: now, boundAt, managerUntil: until }).where(eq(device.id, id));
}

/** Whom a store device was enrolled for; '' for nobody. */
export async function deviceSalesperson(db: Queries, id: string): Promise<string> {
  const [row] = await db.select({ salesperson: device.salesperson }).from(device).where(eq(device.id, id));
  return row?.salesperson ?? "";
}

export async function insertEnrollmentCode(db: Queries, row: Omit<EnrollmentRow, "usedAt">): Promise<void> {
  await db.insert(enrollmentCode).values(row);
}

/** Uses up a code for this store, and for this kind of device if given; undefined if there is no such open code. */
export async function useEnrollmentCode(
  tx: Tx,
  { codeHash, storeId, kiosk }: { codeHash: Buffer; storeId: number; kiosk: boolean | undefined },
  now: Date,
): Promise<EnrollmentRow | undefined> {
  const isOpen = and(isNull(enrollmentCode.usedAt), gt(enrollmentCode.expiresAt, now));
  const isFor = and(
    eq(enrollmentCode.storeId, storeId),
    kiosk === undefined ? undefined : eq(enrollmentCode.kiosk, kiosk),
  );
  const [row] = await tx
    .update(enrollmentCode)
    .set({ usedAt: now })
    .where(and(eq(enrollmentCode.codeHash, codeHash), isFor, isOpen))
    .returning();
  return row;
}

type NewDevice = Pick<DeviceRow, "tokenHash" | "storeId" | "kiosk" | "salesperson" | "userAgent"> & {
  now: Date;
};

export async function insertDevice(tx: Tx, { now, ...row }: NewDevice): Promise<string> {
  const [created] = await tx
    .insert(device)
    .values({ ...row, createdAt: now, lastSeenAt: now })
    .returning({ id: device.id });
  if (!created) throw new Error("The device was not stored.");
  return created.id;
}

type DeviceEvent = Omit<typeof deviceEvent.$inferInsert, "id">;

export async function insertDeviceEvent(db: Queries, event: DeviceEvent): Promise<void> {
  await db.insert(deviceEvent).values(event);
}

/** The name of the manager who has unlocked a device; '' for nobody. */
export async function unlockedBy(db: Queries, id: string): Promise<string> {
  const [row] = await db
    .select({ name: staff.name })
    .from(device)
    .innerJoin(staff, eq(staff.id, device.managerId))
    .where(eq(device.id, id));
  return row?.name ?? "";
}

/** Elevates a device to what a manager may do, or with null ends that. */
export async function setElevation(
  tx: Tx,
  id: string,
  {
    managerId,
    managerUntil,
  }: { managerId: string; managerUntil: Date } | { managerId: null; managerUntil: null },
): Promise<void> {
  await tx.update(device).set({ managerId, managerUntil }).where(eq(device.id, id));
}

/** Keeps a device registered until the transaction ends; false once it was revoked. */
export async function lockLiveDevice(tx: Tx, id: string): Promise<boolean> {
  const isLive = and(eq(device.id, id), isNull(device.revokedAt));
  const rows = await tx.select({ id: device.id }).from(device).where(isLive).for("share");
  return rows.length === 1;
}

/** False if there is no such live device. */
export async function endDevice(tx: Tx, id: string, now: Date): Promise<boolean> {
  const isIt = and(sql`${device.id}::text = ${id}`, isNull(device.revokedAt));
  const ended = await tx.update(device).set({ revokedAt: now, managerUntil: null }).where(isIt);
  return ended.rowCount === 1;
}

/** The registered devices of every store, the last used first. */
export function readDevices(db: Queries, idleSince: Date) {
  return db
    .select({ device, storeName: location.shortName })
    .from(device)
    .innerJoin(location, eq(location.id, device.storeId))
    .where(and(isNull(device.revokedAt), gt(device.lastSeenAt, idleSince)))
    .orderBy(asc(device.storeId), desc(device.lastSeenAt));
}

export async function deleteOldEnrollmentCodes(db: Queries, now: Date): Promise<void> {
  await db.delete(enrollmentCode).where(lt(enrollmentCode.expiresAt, now));
}

const works = isNull(staff.leftAt);

/** Those who may unlock a device of this store: its managers, and the owners of the shop. */
export function readManagers(db: Queries, storeId: number): Promise<StaffRow[]> {
  const mayUnlock = sql`((${staff.role} = 'manager' and ${staff.storeId} = ${storeId}) or ${staff.role} = 'owner')`;
  return db.select().from(staff).where(and(works, mayUnlock)).orderBy(asc(staff.name));
}

/** The names of those who work in a store. */
export async function readStaffNames(db: Queries, storeId: number): Promise<string[]> {
  const rows = await db
    .select({ name: staff.name })
    .from(staff)
    .where(and(works, eq(staff.storeId, storeId)))
    .orderBy(asc(staff.name));
  return rows.map(({ name }) => name);
}

/** Everyone who works for the shop, with their stores. */
export function readStaff(db: Queries) {
  return db
    .select({ staff, storeName: location.shortName })
    .from(staff)
    .innerJoin(location, eq(location.id, staff.storeId))
    .where(works)
    .orderBy(asc(staff.storeId), asc(staff.name));
}

export async function insertStaff(
  db: Queries,
  row: Pick<StaffRow, "name" | "role" | "storeId" | "pinHash">,
): Promise<void> {
  await db.insert(staff).values(row);
}

/** Removes a staff member, and locks the devices they unlocked. False if nobody with this id works here. */
export async function endStaff(tx: Tx, id: string, now: Date): Promise<boolean> {
  const [ended] = await tx
    .update(staff)
    .set({ leftAt: now })
    .where(and(sql`${staff.id}::text = ${id}`, works))
    .returning({ id: staff.id });
  if (!ended) return false;
  await tx.update(device).set({ managerUntil: null }).where(eq(device.managerId, ended.id));
  return true;
}
