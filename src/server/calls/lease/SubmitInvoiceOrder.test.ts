import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { limitCount, outbox, order as orderTable, lease as leaseTable } from "#server/db/schema/index";
import { followLeases } from "#server/lease/index";
import { makeRefunds } from "#server/payments/refund";
import { goodCard, newKey, dollars } from "#test/data/builders";
import { payloads } from "#test/data/payloads";
import { approvedAda, leaseProvider } from "#test/fakes/leaseProvider";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import { leaseOf, leaseShopper, submitLease, submitOf } from "#test/sale/support/leases";
import { orderNumbered } from "#test/sale/support/orders";
import { fileServer } from "#test/testServer";

/** An approval that no other order has used. */
let approvals = 0;
const nextAda = () => ({ ...approvedAda, leaseId: `PL-${(approvals += 1)}` });
const nextSmall = () => ({ ...nextAda(), limit: cents(600_00) });
const people = [nextAda()];
const leaseId = () => people[0]!.leaseId;
const provider = leaseProvider(people);
const server = await fileServer({ ports: { lease: provider.port } });
await setAvailableStock(server.db, sofa, 100);
await booksOfEachTest(server);

beforeEach(async () => {
  await server.db.delete(limitCount);
  people.splice(0, people.length, nextAda());
  provider.answer("answer");
  provider.reject("");
});

const confirmations = async (number: string) =>
  (await server.db.select().from(outbox)).filter(({ messageId }) => messageId === `order-${number}`).length;

describe("an order that its lease covers", () => {
  it("is placed at the server's price, waits for its signature, and is confirmed once", async () => {
    const before = await warehouseStock(server.db);
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    const answer = await shopper.submit(found);
    expect(answer).toMatchObject({
      status: true,
      orderValidationResult: "Processed",
      data: { email: "ada@example.com", esignUrl: expect.stringMatching(/^https:/) },
    });
    const { id } = await orderNumbered(server, answer.data!.orderNumber);
    const { order, lease, entries } = await leaseOf(server, id);
    // 949.00 + 94.90 tariff + 59.00 delivery + 39.00 application fee, and no tax.
    expect(order).toMatchObject({ paymentStatus: "paid", tax: 0, applicationFee: 39_00, total: 1141_90 });
    expect(order.leased).toBe(order.total);
    expect(lease).toMatchObject({ status: "Contracts", okToDeliver: false, leaseId: leaseId() });
    expect(lease.identifier).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.data?.orderIdentifier).toBe(lease.identifier);
    expect(entries).toEqual([]);
    expect(await confirmations(order.number)).toBe(1);
    expect((await warehouseStock(server.db)).onHand).toBe(before.onHand - 1);
    const { request } = provider.contracts.get(lease.providerKey)!;
    expect(request).toMatchObject({
      cashPrice: order.total,
      applicationFee: 39_00,
      leaseId: leaseId(),
    });
    expect(request.returnUrl).toMatch(new RegExp(`/afterEsign/${lease.identifier}$`));
  });

  it("is placed once for repeated requests with one key, and answered word for word", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 4 }, () => shopper.submit(found, {}, key)));
    expect(new Set(answers.map(({ data }) => data?.orderNumber)).size).toBe(1);
    expect(answers.every(({ status }) => status)).toBe(true);
    expect(await shopper.submit(found, {}, key)).toMatchObject({ data: answers[0]!.data });
  });
});

describe("an order above the limit of its approval", () => {
  beforeEach(() => void people.splice(0, 1, nextSmall()));

  it("charges a card for the balance with its tax", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    // 1141.90 less 600.00 is 541.90, and 8% tax on it 43.35.
    expect(found).toMatchObject({
      exceededLimit: true,
      overLimitAmount: 541.9,
      overLimitTax: 43.35,
      balance: 585.25,
    });
    const { data } = await shopper.submit(found, { card: goodCard });
    const { id } = await orderNumbered(server, data!.orderNumber);
    const { order, lease, entries } = await leaseOf(server, id);
    expect(order).toMatchObject({ leased: 600_00, tax: 43_35, total: 1185_25, dueLater: 0 });
    expect(lease).toMatchObject({ overLimit: 541_90, overLimitTax: 43_35 });
    expect(entries.map(({ tender, amount }) => [tender, amount])).toEqual([["card", 585_25]]);
  });

  it("leaves the balance due on delivery if the provider allows it", async () => {
    const shopper = await leaseShopper(server);
    const { data } = await shopper.submit(await shopper.lookUp(), { cod: true });
    const { id } = await orderNumbered(server, data!.orderNumber);
    expect((await leaseOf(server, id)).order).toMatchObject({ leased: 600_00, dueLater: 585_25 });
  });

  it("leaves no lease behind when the card is declined, and can be submitted again (C29)", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    const declined = await shopper.submit(found, { card: { ...goodCard, number: "4000000000000002" } });
    expect(declined).toMatchObject({ status: false, data: null, orderValidationResult: "PaymentError" });
    expect(await shopper.submit(found, { card: goodCard })).toMatchObject({ status: true });
  });

  it("gives the card's money back when the provider cannot be reached after it", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    const before = await warehouseStock(server.db);
    const { port } = provider;
    const { submit } = port;
    port.submit = async () => ({ kind: "unsent" });
    const answer = await shopper.submit(found, { card: goodCard });
    port.submit = submit;
    expect(answer).toMatchObject({
      status: false,
      orderValidationResult: "PaymentError",
      errorMessage: expect.stringContaining("your card payment is on its way back"),
    });
    const ofLease = eq(leaseTable.leaseId, leaseId());
    const [refused] = await server.db.select().from(leaseTable).where(ofLease);
    await makeRefunds(server.context);
    const { entries } = await leaseOf(server, refused!.orderId);
    const paid = entries.map(({ tender, amount }) => [tender, amount]);
    expect(paid).toEqual([
      ["card", 585_25],
      ["card", -585_25],
    ]);
    expect(await warehouseStock(server.db)).toEqual(before);
    // The same cart may be leased, or paid by card, at once.
    expect(await shopper.submit(found, { card: goodCard })).toMatchObject({ status: true });
  });

  it.each([
    ["no way to pay the rest", {}, { allowCod: true }, "Please choose how to pay the rest."],
    [
      "cash on delivery that the provider does not allow",
      { cod: true },
      { allowCod: false },
      "can't be paid that way",
    ],
    [
      "a card that the provider does not allow",
      { card: goodCard },
      { allowCreditCard: false },
      "can't be paid that way",
    ],
  ])("rejects %s", async (_, way, allowed, message) => {
    people.splice(0, 1, { ...nextSmall(), ...allowed });
    const shopper = await leaseShopper(server);
    const answer = await shopper.submit(await shopper.lookUp(), way);
    expect(answer).toMatchObject({ status: false, orderValidationResult: "PaymentError" });
    expect(answer.errorMessage).toContain(message);
  });
});

