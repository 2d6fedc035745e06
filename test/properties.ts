// oxlint-disable-next-line no-restricted-imports -- the one place
import fc from "fast-check";

/**
 * fast-check as every property test uses it. The gate starts each property at one seed, so that a commit always passes
 * or always fails. PROPERTY_SEED names another seed or "random", and PROPERTY_RUNS multiplies the number of cases. A
 * failing case is printed with its seed.
 */
const { PROPERTY_SEED = "20261121", PROPERTY_RUNS = "1" } = process.env;
if (PROPERTY_SEED !== "random") fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs(100) });

/** The number of cases of a property that has `count` in the gate. */
export function runs(count: number): number {
  return count * Number(PROPERTY_RUNS);
}

/** Asserts that the check, which may return false or throw, holds for every generated value. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...of: [
    ...arbitraries: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
    check: (...values: Values) => boolean | void,
  ]
): void {
  fc.assert(fc.property<Values>(...of));
}

export { fc };
