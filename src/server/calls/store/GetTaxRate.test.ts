import { expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer();

it("answers the sales tax of the store's county, and of the warehouse's where the store has no pickup", async () => {
  const rateOf = (id: number) => server.browser().call("GetTaxRate", { id });
  expect(await rateOf(5)).toBe(0.08);
  expect(await rateOf(1)).toBe(0.06);
  expect(await rateOf(0)).toBe(0.06);
  expect(await rateOf(99)).toBe(0.06);
});
