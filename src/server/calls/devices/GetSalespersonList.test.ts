import { expect, it } from "vitest";
import { inTransaction } from "#server/db/engine/inTransaction";
import { endStaff, insertStaff, readStaff } from "#server/db/queries/store/devices";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "demo" });

it("lists by name who works in a store, without those who left, and for its own clerks only", async () => {
  const manager = await deviceAt(server, 4, "manager");
  const before = await manager.call("GetSalespersonList", { id: 4 });
  for (const name of ["Zoe Young", "Abe Ames", "Mia Moss"])
    await insertStaff(server.db, { name, role: "clerk", storeId: 4, pinHash: null });
  const mia = (await readStaff(server.db)).find(({ staff }) => staff.name === "Mia Moss");
  await inTransaction(server.db, (tx) => endStaff(tx, mia!.staff.id, server.clock.now()));
  const names = await manager.call("GetSalespersonList", { id: 4 });
  expect(names).toEqual(["Abe Ames", ...before, "Zoe Young"]);
  const clerk = await deviceAt(server, 4);
  expect(await clerk.call("GetSalespersonList", { id: 4 })).toEqual(names);
  const strangers = [await deviceAt(server, 4, "kiosk"), await deviceAt(server, 1, "manager")];
  for (const { call } of strangers) expect(await call("GetSalespersonList", { id: 4 })).toEqual([]);
  expect(await server.browser().call("GetSalespersonList", { id: 4 })).toEqual([]);
});
