import { expect, it } from "vitest";
import { payloads } from "#test/data/payloads";
import { fileServer } from "#test/testServer";

const server = await fileServer();

it("completes no order without a lease provider", async () => {
  const call = server.browser().call("LeaseOrderComplete", payloads.LeaseOrderComplete);
  expect(await call).toEqual({ status: false, data: null, errorMessage: "Order not found" });
});
