import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// One figure for every project: vitest refuses to run projects that differ in it side by side.
const maxWorkers = 2;
const tests = (rooms: string) => `${rooms}/**/*.test.{ts,tsx}`;
const houseTests = ["test/house.test.ts", tests("test/conformance")];

export default defineConfig({
  resolve: {
    // package.json names two endings for the web room; Vite takes only the first, so it gets the folder.
    alias: [{ find: /^#web\//, replacement: fileURLToPath(new URL("./src/web/", import.meta.url)) }],
  },
  test: {
    pool: "forks",
    maxWorkers,
    // Prices, days and the wording of dates must not depend on where the tests run.
    env: { TZ: "UTC", NODE_ENV: "test" },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        // As everywhere here, the limit ends what hangs and nothing else: a busy machine needs seconds to load a page.
        test: {
          name: "unit",
          maxWorkers,
          include: [tests("src/{domain,contract,web}")],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // What reads the repository itself needs no database.
        test: { name: "house", maxWorkers, include: houseTests, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "server",
          maxWorkers,
          include: [tests("{src/server,test,bench,demo}")],
          exclude: houseTests,
          globalSetup: "test/globalSetup.ts",
          // Ends what hangs and nothing else: a test of many rounds may take minutes.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