describe("the claims in a submit", () => {
  it("count only as choices: the approval is read again", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    people.splice(0, 1, { ...nextSmall(), leaseId: leaseId() });
    const forged = {
      ...found,
      leasePriceInfo: { ...found.leasePriceInfo!, approvalLimit: dollars(99_999), cashPrice: dollars(1) },
    };
    const answer = await shopper.submit(forged, { cod: true });
    expect(answer).toMatchObject({ status: false, orderValidationResult: "PriceChanged" });
    expect(answer.errorMessage).toContain("Your approval or your order has changed.");
    // The cart stays, to be leased again.
    expect(answer.newItemList).not.toEqual([]);
  });

  it("never lease more than the shopper saw, even if another tab changed the cart", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    const shown = { ...found.leasePriceInfo!, cashPrice: dollars(1_141.89) };
    expect(await shopper.submit({ ...found, leasePriceInfo: shown })).toMatchObject({
      status: false,
      orderValidationResult: "PriceChanged",
      errorMessage: expect.stringContaining("Your approval or your order has changed."),
    });
    expect(await shopper.submit(found)).toMatchObject({ status: true });
  });

  it("need an approval that this browser has found within the hour", async () => {
    const finder = await leaseShopper(server);
    const found = await finder.lookUp();
    const stranger = await leaseShopper(server);
    expect((await stranger.submit(found)).errorMessage).toContain("Please look up your lease approval again");
    server.clock.advance(61 * 60_000);
    expect((await finder.submit(found)).errorMessage).toContain("Please look up your lease approval again");
  });

  it("need the name and address of the application", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    const { deliveryInfo } = shopper.ready.order;
    const other = {
      ...shopper.ready,
      order: { ...shopper.ready.order, deliveryInfo: { ...deliveryInfo!, lastName: "Stone" } },
    };
    const answer = await submitLease(shopper.browser, submitOf(other, found), newKey());
    expect(answer.errorMessage).toContain("must match your lease application");
  });

  it("take a promotion or a lease, never both", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    const promotion = { code: "TENTH", valid: true, afterTax: false };
    const both = { ...shopper.ready, order: { ...shopper.ready.order, promotion } };
    const answer = await submitLease(shopper.browser, submitOf(both, found), newKey());
    expect(answer).toMatchObject({ status: false, orderValidationResult: "InvalidPromotion" });
    expect(answer.errorMessage).toContain("Promo codes can't be used with a lease");
  });
});

describe("a provider that does not answer", () => {
  it("makes one contract when the same request is retried", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    const key = newKey();
    const { port } = provider;
    const { submit } = port;
    port.submit = async (request) => {
      await submit(request);
      return { kind: "unknown" };
    };
    const first = await shopper.submit(found, {}, key);
    port.submit = submit;
    expect(first).toMatchObject({ status: false, orderValidationResult: "Pending" });
    expect(first.errorMessage).toContain("place your order twice");
    const made = provider.contracts.size;
    expect(await shopper.submit(found, {}, key)).toMatchObject({ status: true });
    expect(provider.contracts.size).toBe(made);
  });

  it("is asked again by the job after the shopper has left", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    const { port } = provider;
    const { submit } = port;
    port.submit = async () => ({ kind: "unknown" });
    await shopper.submit(found);
    port.submit = submit;
    server.clock.advance(2 * 60_000);
    await followLeases(server.context);
    const rows = await server.db.select().from(leaseTable);
    expect(rows.filter(({ status }) => status === "Submitting")).toEqual([]);
    const { number } = (await server.db.select().from(orderTable)).find(
      ({ id }) => id === rows.at(-1)!.orderId,
    )!;
    expect(await confirmations(number)).toBe(1);
  });

  it("that refuses the lease says why, and the order is gone", async () => {
    const shopper = await leaseShopper(server);
    const found = await shopper.lookUp();
    const before = await warehouseStock(server.db);
    provider.reject("This approval was used up.");
    const answer = await shopper.submit(found);
    expect(answer).toMatchObject({
      orderValidationResult: "PaymentError",
      errorMessage: "This approval was used up.",
    });
    expect(await warehouseStock(server.db)).toEqual(before);
  });
});

it("rejects a lease that no one has looked up", async () => {
  const answer = await server.browser().call("SubmitInvoiceOrder", payloads.SubmitInvoiceOrder);
  expect(answer).toMatchObject({ status: false, data: null, orderValidationResult: "PaymentError" });
});
