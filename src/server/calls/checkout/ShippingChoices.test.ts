import { describe, expect, it } from "vitest";
import { location } from "#server/db/schema/index";
import { newUserId } from "#test/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("ShippingChoices", () => {
  it("offers delivery and, where a place hands out orders, pickup; no layaway before there are any", async () => {
    const offered = () => server.browser().call("ShippingChoices", { userId: newUserId(), id: 0 });
    expect(await offered()).toEqual(["Delivery", "Pickup"]);
    await server.db.update(location).set({ pickup: false });
    expect(await offered()).toEqual(["Delivery"]);
  });

  it("turns payloads of another form away", async () => {
    const reply = await server.browser().send("ShippingChoices", { id: "1" });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { code: "BadRequest", fields: { id: expect.any(String) } } },
    });
  });
});
