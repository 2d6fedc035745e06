import { addressKey, type Address } from "#domain/fulfillment/address";
import { nameSimilarity } from "#domain/lease/similarity";

export type Person = { firstName: string; lastName: string };

/** How an order's name and address compare with those of a lease application. */
export type Comparison =
  | { kind: "same" }
  | { kind: "address" }
  /** `similarity` in percent. */
  | { kind: "name"; similarity: number };

/**
 * Compares whom an order goes to with its lease application, the address first (docs/domain.md "Lease-to-own"). A
 * pickup has no address to compare.
 */
export function compareWithApplication(
  order: { person: Person; address: Address | undefined },
  application: { person: Person; address: Address },
): Comparison {
  const { address } = order;
  if (address && addressKey(address) !== addressKey(application.address)) return { kind: "address" };
  const similarity = nameSimilarity(nameOf(order.person), nameOf(application.person));
  return similarity === 100 ? { kind: "same" } : { kind: "name", similarity };
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
