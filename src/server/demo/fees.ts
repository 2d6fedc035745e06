import { eq, or } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";
import { orderService, service } from "#server/db/schema/index";
import { compareRows } from "#server/demo/compare";
import type { DemoFiles } from "#server/demo/files";

/** The assembly fees, and the services that can be ordered with goods. */
export async function loadServices(tx: Tx, files: DemoFiles): Promise<void> {
  await loadAssemblyFees(tx, files);
  await loadOrderServices(tx, files);
}

async function loadAssemblyFees(tx: Tx, { assemblyFees }: DemoFiles): Promise<void> {
  const wanted = assemblyFees.map(({ name, fee, feeMax }, position) => ({
    code: name.toLowerCase().replace(/[^a-z]+/g, "-"),
    name,
    fee,
    feeMax: feeMax ?? null,
    position,
  }));
  const { fresh, changed, gone } = compareRows(await tx.select().from(service), wanted, ["code"]);
  const old = [...gone, ...changed].map(({ code }) => eq(service.code, code));
  if (old.length > 0) await tx.delete(service).where(or(...old));
  if (fresh.length + changed.length > 0) await tx.insert(service).values([...fresh, ...changed]);
}

async function loadOrderServices(tx: Tx, { services }: DemoFiles): Promise<void> {
  const wanted = services.map(({ categories, minUnitPrice, maxUnitPrice, ...same }, position) => ({
    ...same,
    categorySlugs: categories,
    minUnitPrice: minUnitPrice ?? null,
    maxUnitPrice: maxUnitPrice ?? null,
    position,
  }));
  const { fresh, changed, gone } = compareRows(await tx.select().from(orderService), wanted, ["id"]);
  const old = [...gone, ...changed].map(({ id }) => eq(orderService.id, id));
  if (old.length > 0) await tx.delete(orderService).where(or(...old));
  if (fresh.length + changed.length > 0) await tx.insert(orderService).values([...fresh, ...changed]);
}
