import type { BrowserConfig } from "#contract/browserConfig";
import { uncompressedBytes } from "#domain/content/contactMessage";

type Sizes = Pick<BrowserConfig, "compressMaxWidth" | "compressMaxHeight" | "compressQuality">;

/** A large picture as a smaller JPEG; the file itself where it is small or the browser cannot read it. */
export async function compressPicture(file: File, sizes: Sizes): Promise<File> {
  if (file.size <= uncompressedBytes) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, sizes.compressMaxWidth / bitmap.width, sizes.compressMaxHeight / bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", sizes.compressQuality),
  );
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}
