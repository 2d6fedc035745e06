import { expect, it } from "vitest";
import { payloads } from "#test/data/payloads";
import { fileServer } from "#test/testServer";

const server = await fileServer();

it("finds no approval without a lease provider, and gives nothing away", async () => {
  const call = server.browser().call("LookupLease", payloads.LookupLease);
  expect(await call).toMatchObject({
    status: false,
    correctAddress: null,
    correctFirstName: "",
    leasePriceInfo: null,
    errorMessage: "An error has occurred, please try again later",
  });
});
