import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { testWorkers } from "#test/workers";

// The same for every project: vitest refuses to run projects side by side that differ in it.
const maxWorkers = testWorkers;
const tests = (rooms: string) => `${rooms}/**/*.test.{ts,tsx}`;
const houseTests = ["test/house.test.ts", tests("test/conformance")];

export default defineConfig({
  resolve: {
    // package.json lists two file endings for `#web`; Vite takes only the first, so it gets the folder.
    alias: [{ find: /^#web\//, replacement: fileURLToPath(new URL("./src/web/", import.meta.url)) }],
  },
  test: {
    pool: "forks",
    maxWorkers,
    // Prices, days and formatted dates must not depend on where the tests run.
    env: { TZ: "UTC", NODE_ENV: "test" },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        // As everywhere here, the timeout only ends what hangs: a busy machine needs seconds to load a page.
        test: {
          name: "unit",
          maxWorkers,
          include: [tests("src/{domain,contract,web}")],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Tests that read the repository itself need no database.
        test: { name: "house", maxWorkers, include: houseTests, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "server",
          maxWorkers,
          include: [tests("{src/server,test,bench,demo}")],
          exclude: houseTests,
          // One module registry per worker: loading the server anew for each of 150 files took a third of the time.
          isolate: false,
          globalSetup: "test/globalSetup.ts",
          // A test with many rounds may take minutes.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
