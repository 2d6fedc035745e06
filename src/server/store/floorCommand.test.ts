import { describe, expect, it } from "vitest";
import { staff } from "#server/db/schema/index";
import { floorCommand, floorUsage } from "#server/store/floorCommand";
import { fileServer } from "#test/testServer";

const server = await fileServer();
const address = "https://shop.example";
const floor = (...words: string[]) => floorCommand(words, { ...server.context, address });

/** Opens a registration link as a browser does. */
async function opened(printed: string) {
  const [, storeId, code = "", kiosk] = /\/__register\/(\d+)\/([\w-]+)(\/kiosk)?\n/.exec(printed) ?? [];
  const browser = server.browser();
  const claimed = { storeId: Number(storeId), authToken: code, kiosk: kiosk !== undefined };
  return { browser, registered: await browser.call("RegisterStore", claimed) };
}

describe("npm run floor", () => {
  it("prints a link that registers one browser, lists it, and ends it", async () => {
    const printed = await floor("enroll", "1", "--salesperson", "Ben Ortiz");
    expect(printed).toContain(`in the browser of a clerk's desk in Red Clay Furniture Decatur`);
    expect(printed).toContain(`  ${address}/__register/1/`);
    const { browser, registered } = await opened(printed);
    expect(registered).toMatchObject({ status: true, storeId: 1, kiosk: false });
    expect((await opened(printed)).registered.status).toBe(false);
    const listed = await floor("devices");
    const [, id = ""] = /^(\S+) +Decatur +clerk's desk +Ben Ortiz +03\/07\/2026 10:00/m.exec(listed) ?? [];
    expect(listed).not.toContain(registered.authToken);
    expect(await floor("revoke", id)).toBe("This device is no longer registered.");
    expect(await browser.call("GetMenuSetting", {})).toMatchObject({ regStoreId: null });
    await expect(floor("revoke", id)).rejects.toThrow(`There is no registered device ${id}.`);
  });

  it("makes a kiosk's link", async () => {
    const { registered } = await opened(await floor("enroll", "2", "--kiosk"));
    expect(registered).toMatchObject({ status: true, storeId: 2, kiosk: true });
  });

  it("hires a manager whose PIN is shown once and never stored, until the manager leaves", async () => {
    const printed = await floor("hire", "3", "manager", "Nora Quist");
    const pin = /The PIN is (\d{6})/.exec(printed)?.[1] ?? "";
    const { browser, registered } = await opened(await floor("enroll", "3"));
    const elevate = () => browser.call("ElevateDevice", { authToken: registered.authToken, pin });
    expect(await elevate()).toMatchObject({ status: true, name: "Nora Quist" });
    expect(JSON.stringify(await server.db.select().from(staff))).not.toContain(pin);
    const [, id = ""] = /^(\S+) +Lawrenceville +manager +Nora Quist$/m.exec(await floor("staff")) ?? [];
    expect(await floor("leave", id)).toBe("This person no longer works here.");
    expect((await elevate()).status).toBe(false);
    await expect(floor("leave", id)).rejects.toThrow(`Nobody with the number ${id} works here.`);
    expect(await floor("hire", "3", "clerk", "Ida Roy")).toBe(
      "Ida Roy works in Red Clay Furniture Lawrenceville now.",
    );
  });

  it.each([
    [],
    ["open"],
    ["enroll"],
    ["enroll", "1", "2"],
    ["enroll", "1", "--admin"],
    ["hire", "1", "boss", "Al"],
    ["hire", "1", "clerk", " "],
    ["constructor"],
  ])("says how it is used: %s %s", async (...words) => {
    await expect(floor(...words)).rejects.toThrow(`Usage: ${floorUsage}`);
  });

  it("names the stores when it does not know one", async () => {
    await expect(floor("enroll", "9")).rejects.toThrow(
      "There is no store 9; the stores are 0 (Norcross Warehouse), 1 (Decatur), ",
    );
  });
});
