import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir, realpath, rmdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import {
  completeProgram,
  copyProgram,
  exists,
  findProgram,
  programRuns,
  type Program,
  type SystemUser,
} from "#server/db/embedded/program";
import { StartProblem, errorCode } from "#server/app/startProblem";

/** Where the built-in database lives. */
export type Place = {
  /** Contains `cluster/` (PostgreSQL's data folder), its log and its socket. */
  home: string;
  /** Contains PostgreSQL's bin, lib and share. */
  program: string;
  /** The user that root steps down to. */
  user: SystemUser | undefined;
  /** Why the data is not inside the data folder. */
  moved: string | undefined;
};

/**
 * Finds or creates the place of the database for a data folder. PostgreSQL does not run as root, so root steps down to
 * an unprivileged user. If that user cannot enter the data folder or node_modules (a clone under /root), data and
 * program move to a folder that it can enter, the same at each start.
 * @throws StartProblem when a folder is not writable or belongs to another user.
 */
export async function choosePlace(dataDir: string): Promise<Place> {
  await makeFolder(resolve(dataDir));
  const folder = await realpath(dataDir);
  const program = await findProgram();
  return process.getuid?.() === 0 ? placeOfRoot(folder, program) : placeOfUser(folder, program);
}

export function clusterOf(place: Place): string {
  return join(place.home, "cluster");
}

async function placeOfUser(folder: string, program: Program): Promise<Place> {
  const home = join(folder, "postgres");
  await makeFolder(home);
  const owner = (await stat(home)).uid;
  if (process.getuid !== undefined && owner !== process.getuid()) {
    throw new StartProblem(
      `The database in ${home} belongs to another user (uid ${owner}); start as that user, or set DATA_DIR to another folder.`,
    );
  }
  const isComplete = await completeProgram(program.folder);
  const chosen = isComplete
    ? program.folder
    : await copyProgram(program, join(home, `program-${program.version}`));
  return { home, program: await requireRunning(chosen, undefined), user: undefined, moved: undefined };
}

async function placeOfRoot(folder: string, program: Program): Promise<Place> {
  const usual = join(folder, "postgres");
  const user = (await ownerOf(join(usual, "cluster"))) ?? (await unprivilegedUser());
  const fallbackName = `davenport-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
  const existing = await findFallback(fallbackName);
  const stays = existing === undefined && (await canEnter(user, folder));
  if (!stays && existing === undefined && (await exists(join(usual, "cluster")))) {
    throw new StartProblem(
      `The database in ${usual} belongs to ${user.name}, who can no longer enter that folder; allow it (chmod o+x on the folders above it), or move it.`,
    );
  }
  const home = stays ? usual : join(existing ?? (await createFallback(fallbackName, user)), "postgres");
  const reason = `it must not run as root, and the user ${user.name} cannot enter ${folder}`;
  const moved = stays ? undefined : reason;
  await makeFolder(home);
  await giveTo(user, home);
  await completeProgram(program.folder);
  if (await programRuns(program.folder, user)) return { home, program: program.folder, user, moved };
  const away = existing ?? (await createFallback(fallbackName, user));
  const copy = await copyProgram(program, join(away, `program-${program.version}`));
  return { home, program: await requireRunning(copy, user), user, moved };
}

async function requireRunning(program: string, user: SystemUser | undefined): Promise<string> {
  if (await programRuns(program, user)) return program;
  throw new StartProblem(
    user === undefined
      ? `The built-in database in ${program} does not run on this system, which must have glibc and let it execute; set DATABASE_URL to a PostgreSQL server instead.`
      : `The built-in database must not run as root, and ${program} does not run as the user ${user.name}; start as another user than root, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

async function makeFolder(folder: string): Promise<void> {
  try {
    const root = process.getuid?.() === 0;
    await mkdir(folder, { recursive: true, mode: root ? 0o711 : 0o700 });
    const probe = join(folder, `.probe-${process.pid}`);
    await mkdir(probe);
    await rmdir(probe);
  } catch (cause) {
    const reasons: Record<string, string> = {
      ENOTDIR: "part of the path is not a folder",
      EEXIST: "it is not a folder",
      EROFS: "the disk is read-only",
      ENOSPC: "the disk is full",
    };
    const reason = reasons[errorCode(cause)] ?? "this user may not write there";
    throw new StartProblem(
      `The data folder ${folder} cannot be used: ${reason}; set DATA_DIR to a folder that can be written.`,
      { cause },
    );
  }
}

/** Where the data goes when the user cannot enter the data folder. A reboot may empty the last one. */
function fallbackFolders(name: string): string[] {
  return [join("/var/lib", name), join(tmpdir(), name)];
}

async function findFallback(name: string): Promise<string | undefined> {
  for (const away of fallbackFolders(name)) {
    if ((await exists(join(away, "postgres", "cluster"))) && (await belongsToRoot(away))) return away;
  }
  return undefined;
}

async function createFallback(name: string, user: SystemUser): Promise<string> {
  for (const away of fallbackFolders(name)) {
    try {
      await mkdir(away, { mode: 0o755 }).catch((error: unknown) => {
        if (errorCode(error) !== "EEXIST") throw error;
      });
      if (!(await belongsToRoot(away))) continue;
      await chmod(away, 0o755);
      if (await canEnter(user, away)) return away;
    } catch (error) {
      if (errorCode(error) === "") throw error;
    }
  }
  throw new StartProblem(
    `The database must not run as root, and the user ${user.name} can reach neither the data folder nor /var/lib; set DATA_DIR to a folder under /srv or /var, or set DATABASE_URL.`,
  );
}

/** Another user may have created a folder with a known name in /tmp. */
async function belongsToRoot(folder: string): Promise<boolean> {
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}

async function giveTo(user: SystemUser, folder: string): Promise<void> {
  try {
    await chown(folder, user.uid, user.gid);
    await chmod(folder, 0o700);
  } catch (cause) {
    throw new StartProblem(
      `The database must not run as root, and ${folder} cannot be given to the user ${user.name}; start as another user than root, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Whether a user may enter `folder` and all folders above it, by their mode bits. */
async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  for (let at = await realpath(folder); ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

async function ownerOf(cluster: string): Promise<SystemUser | undefined> {
  if (!(await exists(cluster))) return undefined;
  const { uid, gid } = await stat(cluster);
  return uid === 0 ? undefined : { name: `uid ${uid}`, uid, gid };
}

/** The user `davenport`, `postgres`, a new `davenport`, or `nobody`: initdb needs one that the system lists. */
async function unprivilegedUser(): Promise<SystemUser> {
  const known = (await systemUser("davenport")) ?? (await systemUser("postgres"));
  if (known !== undefined) return known;
  const flags = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "davenport"];
  await run("useradd", flags).catch(() => undefined);
  const user = (await systemUser("davenport")) ?? (await systemUser("nobody"));
  if (user !== undefined) return user;
  throw new StartProblem(
    "The database must not run as root, and there is no other user on this system; start as another user, or set DATABASE_URL.",
  );
}

async function systemUser(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

const run = promisify(execFile);
