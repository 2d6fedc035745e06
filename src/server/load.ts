import { readConfig } from "#server/app/config/config";
import { StartProblem } from "#server/app/startProblem";
import { loadCommand } from "#server/demo/loadCommand";

/*
 * Fills a store from the files of a folder: `npm run load -- ../our-store --dry-run`, any number of times, whether the
 * store is running or not. The settings are the store's own. docs/loading.md has the files' formats.
 */

try {
  const words = process.argv.slice(process.argv.indexOf("--load") + 1);
  console.log(await loadCommand(words, readConfig(process.env)));
} catch (problem) {
  console.error(problem instanceof StartProblem ? problem.message : problem);
  process.exitCode = 1;
}
