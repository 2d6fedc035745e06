import { beforeEach, describe, expect, it } from "vitest";
import { limitCount } from "#server/db/schema/index";
import { goodCard } from "#test/data/builders";
import { payloads } from "#test/data/payloads";
import { leaseProvider } from "#test/fakes/leaseProvider";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { unsignedLease } from "#test/sale/support/leases";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const provider = leaseProvider();
const server = await fileServer({ ports: { lease: provider.port } });
await setAvailableStock(server.db, sofa, 50);
await booksOfEachTest(server);
beforeEach(async () => {
  await server.db.delete(limitCount);
  provider.answer("answer");
});

const notSigned = {
  status: false,
  data: null,
  canceled: false,
  errorMessage: expect.stringContaining("hasn't been signed yet"),
};
const unknown = { status: false, data: null, canceled: false, errorMessage: "Order not found" };

describe("completing a lease order", () => {
  it("waits for the provider to confirm a signature, whoever claims it (T28)", async () => {
    const { browser, orderNumber, row } = await unsignedLease(server);
    const complete = () => browser.call("LeaseOrderComplete", { orderNumber, userId: "" });
    expect(await complete()).toEqual(notSigned);
    provider.move("Signed", true);
    const data = { orderNumber, email: "ada@example.com" };
    const done = { status: true, data, canceled: false, errorMessage: "" };
    expect(await complete()).toEqual(done);
    expect(await complete()).toEqual(done);
    expect((await row()).lease).toMatchObject({ status: "Signed", okToDeliver: true });
  });

  it("works on another device by its identifier alone, without any contact data", async () => {
    const { orderIdentifier, orderNumber } = await unsignedLease(server);
    const elsewhere = server.browser();
    const complete = (name: string) =>
      elsewhere.call("LeaseOrderComplete", { orderNumber: name, userId: "" });
    expect(await complete(orderIdentifier)).toEqual(notSigned);
    provider.move("Signed", true);
    expect(await complete(orderIdentifier)).toEqual({
      status: true,
      data: { orderNumber, email: "" },
      canceled: false,
      errorMessage: "",
    });
    expect(await complete(orderNumber)).toEqual(unknown);
  });

  it("is not for kiosks, strangers and other stores", async () => {
    const { orderNumber } = await unsignedLease(server);
    provider.move("Signed", true);
    const devices = [await deviceAt(server, 2, "kiosk"), await deviceAt(server, 3)];
    for (const device of [...devices, server.browser()])
      expect(await device.call("LeaseOrderComplete", { orderNumber, userId: "" })).toEqual(unknown);
  });

  it("says that a declined lease was canceled, with its order", async () => {
    const { browser, orderNumber, row } = await unsignedLease(server);
    provider.move("Cancelled", false);
    const answer = await browser.call("LeaseOrderComplete", { orderNumber, userId: "" });
    expect(answer).toEqual({
      status: false,
      data: null,
      canceled: true,
      errorMessage:
        "This lease was canceled, and so was the order. If you paid anything, it goes back the way you paid.",
    });
    expect((await row()).order.status).toBe("Cancelled");
  });

  it("rejects a canceled lease order that is submitted again, by lease or by card", async () => {
    const { browser, ready, orderNumber, submit, lookUp } = await unsignedLease(server);
    const found = await lookUp();
    provider.move("Cancelled", false);
    await browser.call("LeaseOrderComplete", { orderNumber, userId: "" });
    const again = await submit(found);
    expect(again).toMatchObject({ status: false, data: null, orderValidationResult: "PaymentError" });
    const order = { ...ready.order, leaseToOwn: false };
    const byCard = await browser.call("SubmitOrderPayment", { ...ready, order, payment: goodCard });
    expect(byCard).toMatchObject({
      status: "FatalError",
      errorMessage: `Your order ${orderNumber} was canceled, and nothing more is charged for it. To order again, please start from your cart.`,
    });
  });

  it("changes nothing while the provider cannot be reached", async () => {
    const { browser, orderNumber } = await unsignedLease(server);
    provider.move("Signed", true);
    provider.answer("down");
    expect(await browser.call("LeaseOrderComplete", { orderNumber, userId: "" })).toEqual(notSigned);
  });
});

it("completes no order without a lease", async () => {
  expect(await server.browser().call("LeaseOrderComplete", payloads.LeaseOrderComplete)).toEqual(unknown);
});
