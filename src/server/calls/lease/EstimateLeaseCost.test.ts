import { expect, it } from "vitest";
import { payloads } from "#test/data/payloads";
import { fileServer } from "#test/testServer";

const server = await fileServer();

it("estimates nothing without a lease provider", async () => {
  const call = server.browser().call("EstimateLeaseCost", payloads.EstimateLeaseCost);
  expect(await call).toEqual({ status: false, data: null });
});
