import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readStoreItems } from "#server/db/queries/store/storeItems";
import { storeItem } from "#server/db/schema/index";
import { cents } from "#domain/money";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const server = await fileServer();
const manager = await deviceAt(server, 1, "manager");
const none = { storeItems: [], tariffRate: 0.1 };

describe("GetStoreProducts", () => {
  it("lists what a manager's own store sells, and the deposits it takes, in the owner's order", async () => {
    const { storeItems, tariffRate } = await manager.call("GetStoreProducts", { id: 1 });
    expect(tariffRate).toBe(0.1);
    expect(storeItems.map(({ typeId }) => typeId)).toEqual([1, 2, 1, 2, 9, 0, 0, 0, 0, 0, 0, 0]);
    expect(storeItems[2]).toEqual({
      id: 3,
      typeId: 1,
      name: "Layaway Cash/Check Deposit",
      description: "Begins a layaway with cash or a check.",
      imageUrl: "",
      finalPrice: 0,
      layaway: true,
      datFieldName: "layawayCash",
    });
    expect(storeItems.at(-1)).toMatchObject({ id: 40, finalPrice: 45, layaway: false });
  });

  it("shows a clerk no credit of earlier layaways, and a kiosk no deposits", async () => {
    const typesFor = async (kind: "clerk" | "kiosk") => {
      const { storeItems } = await (await deviceAt(server, 2, kind)).call("GetStoreProducts", { id: 2 });
      return storeItems.map(({ typeId }) => typeId);
    };
    expect(await typesFor("clerk")).toEqual([1, 2, 1, 2, 0, 0, 0, 0, 0, 0]);
    expect(await typesFor("kiosk")).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("is empty for another store's device, for a shopper, and for a revoked device", async () => {
    expect(await manager.call("GetStoreProducts", { id: 2 })).toEqual(none);
    expect(await server.browser().call("GetStoreProducts", { id: 1 })).toEqual(none);
    const removed = await deviceAt(server, 1);
    await removed.call("RemoveDevice", {});
    expect(await removed.call("GetStoreProducts", { id: 1 })).toEqual(none);
  });

  it("reads one store's items by an index among 20,000 of the other stores", async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({
      id: 1_000 + at,
      storeId: 2 + (at % 4),
      typeId: 0,
      name: `Sample ${at}`,
      price: cents(1_000 + at),
      position: 1_000 + at,
    }));
    for (let from = 0; from < rows.length; from += 5_000)
      await server.db.insert(storeItem).values(rows.slice(from, from + 5_000));
    await server.db.execute(sql`analyze store_item`);
    const query = readStoreItems(server.db, 1).getSQL();
    const { rows: plan } = await server.db.execute(sql`explain ${query}`);
    expect(JSON.stringify(plan)).toContain("store_item_store_id_index");
    expect((await manager.call("GetStoreProducts", { id: 1 })).storeItems).toHaveLength(12);
    const other = await deviceAt(server, 2);
    expect((await other.call("GetStoreProducts", { id: 2 })).storeItems).toHaveLength(5_010);
  });
});
