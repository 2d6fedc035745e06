import type { Config } from "@react-router/dev/config";

const config: Config = {
  appDirectory: "src/web",
  // Each build empties this folder, so that nothing else may live in it.
  buildDirectory: "build/pages",
  ssr: true,
  // A shop has few routes: with all of them in the first manifest no navigation waits for another.
  routeDiscovery: { mode: "initial" },
  // The browser refuses a script of ours that is not the one that was built (security.md T39).
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
