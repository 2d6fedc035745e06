import { expect, it } from "vitest";
import { dollars } from "#test/data/builders";
import { payloads } from "#test/data/payloads";
import { leaseProvider } from "#test/fakes/leaseProvider";
import { fileServer } from "#test/testServer";

const provider = leaseProvider();
const leasing = await fileServer({ ports: { lease: provider.port } });

it("estimates the payments of a lease and what they add up to", async () => {
  const call = leasing.browser().call("EstimateLeaseCost", { userId: "", data: dollars(1000) });
  expect(await call).toEqual({
    status: true,
    data: {
      paymentFrequency: "Every two weeks",
      initialPayment: 49,
      periodicPayment: 70,
      numberOfPayments: 26,
      costOfRental: 900,
      totalLeasePrice: 1900,
      leaseId: "",
    },
  });
});

it("estimates nothing below the minimum, for which the application fee of $39 does not count", async () => {
  const estimate = (amount: number) =>
    leasing.browser().call("EstimateLeaseCost", { userId: "", data: dollars(amount) });
  expect(await estimate(438.99)).toEqual({ status: false, data: null });
  expect(await estimate(439)).toMatchObject({ status: true });
});

it("estimates nothing without a lease provider", async () => {
  const server = await fileServer({ env: { LEASE_ADAPTER: "none" } });
  const call = server.browser().call("EstimateLeaseCost", payloads.EstimateLeaseCost);
  expect(await call).toEqual({ status: false, data: null });
});
