import { defineConfig } from "vite";

/**
 * Bundles the server for `npm start` and `npm run floor`: src/server/main.ts, src/server/floor.ts and our own modules
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
        printDocument: "src/server/documents/printDocument.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
