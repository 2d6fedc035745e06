import { appendFileSync } from "node:fs";

/**
 * The rounds of a race, a crash or a fault: `few` in the gate, where a broken store must still fail, and `many` under
 * `npm run fire`. This is the only place that tells the two apart (docs/proofs.md).
 */
export function rounds(few = 3, many = 25): readonly number[] {
  const { TEST_ROUNDS = "few", TEST_ROUNDS_LOG } = process.env;
  const count = TEST_ROUNDS === "many" ? many : few;
  // `npm run fire` adds these up for its report.
  if (TEST_ROUNDS_LOG !== undefined) appendFileSync(TEST_ROUNDS_LOG, `${count}\n`);
  return Array.from({ length: count }, (_, round) => round);
}
