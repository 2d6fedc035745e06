import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * What the first page loads comes in two files instead of twenty, which also pack better: React and the
 * router, which change with a new version of theirs only, and our frame around the pages with all that it
 * uses, the parts of every list of products, and the slides of the pages that most visits begin with.
 */
const clientChunks = {
  groups: [
    { name: "framework", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
    {
      name: "frame",
      test: /\/src\/web\/(root\.tsx|entry\.client|layout\/|api[./]|routes\/catalog\/ProductTile|ui\/(display\/Grid|navigation\/Breadcrumb|picture\/Slides|picture\/useCarousel|useOnDemand))|preload-helper/,
    },
  ],
};

/**
 * React Router's package leads to its development build only; the browser gets the one without what only warns,
 * and of that what we use.
 */
const leanRouter: Plugin = {
  name: "lean-router",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source) => productionFiles.get(source),
  transform: {
    filter: { id: /react-router\/dist\/production\/.*\.mjs$/, code: "function createRouter(" },
    handler: (code) => neverOn.reduce(answered, code),
  },
};

/**
 * What our configuration and pages never use, as React Router asks for it, and the answer: server components,
 * instrumentation, view transitions, routes that are discovered on the way (`routeDiscovery` is initial), and
 * forms and fetchers of routes (what changes something is a call of our contract). The code behind it is then
 * left out. `times` is how often it asks.
 */
const neverOn = [
  { question: /(?<!function )useIsRSCRouterContext\(\)/g, answer: "false", times: 3 },
  { question: /if \((?:this\.context|rsc)\) \{/g, answer: "if (false) {", times: 2 },
  { question: /if \(init\.instrumentations\) \{/g, answer: "if (false) {", times: 2 },
  {
    question: /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/g,
    answer: "if (true) {",
    times: 1,
  },
  { question: /(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g, answer: "false", times: 3 },
  { question: /isMutationMethod\((?:opts\.)?submission\.formMethod\)/g, answer: "false", times: 6 },
  { question: /await handleFetcherLoader\(/g, answer: "void (", times: 1 },
] as const;

/** @throws when another version of React Router asks otherwise. */
function answered(code: string, { question, answer, times }: (typeof neverOn)[number]): string {
  const found = code.match(question)?.length ?? 0;
  if (found !== times) throw new Error(`React Router asks ${String(question)} ${found} times, not ${times}.`);
  return code.replace(question, answer);
}

const productionFiles: ReadonlyMap<string, string> = new Map([
  ["react-router", inPackage("index.mjs")],
  ["react-router/dom", inPackage("dom-export.mjs")],
]);

function inPackage(file: string): string {
  return fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}`, import.meta.url));
}

/**
 * Vite wraps each `import()` in code that first fetches what the module itself imports, styles included. Ours are
 * small dialogs, and all styles are in the one sheet of the page (test/house.test.ts): the wrapper weighs more than
 * most of them.
 */
function plainImports(): Plugin {
  let isReplaced = false;
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (!id.endsWith("vite/preload-helper.js")) return null;
      isReplaced = true;
      return "export const __vitePreload = (load) => load();";
    },
    buildEnd(problem) {
      if (!problem && !isReplaced) throw new Error("Vite's wrapper around import() has another name now.");
    },
  };
}

export default defineConfig({
  plugins: [leanRouter, plainImports(), tailwindcss(), reactRouter()],
  resolve: {
    // package.json names two endings for the web room; Vite takes only the first, so it gets the folder.
    alias: [{ find: /^#web\//, replacement: fileURLToPath(new URL("./src/web/", import.meta.url)) }],
  },
  build: {
    // An inlined file would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
  },
});
