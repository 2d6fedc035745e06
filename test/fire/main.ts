import { writeFile } from "node:fs/promises";
import { catalog } from "#test/fire/catalog";
import { cleanUp } from "#test/fire/cleanUp";
import { database } from "#test/fire/database";
import { disk } from "#test/fire/disk";
import { failures, type Lane } from "#test/fire/figures";
import { floods } from "#test/fire/floods";
import { guesses } from "#test/fire/guesses";
import { hostages } from "#test/fire/hostages";
import { kills } from "#test/fire/kills";
import { provider } from "#test/fire/outages";
import { sigterm } from "#test/fire/sigterm";
import { signIns } from "#test/fire/signIns";
import { sockets } from "#test/fire/sockets";

/** `tsx test/fire/main.ts LANE FILE [--quick]` runs one lane and writes what it found to the file (bin/fire.mjs). */
const lanes: Record<string, Lane> = {
  kills,
  database,
  sigterm,
  disk,
  provider,
  hostages,
  guesses,
  sockets,
  floods,
  signIns,
  catalog,
};

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));

const [name = "", file = "", form] = process.argv.slice(2);
try {
  const result = await lanes[name]!(form === "--quick" ? "quick" : "full");
  await writeFile(file, JSON.stringify({ ...result, failures: failures(result) }));
} finally {
  await cleanUp();
}
// Connections that an attacker holds must not keep this process.
process.exit(0);
