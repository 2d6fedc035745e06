import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The `unit` tests alone (vitest.config.ts) for `npm run mutate`, which starts whatever its configuration names. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: {
    alias: [{ find: /^#web\//, replacement: fileURLToPath(new URL("../src/web/", import.meta.url)) }],
  },
  test: {
    env: { TZ: "UTC", NODE_ENV: "test" },
    restoreMocks: true,
    unstubGlobals: true,
    include: ["src/{domain,contract}/**/*.test.ts"],
    testTimeout: 60_000,
  },
});
