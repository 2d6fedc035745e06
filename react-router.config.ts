import type { Config } from "@react-router/dev/config";

const config: Config = {
  appDirectory: "src/web",
  // Each build empties this folder: keep nothing else in it.
  buildDirectory: "build/pages",
  ssr: true,
  // The store has few routes: with all of them in the first manifest, no navigation waits for another.
  routeDiscovery: { mode: "initial" },
  // The browser refuses a script that differs from the one we built (decision 007).
  subResourceIntegrity: true,
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
};

export default config;
