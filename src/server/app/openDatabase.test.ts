import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig, type Config } from "#server/app/config/config";
import { connect } from "#server/db/engine/connect";
import { category, setting } from "#server/db/schema/index";
import { openDatabase } from "#server/app/openDatabase";
import { StartProblem } from "#server/app/startProblem";
import { createByteDatabase, createTestDatabase, type TestDatabase } from "#test/database";

let database: TestDatabase;
let messages: string[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  messages = [];
});
afterEach(() => database.drop());

const say = (message: string) => void messages.push(message);

function open(changes: Partial<Config> = {}) {
  const config = { ...readConfig({ DATABASE_URL: database.url }), ...changes };
  return openDatabase(config, { demoFolder: "demo", say });
}

async function categories(url: string): Promise<number> {
  const connection = connect(url, 1, () => undefined);
  const rows = await connection.db.select().from(category);
  await connection.close();
  return rows.length;
}

describe("openDatabase", () => {
  it("fills an empty database with the demo store, once, and says so", async () => {
    const opened = await open();
    expect(opened.url).toBe(database.url);
    expect(messages).toEqual(["Loaded the demo store."]);
    expect(await categories(opened.url)).toBe(5);
    await opened.stop();
    await (await open()).stop();
    expect(messages).toHaveLength(1);
  });

  it("never fills a live store's database", async () => {
    const opened = await open({ mode: "live" });
    expect(messages).toEqual([]);
    expect(await categories(opened.url)).toBe(0);
  });

  it("does not change the settings of an existing store", async () => {
    await open();
    const connection = connect(database.url, 1, () => undefined);
    await connection.db.insert(setting).values({ key: "showModalImage", value: false });
    const before = await connection.db.select().from(setting);
    await open();
    expect(await connection.db.select().from(setting)).toEqual(before);
    await connection.close();
  });

  it("reports an unreachable database without showing its password", async () => {
    const url = new URL(database.url);
    url.port = "1";
    url.password = "open-sesame";
    const opening = open({ databaseUrl: url.href });
    await expect(opening).rejects.toBeInstanceOf(StartProblem);
    await expect(opening).rejects.toThrow(
      /^The database of DATABASE_URL \(.*:1\/.*\) cannot be reached: nothing listens there\.$/,
    );
    await expect(opening).rejects.not.toThrow("open-sesame");
  });

  it("reports a database that does not exist", async () => {
    const url = new URL(database.url);
    url.pathname = "/no_such_database";
    const opening = open({ databaseUrl: url.href });
    await expect(opening).rejects.toThrow(
      /^The database of DATABASE_URL .* does not exist on that server\.$/,
    );
    await expect(opening).rejects.toBeInstanceOf(StartProblem);
  });

  it("rejects a database that is not UTF8, and leaves it as it was", async () => {
    const bytes = await createByteDatabase();
    const opening = open({ databaseUrl: bytes.url });
    await expect(opening).rejects.toThrow(
      /^The database of DATABASE_URL .* keeps text as SQL_ASCII; it must be created with the encoding UTF8\.$/,
    );
    await expect(opening).rejects.toBeInstanceOf(StartProblem);
    await expect(categories(bytes.url)).rejects.toThrow();
    await bytes.drop();
  });
});
