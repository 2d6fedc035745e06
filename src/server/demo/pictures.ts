import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { InstallManual, Picture } from "#server/db/schema/index";
import { pictureAddress, pictureVersion } from "#server/catalog/pictureAddress";
import { webpSize, type Size } from "#server/demo/webpSize";

/** The folders of demo/pictures with the usual size of the pictures in them. */
const folders = {
  products: { width: 1200, height: 900 },
  categories: { width: 800, height: 600 },
  home: { width: 1920, height: 800 },
  flyers: { width: 1200, height: 900 },
  stores: { width: 1200, height: 900 },
} as const;

/** The version and the size of each picture in demo/pictures, by its path there. */
export type PictureFiles = ReadonlyMap<string, { version: string; size: Size | undefined }>;

/** Lists the picture files with the version and the size of each. */
export async function readPictureFiles(root: string): Promise<PictureFiles> {
  const names = await readdir(root, { recursive: true });
  const webp = names.filter((name) => name.endsWith(".webp"));
  return new Map(
    await Promise.all(
      webp.map(async (name) => {
        const bytes = await readFile(path.join(root, name));
        const known = { version: pictureVersion(bytes), size: webpSize(bytes) };
        return [name.split(path.sep).join("/"), known] as const;
      }),
    ),
  );
}

/** Pictures by their names in a folder of demo/pictures, at the address where the store serves them. */
export function picturesOf(
  { pictureFiles }: { pictureFiles: PictureFiles },
  folder: keyof typeof folders,
  names: readonly string[],
): Picture[] {
  return names.map((name) => {
    const file = `${folder}/${name}.webp`;
    const known = pictureFiles.get(file);
    return { url: pictureAddress(file, known?.version), ...(known?.size ?? folders[folder]) };
  });
}

/** Assembly manuals by their names in demo/manuals, at the address where the store serves them. */
export function manualsOf(names: readonly string[]): InstallManual[] {
  return names.map((name) => ({ url: `/manuals/${name}.pdf`, pdf: `/manuals/${name}.pdf` }));
}
