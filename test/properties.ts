// oxlint-disable-next-line no-restricted-imports -- the one place
import fc from "fast-check";

/**
 * fast-check as every property test uses it. The gate begins each property at one seed, so that a commit passes
 * or fails for good; PROPERTY_SEED names another one or "random", and PROPERTY_RUNS how many times as many cases
 * are tried. A case that fails is printed with its seed (decision 061).
 */
const { PROPERTY_SEED = "20261121", PROPERTY_RUNS = "1" } = process.env;
if (PROPERTY_SEED !== "random") fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs(100) });

/** How many cases a property tries where the gate tries that many. */
export function runs(count: number): number {
  return count * Number(PROPERTY_RUNS);
}

export { fc };
