import { defineConfig } from "vite";

/**
 * Bundles the server for `npm start`, `npm run floor` and `npm run load`: their entries and our own modules
 * become build/app; packages stay in node_modules. vite.config.ts builds the web layer.
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
      input: {
        main: "src/server/main.ts",
        floor: "src/server/floor.ts",
        load: "src/server/load.ts",
        printDocument: "src/server/documents/printDocument.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
