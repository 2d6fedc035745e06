import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pictureWidths } from "#contract/pictures";
import { Fault } from "#server/app/fault";
import { pictureVersion } from "#server/catalog/pictureAddress";
import { folderFiles } from "#server/ports/files/folder";
import type { AppContext } from "#server/app/appContext";
import { errorCode } from "#server/app/startProblem";
import { createWorkQueue, StoreClosing } from "#server/app/concurrencyLimit";

type Input = { Params: Record<"version" | "folder" | "name", string>; Querystring: { w?: unknown } };
type Size = { width: number; format: "avif" | "webp" };
type Resize = (original: Buffer, size: Size) => Promise<Uint8Array>;
type Parts = { folder: string; resize?: Resize };

/**
 * Serves the pictures below `folder` at addresses with the version of their content, in the requested width and as
 * AVIF where the browser accepts it. A size is made when first requested and then stored in the folder PICTURES_DIR,
 * which may be emptied at any time.
 */
export function servePictures(
  app: FastifyInstance,
  { config, closing, log }: Pick<AppContext, "config" | "closing" | "log">,
  { folder, resize = resizeWithSharp }: Parts,
): void {
  const kept = folderFiles(config.picturesDir);
  const underWay = new Map<string, Promise<Uint8Array>>();
  const queue = createWorkQueue(atOnce, closing);
  const versionOf = rememberVersions();

  async function storedOrMade(name: string, file: string, size: Size): Promise<Uint8Array> {
    const found = await kept.read(name);
    if (found !== undefined) return found;
    const original = await readFile(file);
    const bytes = await queue.add(() => resize(original, size));
    await kept.write(name, bytes).catch((err: unknown) => {
      log.error({ err }, "a picture's size could not be kept");
    });
    return bytes;
  }

  /** Read or made once, however many ask at the same time. Undefined when that failed. */
  async function sizeOf(name: string, file: string, size: Size): Promise<Uint8Array | undefined> {
    const making = underWay.get(name) ?? storedOrMade(name, file, size).finally(() => underWay.delete(name));
    underWay.set(name, making);
    try {
      return await making;
    } catch (err) {
      const isRush = err instanceof Fault || err instanceof StoreClosing;
      if (!isRush) log.error({ err, picture: name }, "a picture's size could not be made");
      return undefined;
    }
  }

  async function serve(request: FastifyRequest<Input>, reply: FastifyReply): Promise<FastifyReply> {
    const { version, folder: inner, name } = request.params;
    const file = path.join(folder, inner, name);
    const current = isPicture(inner, name) ? await versionOf(file) : undefined;
    if (current === undefined) {
      reply.callNotFound();
      return reply;
    }
    reply.header("cache-control", version === current ? forEver : "public, max-age=3600");
    reply.header("vary", "accept").type("image/webp");
    const width = pictureWidths.find((each) => String(each) === request.query.w);
    if (width === undefined) return reply.send(await readFile(file));
    const format = /\bimage\/avif\b/.test(request.headers.accept ?? "") ? "avif" : "webp";
    const bytes = await sizeOf(`${current}-${width}.${format}`, file, { width, format });
    // A large picture is better than none; the next request may get the right size.
    if (!bytes) return reply.header("cache-control", "no-store").send(await readFile(file));
    return reply.type(`image/${format}`).send(bytes);
  }

  app.get<Input>("/pictures/:version/:folder/:name", serve);
}

/** Encoding keeps one core busy; the others are for pages and calls. */
const atOnce = 1;
const forEver = "public, max-age=31536000, immutable";

/** A picture's name, and no path. */
function isPicture(folder: string, name: string): boolean {
  return /^[\w-]+$/.test(folder) && /^[\w-]+\.webp$/.test(name);
}

/** The version of a file, read again only when the file was written again; undefined when there is none. */
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

/** The library is large, and most starts of a store find every size made already, so it is loaded on demand. */
async function resizeWithSharp(original: Buffer, { width, format }: Size): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const narrowed = sharp(original).resize({ width, withoutEnlargement: true });
  // Another quality or effort needs another recipe number (src/server/catalog/pictureAddress.ts).
  return format === "avif"
    ? narrowed.avif({ quality: 55, effort: 3 }).toBuffer()
    : narrowed.webp({ quality: 78 }).toBuffer();
}
