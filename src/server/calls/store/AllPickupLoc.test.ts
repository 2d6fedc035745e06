import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents, toDollars } from "#domain/money";
import { location } from "#server/db/schema/index";
import { newUserId } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("AllPickupLoc", () => {
  it("lists pickup locations with their lead times, the warehouse first", async () => {
    const places = await server.browser().call("AllPickupLoc", { userId: newUserId(), id: 0 });
    expect(places.map(({ id, shortName, info }) => [id, shortName, info.pickupLeadTime])).toEqual([
      [0, "Norcross Warehouse", "Same day"],
      [2, "Marietta", "Next day"],
      [3, "Lawrenceville", "Same day"],
      [4, "Alpharetta", "Next day"],
      [5, "McDonough", "In 2 days"],
    ]);
    expect(places[1]).toMatchObject({
      name: "Red Clay Furniture Marietta",
      info: {
        description: expect.stringContaining("recliners"),
        addressLine1: "1755 Brickyard Parkway",
        addressLine2: "Suite 200",
        city: "Marietta",
        state: "GA",
        zipCode: "30060",
        phone: "(770) 555-0122",
        phone2: "",
        warehouse: false,
      },
    });
    expect(places[1]?.info.hourList[1]).toEqual({
      key: "Saturday",
      value: "10 am – 8 pm",
      weekdays: [6],
      opens: "10:00",
      closes: "20:00",
    });
  });

  it("names the sales tax of each location", async () => {
    const places = await server.browser().call("AllPickupLoc", {});
    expect(places.map(({ shortName, taxRate }) => [shortName, taxRate])).toEqual([
      ["Norcross Warehouse", 0.06],
      ["Marietta", 0.06],
      ["Lawrenceville", 0.06],
      ["Alpharetta", 0.0775],
      ["McDonough", 0.08],
    ]);
  });

  it("returns each location's own lead time for a cart without stock", async () => {
    const items = [{ productId: 1, sku: "NO-SUCH-SKU", quantity: 1, price: toDollars(cents(1_00)) }];
    const places = await server.browser().call("AllPickupLoc", { items });
    expect(places.map(({ id, info }) => [id, info.pickupLeadTime])).toEqual([
      [0, "Same day"],
      [2, "Next day"],
      [3, "Same day"],
      [4, "Next day"],
      [5, "In 2 days"],
    ]);
  });

  it("leaves out a location without pickup", async () => {
    await server.db.update(location).set({ pickup: false }).where(eq(location.id, 0));
    const places = await server.browser().call("AllPickupLoc", {});
    expect(places.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  });
});
