import type { Config } from "#server/app/config/config";
import { checkDatabase } from "#server/db/engine/checkDatabase";
import { connectPatiently } from "#server/db/engine/connect";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#server/db/embedded/embedded";
import { readKeys, runningServer } from "#server/db/embedded/cluster";
import { choosePlace, clusterOf } from "#server/db/embedded/place";
import { exists } from "#server/db/embedded/program";
import { migrate } from "#server/db/engine/migrate";
import { grantStoreRights } from "#server/db/engine/storeRole";
import { loadDemoStore } from "#server/demo/load";

/** The database for the store's role. */
export type Database = { url: string; stop(): Promise<void> };

type Opened = Database & {
  /** The same database for the role that owns the tables. */
  ownerUrl: string;
};

/**
 * The configured or built-in database, migrated; an empty one of a demo is filled.
 * @throws StartProblem when it cannot be reached or is not UTF8.
 */
export async function openDatabase(
  config: Config,
  { demoFolder, say }: { demoFolder: string; say: (message: string) => void },
): Promise<Database> {
  const { url, ownerUrl, stop } =
    config.databaseUrl === ""
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, say }).then(builtIn)
      : await configured(config);
  await migrate(ownerUrl);
  await grantStoreRights(url, ownerUrl);
  if (config.mode === "demo") await fillDemo(url, demoFolder, say);
  return { url, stop };
}

/**
 * The same for a command beside the store: where a store runs on its built-in database, that one.
 * @throws StartProblem as `openDatabase` does.
 */
export async function joinDatabase(config: Config, demoFolder: string): Promise<Database> {
  const running = config.databaseUrl === "" ? await runningUrl(config.dataDir) : undefined;
  if (running !== undefined) return { url: running, stop: () => Promise.resolve() };
  return openDatabase(config, { demoFolder, say: () => undefined });
}

/** The address of a running store's built-in database. */
async function runningUrl(dataDir: string): Promise<string | undefined> {
  const place = await choosePlace(dataDir);
  if (!(await exists(clusterOf(place)))) return undefined;
  const running = await runningServer(clusterOf(place));
  if (running === undefined) return undefined;
  const { davenport } = await readKeys(place);
  return `postgres://davenport:${davenport}@127.0.0.1:${running.port}/davenport`;
}

function builtIn({ storeUrl, url, stop }: EmbeddedPostgres): Opened {
  return { url: storeUrl, ownerUrl: url, stop };
}

async function configured({ databaseUrl: url, migrationDatabaseUrl }: Config): Promise<Opened> {
  const ownerUrl = migrationDatabaseUrl === "" ? url : migrationDatabaseUrl;
  await checkDatabase(ownerUrl, migrationDatabaseUrl === "" ? "DATABASE_URL" : "MIGRATION_DATABASE_URL");
  return { url, ownerUrl, stop: () => Promise.resolve() };
}

async function fillDemo(url: string, demoFolder: string, say: (message: string) => void): Promise<void> {
  const connection = connectPatiently(url);
  try {
    if (await loadDemoStore(connection.db, demoFolder, new Date())) say("Loaded the demo store.");
  } finally {
    await connection.close();
  }
}
