import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * What the first page loads comes in two files instead of twenty, which also pack better: React and the
 * router, which change with a new version of theirs only, and our frame around the pages with all that it
 * uses and the parts of every list of products.
 */
const clientChunks = {
  groups: [
    { name: "framework", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
    {
      name: "frame",
      test: /\/src\/web\/(root\.tsx|entry\.client|layout\/|api[./]|routes\/catalog\/ProductTile|ui\/(Grid|Breadcrumb))/,
    },
  ],
};

/**
 * React Router's package leads to its development build only; the browser gets the one without what only warns.
 */
const leanRouter: Plugin = {
  name: "lean-router",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source) => productionFiles.get(source),
};

const productionFiles: ReadonlyMap<string, string> = new Map([
  ["react-router", inPackage("index.mjs")],
  ["react-router/dom", inPackage("dom-export.mjs")],
]);

function inPackage(file: string): string {
  return fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}`, import.meta.url));
}

export default defineConfig({
  plugins: [leanRouter, tailwindcss(), reactRouter()],
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
