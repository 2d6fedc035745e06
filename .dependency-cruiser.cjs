/**
 * Which file may import which. `test/house.test.ts` runs these rules; `npx depcruise src` runs them alone. Tests stand
 * beside the code and may use what tests use.
 */
const capabilities =
  "catalog|pricing|fulfillment|orders|payments|visitors|layaway|lease|account|store|content";
const test = "\\.test\\.tsx?$";
const npm = (names) => `(^|/)node_modules/(${names})/`;

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "domain-stands-alone",
      comment: "The domain imports nothing but itself.",
      severity: "error",
      from: { path: "^src/domain/", pathNot: test },
      to: { pathNot: "^src/domain/" },
    },
    {
      name: "contract-on-domain",
      comment: "The contract imports the domain and zod, nothing else.",
      severity: "error",
      from: { path: "^src/contract/", pathNot: test },
      to: { pathNot: ["^src/(contract|domain)/", npm("zod")] },
    },
    {
      name: "lower-layers-import-no-upper-layer",
      comment: "Not even tests of the domain and the contract import the layers above.",
      severity: "error",
      from: { path: "^src/(domain|contract)/" },
      to: { path: "^src/(server|web)/" },
    },
    {
      name: "domain-below-contract",
      comment: "Not even a test of the domain imports the contract.",
      severity: "error",
      from: { path: "^src/domain/" },
      to: { path: "^src/contract/" },
    },
    {
      name: "server-not-web",
      comment: "The server loads the built web bundle, never its source.",
      severity: "error",
      from: { path: "^src/server/" },
      to: { path: "^src/web/" },
    },
    {
      name: "web-not-server",
      comment: "The browser reaches the server through the contract only.",
      severity: "error",
      from: { path: "^src/web/" },
      to: { path: "^src/server/" },
    },
    {
      name: "web-takes-plain-contract-data",
      comment: "From the contract, web takes plain data and types; zod stays out of the browser.",
      severity: "error",
      from: { path: "^src/web/", pathNot: test },
      to: {
        path: "^src/contract/",
        pathNot: "^src/contract/(calls|browserConfig|pictures)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "web-not-zod",
      comment: "Forms ask the domain; zod stays out of the browser.",
      severity: "error",
      from: { path: "^src/web/", pathNot: test },
      to: { path: npm("zod") },
    },
    {
      name: "web-not-node",
      comment: "Only the server entry of web may use Node.",
      severity: "error",
      from: { path: "^src/web/", pathNot: ["^src/web/entry\\.server\\.tsx$", test] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "web-parts-below-routes",
      comment: "What pages share imports no page. (The gallery shows parts of pages.)",
      severity: "error",
      from: { path: "^src/web/(api|layout|payment|state|ui)/", pathNot: test },
      to: { path: "^src/web/routes/" },
    },
    {
      name: "sql-in-db",
      comment: "Only src/server/db speaks SQL, and src/server/demo, which fills a database.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/server/(db|demo)/", test] },
      to: { path: npm("drizzle-orm|pg"), dependencyTypesNot: ["type-only"] },
    },
    {
      name: "handlers-are-leaves",
      comment: "A handler never calls a handler; what two calls share belongs to a capability.",
      severity: "error",
      from: { path: "^src/server/", pathNot: ["^src/server/calls/index\\.ts$", test] },
      to: { path: "^src/server/calls/[^/]+/", pathNot: test },
    },
    {
      name: "capabilities-through-index",
      comment: "A capability imports another capability only through its index.ts.",
      severity: "error",
      from: { path: `^src/server/(${capabilities})/`, pathNot: test },
      to: { path: `^src/server/(${capabilities})/`, pathNot: ["^src/server/$1/", "/index\\.ts$"] },
    },
    {
      name: "capabilities-below-the-edge",
      comment: "A capability imports neither http/, pages/ nor calls/.",
      severity: "error",
      from: { path: `^src/server/(${capabilities})/`, pathNot: test },
      to: { path: "^src/server/(http|pages|calls)/" },
    },
    {
      name: "calls-through-index",
      comment: "A handler imports capabilities only through their index.ts.",
      severity: "error",
      from: { path: "^src/server/calls/", pathNot: test },
      to: { path: `^src/server/(${capabilities})/`, pathNot: "/index\\.ts$" },
    },
    {
      name: "source-not-tests",
      comment: "What is shipped imports nothing of the tests, the benchmarks or the tools.",
      severity: "error",
      from: { path: "^src/", pathNot: test },
      to: { path: [test, "^(test|e2e|bench|bin)/"] },
    },
    {
      name: "source-not-development",
      // `npm run dev` loads Vite when it is needed; that import is a dynamic one.
      comment: "What is shipped needs no development dependency; routes.ts is read by the build only.",
      severity: "error",
      from: { path: "^src/", pathNot: [test, "^src/web/routes\\.ts$"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], dynamic: false },
    },
    {
      name: "no-unknown-import",
      comment: "Every import is found; the rules above see no other.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-cycle",
      comment: "No file imports itself, not even by way of others.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      conditionNames: ["import", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
