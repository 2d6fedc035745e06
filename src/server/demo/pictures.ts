import type { InstallManual, Picture } from "#server/db/schema";

/** The folders of demo/pictures with the size of the pictures in them. */
const folders = {
  products: { width: 1200, height: 900 },
  categories: { width: 800, height: 600 },
  home: { width: 1920, height: 800 },
} as const;

/** Pictures by their names in a folder of demo/pictures, at the address where the store serves them. */
export function picturesOf(folder: keyof typeof folders, names: readonly string[]): Picture[] {
  return names.map((name) => ({ url: `/pictures/${folder}/${name}.webp`, ...folders[folder] }));
}

/** Assembly manuals by their names in demo/manuals, at the address where the store serves them. */
export function manualsOf(names: readonly string[]): InstallManual[] {
  return names.map((name) => ({ url: `/manuals/${name}.pdf`, pdf: `/manuals/${name}.pdf` }));
}
