import { describe, expect, it } from "vitest";
import { location } from "#server/db/schema/index";
import { newUserId } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("ShippingChoices", () => {
  it("offers delivery, and pickup and layaway if a location has a pickup", async () => {
    const offered = () => server.browser().call("ShippingChoices", { userId: newUserId(), id: 0 });
    expect(await offered()).toEqual(["Delivery", "Pickup", "Layaway"]);
    await server.db.update(location).set({ pickup: false });
    expect(await offered()).toEqual(["Delivery"]);
  });
});
