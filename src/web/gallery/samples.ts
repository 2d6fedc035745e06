import type { WireOutput } from "#contract/index";
import { cents } from "#domain/money";

/** Demo store data that the gallery shows. */
export type Samples = Pick<WireOutput<"Home">, "homeImageList" | "promProdList">;

/** As long as a product name in this store gets. */
export const longName =
  "Stone Mountain Six-Piece Power-Reclining Sectional with Two Consoles, Cupholders and Adjustable Headrests in Weathered Saddle";

/** One word that cannot wrap. */
export const longWord = "Polstergarnituren-Sonderanfertigung/ANS-SOF-CLY-REV-2026-LIMITED-EDITION";

export const amounts = {
  none: cents(0),
  small: cents(89_00),
  usual: cents(949_00),
  regular: cents(1_199_00),
  sixFigures: cents(128_450_00),
} as const;

/** Forty colors, to show a very long list. */
export const colors: readonly string[] = [
  "Oatmeal",
  "Slate",
  "Clay",
  "Moss",
  "Ink",
  "Ochre",
  "Sand",
  "Rust",
].flatMap((name) => ["", "Light ", "Dark ", "Washed ", "Brushed "].map((shade) => `${shade}${name}`));

/** An event handler for components that are only on display. */
export function doNothing(): void {
  return undefined;
}
