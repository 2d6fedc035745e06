import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The shop's typefaces (`src/web/styles/fonts.css`), for pages that load no file. */
const files = {
  Inter: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  Fraunces: "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
} as const;

let faces: string | undefined;

/** The styles that bring the typefaces along, as data. */
export function webFontFaces(): string {
  return (faces ??= Object.entries(files)
    .map(([family, file]) => {
      const data = readFileSync(createRequire(import.meta.url).resolve(file)).toString("base64");
      const source = `url(data:font/woff2;base64,${data}) format("woff2")`;
      return `@font-face{font-family:${family};src:${source};font-weight:100 900}`;
    })
    .join(""));
}
