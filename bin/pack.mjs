import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * Compresses every script, stylesheet and drawing of a folder into a `.br` and a `.gz` file beside it. The server sends
 * those as they are, so that no request waits for compression. Fonts and pictures are already compressed.
 */
export function packFiles(folder) {
  for (const name of readdirSync(folder).filter((each) => /\.(?:js|css|svg)$/.test(each))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}
