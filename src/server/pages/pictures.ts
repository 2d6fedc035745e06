import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { pictureWidths } from "#contract/pictures";
import type { AppContext } from "#server/app/appContext";
import { createWorkQueue, StoreClosing } from "#server/app/concurrencyLimit";
import { Fault } from "#server/app/fault";
import { errorCode } from "#server/app/startProblem";
import { pictureVersion } from "#server/catalog/pictureAddress";
import { folderFiles } from "#server/ports/files/folder";

type Input = { Params: Record<"version" | "folder" | "name", string>; Querystring: { w?: unknown } };
type Size = { width: number; format: "avif" | "webp" };

/**
 * Serves the pictures below `folder` at addresses with the version of their content, in the requested width and as
 * AVIF where the browser accepts it. A size is made at the first request and stored in PICTURES_DIR, which may be
 * emptied at any time.
 */
export function servePictures(
  app: FastifyInstance,
  { config, closing, log }: Pick<AppContext, "config" | "closing" | "log">,
  { folder, resize = resizeWithSharp }: { folder: string; resize?: typeof resizeWithSharp },
): void {
  const sizes = folderFiles(config.picturesDir);
  const pending = new Map<string, Promise<Uint8Array>>();
  // Encoding keeps one core busy; the others are for pages and calls.
  const queue = createWorkQueue(1, closing);
  const versionOf = rememberVersions();

  async function readOrMake(name: string, file: string, size: Size): Promise<Uint8Array> {
    const stored = await sizes.read(name);
    if (stored !== undefined) return stored;
    const original = await readFile(file);
    const bytes = await queue.add(() => resize(original, size));
    await sizes.write(name, bytes).catch((err: unknown) => {
      log.error({ err }, "a picture's size could not be stored");
    });
    return bytes;
  }

  /** Shared by concurrent requests; undefined if it failed. */
  async function sizeOf(name: string, file: string, size: Size): Promise<Uint8Array | undefined> {
    const loading = pending.get(name) ?? readOrMake(name, file, size).finally(() => pending.delete(name));
    pending.set(name, loading);
    try {
      return await loading;
    } catch (err) {
      const isBusy = err instanceof Fault || err instanceof StoreClosing;
      if (!isBusy) log.error({ err, picture: name }, "a picture's size could not be made");
      return undefined;
    }
  }

  app.get<Input>("/pictures/:version/:folder/:name", async (request, reply) => {
    const { version, folder: inner, name } = request.params;
    const file = path.join(folder, inner, name);
    const current = isPicture(inner, name) ? await versionOf(file) : undefined;
    if (current === undefined) return reply.callNotFound();
    const maxAge = version === current ? "31536000, immutable" : "3600";
    reply.headers({ "cache-control": `public, max-age=${maxAge}`, vary: "accept" }).type("image/webp");
    const width = pictureWidths.find((each) => String(each) === request.query.w);
    if (width === undefined) return reply.send(await readFile(file));
    const format = /\bimage\/avif\b/.test(request.headers.accept ?? "") ? "avif" : "webp";
    const bytes = await sizeOf(`${current}-${width}.${format}`, file, { width, format });
    // A large picture is better than none; the next request may get the right size.
    if (!bytes) return reply.header("cache-control", "no-store").send(await readFile(file));
    return reply.type(`image/${format}`).send(bytes);
  });
}

/** Rejects names that are paths. */
function isPicture(folder: string, name: string): boolean {
  return /^[\w-]+$/.test(folder) && /^[\w-]+\.webp$/.test(name);
}

/** A file's version, computed again only when the file has changed; undefined without a file. */
function rememberVersions(): (file: string) => Promise<string | undefined> {
  const known = new Map<string, { mtimeMs: number; version: string }>();
  return async (file) => {
    try {
      const { mtimeMs } = await stat(file);
      const found = known.get(file);
      if (found?.mtimeMs === mtimeMs) return found.version;
      const version = pictureVersion(await readFile(file));
      known.set(file, { mtimeMs, version });
      return version;
    } catch (error) {
      if (errorCode(error) === "ENOENT") return undefined;
      throw error;
    }
  };
}

/** Loads the large library on demand: most processes find every size stored. */
async function resizeWithSharp(original: Buffer, { width, format }: Size): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const narrowed = sharp(original).resize({ width, withoutEnlargement: true });
  // Another quality or effort needs another recipe number (src/server/catalog/pictureAddress.ts).
  return format === "avif"
    ? narrowed.avif({ quality: 55, effort: 3 }).toBuffer()
    : narrowed.webp({ quality: 78 }).toBuffer();
}
