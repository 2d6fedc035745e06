import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { formatDay, storeDay, storeTime } from "#domain/dates";
import { staffRoles } from "#domain/store/staff";
import type { AppContext } from "#server/app/appContext";
import { StartProblem } from "#server/app/startProblem";
import { inTransaction } from "#server/db/engine/inTransaction";
import {
  endStaff,
  insertStaff,
  readDevices,
  readStaff,
  type DeviceRow,
} from "#server/db/queries/store/devices";
import { readLocations, type LocationRow } from "#server/db/queries/fulfillment/locations";
import { idleMs, revokeDevice } from "#server/store/devices";
import { registrationLink } from "#server/store/registrationLink";

type CommandContext = {
  db: AppContext["db"];
  ports: Pick<AppContext["ports"], "clock">;
  passwords: Pick<AppContext["passwords"], "hash">;
  /** Of the store, for links. */
  address: string;
};

export const floorUsage = `npm run floor -- enroll <store> [--kiosk] [--salesperson "<name>"]
                 devices
                 revoke <device>
                 staff
                 hire <store> clerk|manager|owner "<name>"
                 leave <person>`;

/**
 * Registers and revokes store devices, and adds and removes staff.
 * @returns what to print.
 * @throws StartProblem for words it does not know.
 */
export async function floorCommand(words: readonly string[], ctx: CommandContext): Promise<string> {
  const { values, positionals } = readWords(words);
  const [name = "", ...operands] = positionals;
  const command = commands[name];
  if (!command || operands.length !== command.operands) throw new StartProblem(`Usage: ${floorUsage}`);
  return command.run(operands, { ...ctx, ...values });
}

type Run = (operands: readonly string[], ctx: CommandContext & Options) => Promise<string>;
type Options = { kiosk: boolean; salesperson: string };

const commands: Record<string, { operands: number; run: Run }> = {
  enroll: { operands: 1, run: enroll },
  devices: { operands: 0, run: listDevices },
  revoke: { operands: 1, run: revoke },
  staff: { operands: 0, run: listStaff },
  hire: { operands: 3, run: hire },
  leave: { operands: 1, run: leave },
};

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        kiosk: { type: "boolean", default: false },
        salesperson: { type: "string", default: "" },
      },
    });
  } catch {
    throw new StartProblem(`Usage: ${floorUsage}`);
  }
}

async function enroll([storeId = ""]: readonly string[], ctx: CommandContext & Options): Promise<string> {
  const store = await storeOf(storeId, ctx);
  const salesperson = ctx.salesperson.trim().slice(0, 80);
  const link = await registrationLink({ storeId: store.id, kiosk: ctx.kiosk, salesperson }, ctx);
  const device = kindOf(ctx);
  return `Open this link within 10 minutes in the browser of a ${device} in ${store.name}. It works once.\n\n  ${link}\n`;
}

async function listDevices(_: readonly string[], { db, ports }: CommandContext): Promise<string> {
  const idleSince = new Date(ports.clock.now().getTime() - idleMs);
  const rows = (await readDevices(db, idleSince)).map(({ device, storeName }) => [
    device.id,
    storeName,
    kindOf(device),
    device.salesperson,
    moment(device.createdAt),
    moment(device.lastSeenAt),
  ]);
  return table(["Device", "Store", "Kind", "Salesperson", "Registered", "Last used"], rows);
}

async function revoke([deviceId = ""]: readonly string[], ctx: CommandContext): Promise<string> {
  if (await revokeDevice(deviceId, "revoked", ctx)) return "This device is no longer registered.";
  throw new StartProblem(`There is no registered device ${deviceId}.`);
}

async function listStaff(_: readonly string[], { db }: CommandContext): Promise<string> {
  const rows = (await readStaff(db)).map(({ staff, storeName }) => [
    staff.id,
    storeName,
    staff.role,
    staff.name,
  ]);
  return table(["Person", "Store", "Role", "Name"], rows);
}

/** A clerk needs no PIN; anyone else's is shown only here. */
async function hire([at = "", typed, as = ""]: readonly string[], ctx: CommandContext): Promise<string> {
  const store = await storeOf(at, ctx);
  const role = staffRoles.find((each) => each === typed);
  const name = as.trim();
  if (!role || name === "" || name.length > 80) throw new StartProblem(`Usage: ${floorUsage}`);
  const pin = role === "clerk" ? undefined : String(randomInt(1_000_000)).padStart(6, "0");
  const pinHash = pin === undefined ? null : await ctx.passwords.hash(pin);
  await insertStaff(ctx.db, { name, role, storeId: store.id, pinHash });
  const hired = `${name} works in ${store.name} now.`;
  return pin === undefined ? hired : `${hired} The PIN is ${pin}; it is not shown again.`;
}

async function leave([id = ""]: readonly string[], { db, ports }: CommandContext): Promise<string> {
  if (await inTransaction(db, (tx) => endStaff(tx, id, ports.clock.now())))
    return "This person no longer works here.";
  throw new StartProblem(`Nobody with the number ${id} works here.`);
}

async function storeOf(typed: string, { db }: CommandContext): Promise<LocationRow> {
  const locations = await readLocations(db);
  const found = locations.find(({ id }) => String(id) === typed);
  if (found) return found;
  const known = locations.map(({ id, shortName }) => `${id} (${shortName})`).join(", ");
  throw new StartProblem(`There is no store ${typed}; the stores are ${known}.`);
}

function kindOf({ kiosk }: Pick<DeviceRow, "kiosk">): string {
  return kiosk ? "kiosk" : "clerk's desk";
}

function moment(at: Date): string {
  return `${formatDay(storeDay(at))} ${storeTime(at)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const text = (line: readonly string[]) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ");
  return lines.map((line) => text(line).trimEnd()).join("\n");
}
