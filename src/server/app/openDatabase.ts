import type { Config } from "#server/app/config/config";
import { checkDatabase } from "#server/db/engine/checkDatabase";
import { connectPatiently } from "#server/db/engine/connect";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded";
import { migrate } from "#server/db/engine/migrate";
import { loadDemoStore } from "#server/demo/load";

export type Database = { url: string; stop(): Promise<void> };

/**
 * The configured or built-in database, migrated; an empty one of a demo is filled.
 * @throws StartProblem when it cannot be reached or is not UTF8.
 */
export async function openDatabase(
  config: Config,
  { demoFolder, say }: { demoFolder: string; say: (message: string) => void },
): Promise<Database> {
  const database =
    config.databaseUrl === ""
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, say })
      : await configured(config.databaseUrl);
  await migrate(database.url);
  if (config.mode === "demo") await fillDemo(database.url, demoFolder, say);
  return database;
}

async function configured(url: string): Promise<Database> {
  await checkDatabase(url);
  return { url, stop: () => Promise.resolve() };
}

async function fillDemo(url: string, demoFolder: string, say: (message: string) => void): Promise<void> {
  const connection = connectPatiently(url);
  try {
    if (await loadDemoStore(connection.db, demoFolder, new Date())) say("Loaded the demo store.");
  } finally {
    await connection.close();
  }
}
