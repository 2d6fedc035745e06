import { createRequire } from "node:module";
import { openSync, type Font } from "fontkit";

/**
 * The fonts of all documents: the shop's Inter, and for headings its Fraunces; letters that these lack come from Noto
 * Sans, which has Devanagari, or from Noto Sans KR.
 */
const files = {
  inter: "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  interBold: "@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf",
  noto: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  notoBold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  display: "@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf",
  korean: "@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf",
  koreanBold: "@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf",
} as const;

export type FontName = keyof typeof files;

/** What text looks like; letters that its first font lacks come from the next one. */
export type Face = keyof typeof fontsOf;

const fontsOf = {
  regular: ["inter", "noto", "korean"],
  bold: ["interBold", "notoBold", "koreanBold"],
  display: ["display", "interBold", "notoBold", "koreanBold"],
} as const satisfies Record<string, readonly [FontName, ...FontName[]]>;

/** A stretch of text in one font. */
export type Run = { font: FontName; text: string };

/**
 * Splits text by the fonts that have its letters. A letter that no font has loses its accents, or else becomes a
 * question mark.
 */
export function runsOf(text: string, face: Face): Run[] {
  if (/^[ -~]*$/.test(text)) return [{ font: fontsOf[face][0], text }];
  const runs: Run[] = [];
  for (const letter of text
    .normalize("NFC")
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")) {
    const last = runs.at(-1);
    const isMark = last && /[^\p{L}\p{N}]/u.test(letter) && hasLetters(last.font, letter);
    const { font, text: printed } = isMark ? { font: last.font, text: letter } : printable(letter, face);
    if (last?.font === font) runs.splice(-1, 1, { font, text: last.text + printed });
    else runs.push({ font, text: printed });
  }
  return runs;
}

function printable(letter: string, face: Face): Run {
  const fonts = fontsOf[face];
  const bare = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  for (const text of bare === "" ? [letter] : [letter, bare])
    for (const font of fonts) if (hasLetters(font, text)) return { font, text };
  return { font: fonts[0], text: "?" };
}

function hasLetters(name: FontName, text: string): boolean {
  const font = openFont(name);
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

const opened = new Map<FontName, Font>();

/** Opens a font when a document first needs it: the Korean ones have six megabytes each. */
export function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = openSync(createRequire(import.meta.url).resolve(files[name]));
  if ("fonts" in font) throw new Error(`${files[name]} is not one font.`);
  const { layout } = font;
  font.layout = (text) => layout.call(font, text, isAmount.test(text) ? amountLetters : onePerLetter);
  opened.set(name, font);
  return font;
}

/**
 * One glyph for each letter: what glyphs stand for is remembered by the font, for all documents, so that an 'i' below a
 * dot or in a ligature would make later documents copy and read wrong.
 */
const onePerLetter = { ccmp: false, liga: false, clig: false, calt: false, rlig: false, dlig: false };

/** Amounts stand below each other: their digits are as wide as one another. Elsewhere hyphens would be as wide, too. */
const isAmount = /^[$−\d,.]+$/;
const amountLetters = { ...onePerLetter, tnum: true };
