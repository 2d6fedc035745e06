import pg from "pg";
import { StartProblem, errorCode } from "#server/app/startProblem";

/**
 * Checks that the server answers: PostgreSQL 15 or newer, a UTF8 database, and the extension pg_trgm. `setting` is
 * where the address comes from.
 * @throws StartProblem with one sentence, never with the password.
 */
export async function checkDatabase(url: string, setting = "DATABASE_URL"): Promise<void> {
  const where = `${setting} (${describeAddress(url)})`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Found>(
      `select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version,
        exists (select 1 from pg_available_extensions where name = 'pg_trgm') as trigrams,
        exists (select 1 from pg_extension where extname = 'pg_trgm')
          or has_database_privilege(current_database(), 'CREATE') as "mayInstall"`,
    );
    if (rows[0]) rejectUnfit(where, rows[0]);
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause;
    throw new StartProblem(`The database of ${where} ${reason(cause)}.`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Found = { encoding: string; version: number; trigrams: boolean; mayInstall: boolean };

function rejectUnfit(where: string, { encoding, version, trigrams, mayInstall }: Found): void {
  const database = `The database of ${where}`;
  if (version < 150_000)
    throw new StartProblem(
      `${database} is PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`,
    );
  if (encoding !== "UTF8")
    throw new StartProblem(
      `${database} keeps text as ${encoding}; it must be created with the encoding UTF8.`,
    );
  if (!trigrams)
    throw new StartProblem(
      `The server of ${where} lacks the extension pg_trgm; it comes with PostgreSQL's contrib package.`,
    );
  if (!mayInstall)
    throw new StartProblem(
      `The user of ${where} may not install the extension pg_trgm; it needs the privilege CREATE on the database, or an administrator who runs "create extension pg_trgm" there.`,
    );
}

/** The reason by error codes of Node and of PostgreSQL (its manual, appendix A). */
function reason(error: unknown): string {
  const reasons: Record<string, string> = {
    ENOTFOUND: "cannot be found: its host is not known",
    EAI_AGAIN: "cannot be found: its host is not known",
    ECONNREFUSED: "cannot be reached: nothing listens there",
    "28P01": "refuses the user name or the password",
    "28000": "refuses this user",
    "3D000": "does not exist on that server",
    "53300": "has no connection left",
    "57P03": "is still starting or stopping; try again in a moment",
  };
  const message = error instanceof Error ? error.message.replaceAll("\n", " ").replace(/\.$/, "") : "";
  return reasons[errorCode(error)] ?? `cannot be reached${message === "" ? "" : `: ${message}`}`;
}

/** Host, port and database without user and password. */
function describeAddress(url: string): string {
  if (!URL.canParse(url)) return "not readable";
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
