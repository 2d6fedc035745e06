import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUserId } from "#test/builders";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ contents: "tables" });
});
afterAll(() => server.close());

describe("ShippingChoices", () => {
  it("offers what is built: delivery", async () => {
    const asked = { userId: newUserId(), id: 0 };
    expect(await server.browser().call("ShippingChoices", asked)).toEqual(["Delivery"]);
    expect(await server.browser().call("ShippingChoices", {})).toEqual(["Delivery"]);
  });

  it("turns payloads of another form away", async () => {
    const reply = await server.browser().send("ShippingChoices", { id: "1" });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { code: "BadRequest", fields: { id: expect.any(String) } } },
    });
  });
});
