import path from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "#server/app/config/config";
import { connectPatiently } from "#server/db/engine/connect";
import { joinDatabase } from "#server/app/openDatabase";
import { reloadDemoStore } from "#server/demo/load";
import { StartProblem } from "#server/app/startProblem";

/*
 * Loads edits of demo/data into the demo store: `npm run demo:load`, any number of times, whether the store is
 * running or not. `--refill` also fills the shelves up. Orders stay as they are (decision 020).
 */

const folder = fileURLToPath(new URL(".", import.meta.url));

try {
  await load();
} catch (problem) {
  console.error(problem instanceof StartProblem ? problem.message : problem);
  process.exitCode = 1;
}

async function load(): Promise<void> {
  const [unknown] = process.argv.slice(2).filter((word) => word !== "--refill");
  if (unknown !== undefined) throw new StartProblem(`Unknown option ${unknown}. Did you mean --refill?`);
  const config = readConfig(process.env);
  if (config.mode === "live") throw new StartProblem("A live store is never loaded from the demo.");
  const database = await joinDatabase(config, path.resolve(folder));
  const connection = connectPatiently(database.url);
  try {
    const refill = process.argv.includes("--refill");
    await reloadDemoStore(connection.db, folder, { now: new Date(), refill });
    console.log(refill ? "Loaded the demo store and filled its shelves." : "Loaded the demo store.");
  } finally {
    await connection.close();
    await database.stop();
  }
}
