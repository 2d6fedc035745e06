import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { z } from "zod";
import { staff } from "#server/db/schema/index";
import { floorCommand } from "#server/store/floorCommand";
import { demoPins, refuseDemoPins } from "#server/store/refuseDemoPins";
import { fileServer } from "#test/testServer";

const server = await fileServer();

it("knows every PIN of the demo", async () => {
  const people = z.array(z.object({ pin: z.string().optional() }));
  const listed = people.parse(JSON.parse(await readFile("demo/data/staff.json", "utf8")));
  const pins = new Set(listed.flatMap(({ pin }) => pin ?? []));
  expect([...pins].sort()).toEqual([...demoPins]);
});

it("keeps a live store closed while a demo's PIN unlocks anything, and says whose", async () => {
  const { context } = server;
  await server.db.delete(staff);
  const pinHash = await context.passwords.hash(demoPins[0]);
  await server.db.insert(staff).values([
    { name: "Nora Quist", role: "manager", storeId: 2, pinHash },
    { name: "Ida Roy", role: "clerk", storeId: 2, pinHash: null },
  ]);
  await expect(refuseDemoPins(context)).rejects.toThrow(/for Nora Quist \(Marietta\)\. Everyone can read/);
  const floor = (...words: string[]) => floorCommand(words, { ...context, address: "https://shop.example" });
  const [, id = ""] = /^(\S+) .*Nora Quist$/m.exec(await floor("staff")) ?? [];
  await floor("leave", id);
  await floor("hire", "2", "manager", "Eve Lin");
  await expect(refuseDemoPins(context)).resolves.toBeUndefined();
});
