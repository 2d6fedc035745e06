import { expect, vi } from "vitest";
import { readSettings, writeSettings, type SettingValues } from "#server/db/queries/settings";
import type { TestServer } from "#test/testServer";

/** Changes settings, and waits until the store has dropped the ones it cached. */
export async function changeSettings(
  { db, context }: Pick<TestServer, "db" | "context">,
  values: Partial<SettingValues>,
): Promise<void> {
  await writeSettings(db, values as SettingValues);
  const written = await readSettings(db);
  await vi.waitFor(async () => expect(await context.catalog.settings()).toEqual(written), { timeout: 5_000 });
}
