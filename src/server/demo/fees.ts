import { orderService, service } from "#server/db/schema/index";
import type { DemoFiles } from "#server/demo/fileShapes";
import { replaceRows, type Target } from "#server/demo/writeRows";

/** The assembly fees, and the services that can be ordered with goods. */
export async function loadServices(to: Target, files: DemoFiles): Promise<void> {
  await loadAssemblyFees(to, files);
  await loadOrderServices(to, files);
}

async function loadAssemblyFees(to: Target, { assemblyFees }: DemoFiles): Promise<void> {
  const desired = assemblyFees.map(({ name, fee, feeMax }, position) => ({
    code: name.toLowerCase().replace(/[^a-z]+/g, "-"),
    name,
    fee,
    feeMax: feeMax ?? null,
    position,
  }));
  await replaceRows(to, service, { stored: await to.tx.select().from(service), desired, key: ["code"] });
}

async function loadOrderServices(to: Target, { services }: DemoFiles): Promise<void> {
  const desired = services.map(({ categories, minUnitPrice, maxUnitPrice, ...same }, position) => ({
    ...same,
    categorySlugs: categories,
    minUnitPrice: minUnitPrice ?? null,
    maxUnitPrice: maxUnitPrice ?? null,
    position,
  }));
  await replaceRows(to, orderService, {
    stored: await to.tx.select().from(orderService),
    desired,
    key: ["id"],
  });
}
