import { createPasswords } from "#server/account/passwords";
import type { Tx } from "#server/db/engine/connect";
import { staff, storeItem } from "#server/db/schema/index";
import { compareRows } from "#server/demo/compare";
import type { DemoFiles } from "#server/demo/files";
import { replaceRows } from "#server/demo/replaceRows";

/** Who works in the stores, and what these sell besides the catalog. */
export async function loadFloor(tx: Tx, files: DemoFiles): Promise<void> {
  await loadStaff(tx, files);
  await loadStoreItems(tx, files);
}

/** People are hired once: from then on they are the owner's, and those who have left do not come back. */
async function loadStaff(tx: Tx, files: DemoFiles): Promise<void> {
  const { fresh } = compareRows(await tx.select().from(staff), files.staff, ["name", "storeId"]);
  const passwords = createPasswords();
  for (const { pin, ...person } of fresh) {
    const pinHash = pin === undefined ? null : await passwords.hash(pin);
    await tx.insert(staff).values({ ...person, pinHash });
  }
}

async function loadStoreItems(tx: Tx, { storeItems }: DemoFiles): Promise<void> {
  const desired = storeItems.map(({ datFieldName: fieldName, storeId = null, ...item }, position) => ({
    ...item,
    imageUrl: "",
    storeId,
    fieldName,
    position,
  }));
  await replaceRows(tx, storeItem, { stored: await tx.select().from(storeItem), desired, key: ["id"] });
}
