import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { CallName } from "#contract/calls";
import type { WireInput, WireOutput } from "#contract/index";
import { insertStaff, readManagers } from "#server/db/queries/store/devices";
import { device, order } from "#server/db/schema/index";
import { newEnrollmentCode } from "#server/store/index";
import { readyToPay } from "#test/data/builders";
import { buyerOf, sofa } from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import type { TestServer } from "#test/testServer";

/** The PIN of every test manager. */
export const pin = "246813";

/** A registered device of a store and the calls that its clerk or manager makes, with its token. */
export async function deviceAt(
  server: TestServer,
  storeId: number,
  kind: "kiosk" | "clerk" | "manager" = "clerk",
) {
  const browser = server.browser();
  const code = await newEnrollmentCode({ storeId, kiosk: kind === "kiosk", salesperson: "" }, server.context);
  const { authToken } = await browser.call("RegisterStore", { storeId, authToken: code });
  if (kind === "manager") {
    await managerAt(server, storeId);
    await browser.call("ElevateDevice", { authToken, pin });
  }
  const isIt = eq(device.tokenHash, hash("sha256", authToken, "buffer"));
  const [row] = await server.db.select().from(device).where(isIt);
  return {
    deviceId: row!.id,
    browser,
    authToken,
    call: <N extends CallName>(name: N, input: WireInput<N>, key?: string): Promise<WireOutput<N>> =>
      browser.call(name, Object.assign({}, input, { authToken, sessionKey: authToken }), key),
  };
}

/** Someone who manages a store, hired once. */
export async function managerAt({ db, context }: TestServer, storeId: number, name = "Dana Ellis") {
  if ((await readManagers(db, storeId)).some((each) => each.name === name && each.storeId === storeId))
    return;
  const pinHash = await context.passwords.hash(pin);
  await insertStaff(db, { name, role: "manager", storeId, pinHash });
}

/** A paid order of one sofa that a store has placed. */
export async function storeOrder(server: TestServer, storeId: number, units = { [sofa]: 1 }) {
  const input = await readyToPay(server.browser(), units);
  const { orderNumber } = await buyerOf(server, input).submit();
  await server.db.update(order).set({ storeId }).where(eq(order.number, orderNumber));
  return orderNumbered(server, orderNumber);
}
