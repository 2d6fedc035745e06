import path from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig, type Config } from "#server/app/config/config";
import { connectPatiently } from "#server/db/engine/connect";
import { readKeys, runningServer } from "#server/db/embedded/cluster";
import { choosePlace, clusterOf } from "#server/db/embedded/place";
import { exists } from "#server/db/embedded/program";
import { openDatabase, type Database } from "#server/app/openDatabase";
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
  const database = await databaseOf(config);
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

/** The database from the settings, or the built-in one: the running store's, or one started for this load. */
async function databaseOf(config: Config): Promise<Database> {
  const say = () => undefined;
  if (config.databaseUrl === "") {
    const running = await runningUrl(config.dataDir);
    if (running !== undefined) return { url: running, stop: () => Promise.resolve() };
  }
  return openDatabase(config, { demoFolder: path.resolve(folder), say });
}

/** The address of a running store's built-in database. */
async function runningUrl(dataDir: string): Promise<string | undefined> {
  const place = await choosePlace(dataDir);
  if (!(await exists(clusterOf(place)))) return undefined;
  const running = await runningServer(clusterOf(place));
  if (running === undefined) return undefined;
  const { davenport } = await readKeys(place);
  return `postgres://davenport:${davenport}@127.0.0.1:${running.port}/davenport`;
}
