import { beforeEach, expect, it } from "vitest";
import { cents, toDollars } from "#domain/money";
import { newKey, readyToLease } from "#test/data/builders";
import { approvedAda, leaseProvider } from "#test/fakes/leaseProvider";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { paidInStore } from "#test/sale/support/clerks";
import { leaseOf, lookUp, submitLease, submitOf } from "#test/sale/support/leases";
import { orderNumbered } from "#test/sale/support/orders";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

/** An approval that no other order has used, for less than the order. */
let approvals = 0;
const nextSmall = () => ({ ...approvedAda, leaseId: `PL-${(approvals += 1)}`, limit: cents(600_00) });
const people = [nextSmall()];
const provider = leaseProvider(people);
const server = await fileServer({ ports: { lease: provider.port } });
await setAvailableStock(server.db, sofa, 100);
await booksOfEachTest(server);

beforeEach(() => void people.splice(0, 1, nextSmall()));

/** A clerk with a cart and the lease that was found for it. */
async function lookedUp() {
  const clerk = await deviceAt(server, 2);
  const ready = await readyToLease(clerk.browser, { [sofa]: 1 });
  return { clerk, ready, found: await lookUp(clerk.browser, ready, { authToken: clerk.authToken }) };
}

it("accepts exactly the balance at a clerk's desk", async () => {
  const { clerk, ready, found } = await lookedUp();
  const submitWith = (amount: number) => {
    const paid = { ...ready, order: { ...ready.order, storeItems: [paidInStore(amount)] } };
    const input = { ...submitOf(paid, found), authToken: clerk.authToken, storeId: 2 };
    return submitLease(clerk.browser, input, newKey());
  };
  const { balance } = found;
  expect((await submitWith(balance - 100)).errorMessage).toContain("can't be paid that way");
  expect((await submitWith(balance + 100)).errorMessage).toContain("more than the lease leaves");
  const { data } = await submitWith(balance);
  const { id } = await orderNumbered(server, data!.orderNumber);
  const { order, entries } = await leaseOf(server, id);
  // A store has its own application fee.
  expect(order).toMatchObject({ storeId: 2, applicationFee: 29_00, leased: 600_00 });
  expect(entries.map(({ tender, amount }) => [tender, toDollars(cents(amount))])).toEqual([
    ["cash", balance],
  ]);
});

it.each([
  [
    "cannot be reached",
    { kind: "unsent" },
    /so the order wasn't placed\. Please hand back the \$[\d,.]+ that/,
  ],
  ["refuses", { kind: "rejected", message: "No." }, /^No\. Please hand back the \$[\d,.]+ that was paid/],
] as const)("a clerk hands back what was paid when the provider %s", async (_, outcome, message) => {
  const { clerk, ready, found } = await lookedUp();
  const paid = { ...ready, order: { ...ready.order, storeItems: [paidInStore(found.balance)] } };
  const { port } = provider;
  const { submit } = port;
  port.submit = async () => outcome;
  const input = { ...submitOf(paid, found), authToken: clerk.authToken, storeId: 2 };
  const answer = await submitLease(clerk.browser, input, newKey());
  port.submit = submit;
  expect(answer).toMatchObject({ status: false, errorMessage: expect.stringMatching(message) });
});
