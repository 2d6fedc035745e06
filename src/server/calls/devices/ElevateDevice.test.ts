import { beforeEach, describe, expect, it } from "vitest";
import { elevationProblems } from "#domain/messages/store/store";
import { inTransaction } from "#server/db/engine/inTransaction";
import { endStaff, readManagers } from "#server/db/queries/store/devices";
import { deviceAt, managerAt, pin } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const server = await fileServer();
await managerAt(server, 1);
await managerAt(server, 2, "Lee Park");
// Past every limit by address, and into another quarter of an hour.
beforeEach(() => server.clock.advance(3_600_000));

type Device = Awaited<ReturnType<typeof deviceAt>>;

/** Whether the device may do what only managers may. */
async function isManager({ browser, authToken }: Device): Promise<boolean> {
  return (await browser.send("FindLayaways", { authToken, value: "Brooks" })).status === 200;
}

describe("ElevateDevice", () => {
  it("lets a clerk's device do what the manager with this PIN may, until the manager steps down", async () => {
    const device = await deviceAt(server, 1);
    expect(await isManager(device)).toBe(false);
    const elevated = { status: true, name: "Dana Ellis", errorMessage: "" };
    expect(await device.call("ElevateDevice", { pin })).toEqual(elevated);
    expect(await isManager(device)).toBe(true);
    await device.call("StepDown", {});
    expect(await isManager(device)).toBe(false);
  });

  it("ends after twelve hours without a use", async () => {
    const device = await deviceAt(server, 1, "manager");
    for (let use = 0; use < 3; use += 1) {
      server.clock.advance(11 * 3_600_000);
      expect(await isManager(device)).toBe(true);
    }
    server.clock.advance(12 * 3_600_000);
    expect(await isManager(device)).toBe(false);
  });

  it("takes no PIN of another store, of someone who left, or of another form", async () => {
    const device = await deviceAt(server, 5);
    const wrongPin = { status: false, name: "", errorMessage: elevationProblems.wrongPin };
    expect(await device.call("ElevateDevice", { pin })).toEqual(wrongPin);
    for (const typed of ["", "24681", "2468130", "abcdef"])
      expect(await device.call("ElevateDevice", { pin: typed })).toEqual(wrongPin);
  });

  it("ends when the manager leaves", async () => {
    const device = await deviceAt(server, 3, "manager");
    const manager = (await readManagers(server.db, 3)).find(({ name }) => name === "Dana Ellis");
    await inTransaction(server.db, (tx) => endStaff(tx, manager!.id, server.clock.now()));
    expect(await isManager(device)).toBe(false);
  });

  it("locks after five wrong PINs in a quarter of an hour, also for the right one and in parallel", async () => {
    const device = await deviceAt(server, 1);
    const guesses = Array.from({ length: 12 }, () => device.call("ElevateDevice", { pin: "000000" }));
    const messages = (await Promise.all(guesses)).map(({ errorMessage }) => errorMessage);
    expect(messages.filter((message) => message === elevationProblems.wrongPin)).toHaveLength(5);
    const locked = { status: false, errorMessage: elevationProblems.tooManyGuesses };
    expect(await device.call("ElevateDevice", { pin })).toMatchObject(locked);
    server.clock.advance(15 * 60_000);
    expect(await device.call("ElevateDevice", { pin })).toMatchObject({ status: true });
  });

  it("is for neither kiosks nor shoppers", async () => {
    const kiosk = await deviceAt(server, 1, "kiosk");
    const { authToken } = kiosk;
    expect((await kiosk.browser.send("ElevateDevice", { authToken, pin })).status).toBe(403);
    expect((await server.browser().send("ElevateDevice", { pin })).status).toBe(403);
  });
});
