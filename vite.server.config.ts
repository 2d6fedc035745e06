import { defineConfig } from "vite";

/**
 * Bundles the server for `npm start`: src/server/main.ts with our own modules becomes build/app/main.js;
 * packages stay in node_modules. The web part has its own build (vite.config.ts).
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
      input: { main: "src/server/main.ts", printInvoice: "src/server/documents/printInvoice.tsx" },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
