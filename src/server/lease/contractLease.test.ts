import { expect, it } from "vitest";
import { cents } from "#domain/money";
import { leaseProvider } from "#test/fakes/leaseProvider";
import { leaseShopper } from "#test/sale/support/leases";
import { fileServer } from "#test/testServer";

const provider = leaseProvider();
const server = await fileServer({ ports: { lease: provider.port } });

it("a lease order is not called placed while the provider's contract is for another amount", async () => {
  const { submit } = provider.port;
  provider.port.submit = async (request) => {
    const made = await submit(request);
    return made.kind === "submitted"
      ? { ...made, contract: { ...made.contract, cashPrice: cents(1) } }
      : made;
  };
  const shopper = await leaseShopper(server);
  const answer = await shopper.submit(await shopper.lookUp()).finally(() => (provider.port.submit = submit));
  expect(answer).toMatchObject({ status: false, orderValidationResult: "Pending", data: null });
  expect(answer.errorMessage).toMatch(/^The lease provider is taking longer than usual,/);
});
