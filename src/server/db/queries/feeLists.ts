import { asc } from "drizzle-orm";
import type { AssemblyFee } from "#domain/content/content";
import type { Cents } from "#domain/money";
import type { Queries } from "#server/db/engine/connect";
import { cityFee, service } from "#server/db/schema/index";

/** What is asked for assembly, in the owner's order. */
export function readAssemblyFees(db: Queries): Promise<AssemblyFee[]> {
  return db
    .select({ name: service.name, fee: service.fee, feeMax: service.feeMax })
    .from(service)
    .orderBy(asc(service.position), asc(service.name));
}

/** What a delivery costs in each city that has a fee of its own, by the alphabet. */
export function readCityFees(db: Queries): Promise<{ city: string; fee: Cents }[]> {
  return db.select().from(cityFee).orderBy(asc(cityFee.city));
}
