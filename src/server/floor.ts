import path from "node:path";
import { createPasswords } from "#server/account/passwords";
import { configuredAddress, readConfig } from "#server/app/config/config";
import { joinDatabase } from "#server/app/openDatabase";
import { StartProblem } from "#server/app/startProblem";
import { connectPatiently } from "#server/db/engine/connect";
import { systemClock } from "#server/ports/clock";
import { floorCommand } from "#server/store/index";

/*
 * The stores' devices and staff: `npm run floor -- enroll 1`, whether the store is running or not. The settings are the
 * store's own.
 */

try {
  console.log(await run(process.argv.slice(process.argv.indexOf("--floor") + 1)));
} catch (problem) {
  console.error(problem instanceof StartProblem ? problem.message : problem);
  process.exitCode = 1;
}

async function run(words: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const database = await joinDatabase(config, path.resolve("demo"));
  const { db, close } = connectPatiently(database.url);
  try {
    const ports = { clock: systemClock };
    const address = configuredAddress(config);
    return await floorCommand(words, { db, ports, address, passwords: createPasswords() });
  } finally {
    await close();
    await database.stop();
  }
}
