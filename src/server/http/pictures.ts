import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pictureWidths } from "#domain/pictures";
import { pictureVersion } from "#server/pictureAddress";
import { folderFiles } from "#server/ports/files/folder";
import type { Shop } from "#server/shop";
import { errorCode } from "#server/startProblem";
import { turns } from "#server/turns";

type Asked = { Params: Record<"version" | "folder" | "name", string>; Querystring: { w?: unknown } };
type Sized = { name: string; width: number; format: "avif" | "webp" };

/**
 * Serves the pictures below `folder` at addresses that name the version of their content, in the width asked for
 * and as AVIF where the browser takes it (decision 036). A size is made when it is first asked for and then kept
 * in the folder PICTURES_DIR, which may be emptied at any time.
 */
export function servePictures(app: FastifyInstance, shop: Shop, folder: string): void {
  const kept = folderFiles(shop.config.picturesDir);
  const underWay = new Map<string, Promise<Uint8Array>>();
  const turn = turns(atOnce, shop.closing);

  /** Made once, however many ask for it at the same time. */
  async function resized(original: Buffer, sized: Sized): Promise<Uint8Array> {
    const found = underWay.get(sized.name) ?? (await kept.read(sized.name));
    if (found !== undefined) return found;
    const making = underWay.get(sized.name) ?? make(original, sized);
    underWay.set(sized.name, making);
    return making.finally(() => underWay.delete(sized.name));
  }

  async function make(original: Buffer, { name, width, format }: Sized): Promise<Uint8Array> {
    const bytes = await turn(() => resize(original, width, format));
    await kept.write(name, bytes).catch((err: unknown) => {
      shop.log.error({ err }, "a picture's size could not be kept");
    });
    return bytes;
  }

  async function serve(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
    const { version, folder: inner, name } = request.params;
    const original = await readPicture(folder, inner, name);
    if (original === undefined) {
      reply.callNotFound();
      return reply;
    }
    const current = pictureVersion(original);
    reply.header("cache-control", version === current ? forEver : "public, max-age=3600");
    reply.header("vary", "accept").type("image/webp");
    const width = pictureWidths.find((each) => String(each) === request.query.w);
    if (width === undefined) return reply.send(original);
    const format = /\bimage\/avif\b/.test(request.headers.accept ?? "") ? "avif" : "webp";
    const sized = { name: `${current}-${width}.${format}`, width, format } as const;
    const bytes = await resized(original, sized).catch((err: unknown) => {
      shop.log.error({ err, picture: `${inner}/${name}` }, "a picture's size could not be made");
    });
    // A large picture is better than none; the next who asks may get the right size.
    if (!bytes) return reply.header("cache-control", "no-store").send(original);
    return reply.type(`image/${format}`).send(bytes);
  }

  app.get<Asked>("/pictures/:version/:folder/:name", serve);
}

/** Encoding keeps a core busy; the other is for pages and calls. */
const atOnce = 2;
const forEver = "public, max-age=31536000, immutable";

/** Undefined where there is none of that name. */
async function readPicture(root: string, folder: string, name: string): Promise<Buffer | undefined> {
  if (!/^[\w-]+$/.test(folder) || !/^[\w-]+\.webp$/.test(name)) return undefined;
  try {
    return await readFile(path.join(root, folder, name));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The library is large, and most starts of a store find every size kept: it is loaded when it is needed. */
async function resize(original: Buffer, width: number, format: Sized["format"]): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const narrowed = sharp(original).resize({ width, withoutEnlargement: true });
  return format === "avif"
    ? narrowed.avif({ quality: 55, effort: 3 }).toBuffer()
    : narrowed.webp({ quality: 78 }).toBuffer();
}
