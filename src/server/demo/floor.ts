import { createPasswords } from "#server/account/passwords";
import { staff, storeItem } from "#server/db/schema/index";
import { compareRows } from "#server/demo/compare";
import type { DemoFiles } from "#server/demo/fileShapes";
import { replaceRows, type Target } from "#server/demo/writeRows";

/** Who works in the stores, and what these sell besides the catalog. */
export async function loadFloor(
  to: Target,
  files: DemoFiles,
  { staff: withStaff }: { staff: boolean },
): Promise<void> {
  if (withStaff) await loadStaff(to, files);
  await loadStoreItems(to, files);
}

/** People are hired once: from then on they are the owner's, and those who have left do not come back. */
async function loadStaff(to: Target, files: DemoFiles): Promise<void> {
  const { fresh } = compareRows(await to.tx.select().from(staff), files.staff, ["name", "storeId"]);
  const passwords = createPasswords();
  for (const { pin, ...person } of fresh) {
    to.changes.push({ table: "staff", row: `${person.name} ${person.storeId}`, kind: "new", fields: [] });
    const pinHash = pin === undefined ? null : await passwords.hash(pin);
    await to.tx.insert(staff).values({ ...person, pinHash });
  }
}

async function loadStoreItems(to: Target, { storeItems }: DemoFiles): Promise<void> {
  const desired = storeItems.map(({ datFieldName: fieldName, storeId = null, ...item }, position) => ({
    ...item,
    imageUrl: "",
    storeId,
    fieldName,
    position,
  }));
  await replaceRows(to, storeItem, { stored: await to.tx.select().from(storeItem), desired, key: ["id"] });
}
