import { defineConfig } from "vite";

/**
 * Bundles the server for `npm start`: src/server/main.ts and our own modules become build/app/main.js;
 * packages stay in node_modules. vite.config.ts builds the web layer.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/app",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: "src/server/main.ts", printDocument: "src/server/documents/printDocument.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
