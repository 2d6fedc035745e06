import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FilesPort } from "#server/ports/files/port";
import { errorCode } from "#server/app/startProblem";

/**
 * Files in one folder, created at the first write. Writes are atomic: under a hidden name, synced to disk and renamed.
 * @throws RangeError on a write to an invalid name (see `isFileName`); a read finds nothing.
 */
export function folderFiles(folder: string): FilesPort {
  async function write(name: string, content: Uint8Array | string): Promise<void> {
    const path = pathOf(folder, name);
    await mkdir(folder, { recursive: true, mode: 0o750 });
    const draft = join(folder, `.${randomBytes(9).toString("hex")}`);
    try {
      const file = await open(draft, "wx", 0o640);
      try {
        await file.writeFile(content);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function read(name: string): Promise<Uint8Array | undefined> {
    return isFileName(name) ? undefinedIfAbsent(readFile(join(folder, name))) : undefined;
  }

  async function list(): Promise<string[]> {
    const names = (await undefinedIfAbsent(readdir(folder))) ?? [];
    const dated = await Promise.all(names.filter(isFileName).map((name) => withTime(folder, name)));
    return dated
      .filter((file) => file !== undefined)
      .toSorted((a, b) => Number(b.time - a.time) || (a.name < b.name ? -1 : 1))
      .map((file) => file.name);
  }

  async function remove(name: string): Promise<void> {
    await rm(pathOf(folder, name), { force: true });
  }

  return { write, read, list, remove };
}

/** Up to 200 letters, digits and `. _ - @ % + ~`, starting with a letter or digit, so never a path or hidden. */
export function isFileName(name: string): boolean {
  return /^[A-Za-z0-9][\w.@%+~-]{0,199}$/.test(name);
}

function pathOf(folder: string, name: string): string {
  if (!isFileName(name)) throw new RangeError(`Not a name for a file: ${JSON.stringify(name)}`);
  return join(folder, name);
}

/** Undefined for a folder or a file removed meanwhile. In nanoseconds, to order files of the same millisecond. */
async function withTime(folder: string, name: string) {
  const found = await undefinedIfAbsent(stat(join(folder, name), { bigint: true }));
  return found?.isFile() ? { name, time: found.mtimeNs } : undefined;
}

async function undefinedIfAbsent<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
