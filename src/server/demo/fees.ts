import type { Tx } from "#server/db/engine/connect";
import { orderService, service } from "#server/db/schema/index";
import type { DemoFiles } from "#server/demo/files";
import { replaceRows } from "#server/demo/replaceRows";

/** The assembly fees, and the services that can be ordered with goods. */
export async function loadServices(tx: Tx, files: DemoFiles): Promise<void> {
  await loadAssemblyFees(tx, files);
  await loadOrderServices(tx, files);
}

async function loadAssemblyFees(tx: Tx, { assemblyFees }: DemoFiles): Promise<void> {
  const desired = assemblyFees.map(({ name, fee, feeMax }, position) => ({
    code: name.toLowerCase().replace(/[^a-z]+/g, "-"),
    name,
    fee,
    feeMax: feeMax ?? null,
    position,
  }));
  await replaceRows(tx, service, { stored: await tx.select().from(service), desired, key: ["code"] });
}

async function loadOrderServices(tx: Tx, { services }: DemoFiles): Promise<void> {
  const desired = services.map(({ categories, minUnitPrice, maxUnitPrice, ...same }, position) => ({
    ...same,
    categorySlugs: categories,
    minUnitPrice: minUnitPrice ?? null,
    maxUnitPrice: maxUnitPrice ?? null,
    position,
  }));
  await replaceRows(tx, orderService, { stored: await tx.select().from(orderService), desired, key: ["id"] });
}
