import { expect, it } from "vitest";
import { order } from "#server/db/schema/index";
import { payloads } from "#test/data/payloads";
import { fileServer } from "#test/testServer";

const server = await fileServer();

it("places no order without a lease provider", async () => {
  const call = server.browser().call("SubmitInvoiceOrder", payloads.SubmitInvoiceOrder);
  expect(await call).toMatchObject({ status: false, data: null, orderValidationResult: "PaymentError" });
  expect(await server.db.select().from(order)).toEqual([]);
});
