import { expect, it } from "vitest";
import { writeSettings } from "#server/db/queries/settings";
import { testServer } from "#test/testServer";

it("answers the store's setting as a bare boolean", async () => {
  for (const showSignInAtCheckout of [true, false]) {
    const server = await testServer({ contents: "tables" });
    await writeSettings(server.db, { showSignInAtCheckout });
    expect(await server.browser().call("ShowSignInAtCheckout", {})).toBe(showSignInAtCheckout);
    await server.close();
  }
});
