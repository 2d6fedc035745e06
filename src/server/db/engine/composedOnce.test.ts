import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { composedOnce } from "#server/db/engine/composedOnce";
import { connect, type Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { unseenInteger, unseenTexts } from "#server/db/engine/unseen";
import { cardUses } from "#server/db/queries/payments/cardLimits";
import { readComboOffers, readSaleItems } from "#server/db/queries/store/saleItems";
import { createDemoDatabase } from "#test/database";

const database = await createDemoDatabase();
const { db, close } = connect(database.url, 1, () => undefined);
afterAll(async () => {
  await close();
  await database.drop();
});

const given = sql`(select ${sql.placeholder("value")}::text as value) given`;
const value = sql<string>`given.value`;

describe("a query that is composed once", () => {
  it("is composed once for the database and once for all transactions of a connection", async () => {
    let composed = 0;
    const find = composedOnce("composed once", (queries) => {
      composed += 1;
      return queries.select({ value }).from(given);
    });
    expect(await find(db, { value: "a" })).toEqual([{ value: "a" }]);
    expect(await find(db, { value: "b" })).toEqual([{ value: "b" }]);
    for (const each of ["c", "d"])
      expect(await inTransaction(db, (tx) => find(tx, { value: each }))).toEqual([{ value: each }]);
    expect(composed).toBe(2);
  });

  it("is sent after the queries before it", async () => {
    const limit = composedOnce("limit", (queries) =>
      queries.select({ value: sql<string>`current_setting('statement_timeout')` }).from(given),
    );
    const begin = async (tx: Tx) => tx.execute(sql`set local statement_timeout = '777ms'`);
    const both = inTransaction(db, async (tx) => Promise.all([begin(tx), limit(tx, { value: "" })]));
    expect((await both)[1]).toEqual([{ value: "777ms" }]);
  });
});

describe("a query whose values the planner does not see", () => {
  it("reads them as they are", async () => {
    const find = composedOnce("unseen", (queries) =>
      queries
        .select({
          texts: sql<string[]>`${unseenTexts(sql.placeholder("texts"))}`,
          integer: sql<number | null>`${unseenInteger(sql.placeholder("integer"))}`,
        })
        .from(sql`(values (1)) as one`),
    );
    expect(await find(db, { texts: ["b", "a"], integer: 7 })).toEqual([{ texts: ["b", "a"], integer: 7 }]);
    expect(await find(db, { texts: [], integer: null })).toEqual([{ texts: [], integer: null }]);
  });

  it("is planned once for all values", async () => {
    const skus = ["ANS-SOF-OAT", "CHT-MAT-Q"];
    const about = { subjects: ["address 10.0.0.1", "order 1"], except: [], now: new Date() };
    // PostgreSQL decides after five.
    for (let run = 0; run < 8; run += 1) {
      await readSaleItems(db, skus);
      await readComboOffers(db, skus);
      await cardUses(db, about);
    }
    const { rows } = await db.execute(sql`select generic_plans > 0 as kept from pg_prepared_statements
      where statement ~ 'from "variant" inner join|from "combo" inner join|from unnest.*as each'`);
    expect(rows).toEqual([{ kept: true }, { kept: true }, { kept: true }]);
  });
});
