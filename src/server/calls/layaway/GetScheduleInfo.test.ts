import { describe, expect, it } from "vitest";
import { newCustomer } from "#test/data/accounts";
import { buyer } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { callsOf, withLayaway } from "#test/sale/support/layaways";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
const { note: _note, ...address } = buyer;

describe("GetScheduleInfo", () => {
  it("answers the layaway's own pickup without days, and a delivery with days, fee and tax", async () => {
    const { schedule } = await withLayaway(server, mails);
    expect(await schedule()).toMatchObject({
      scheduleDates: null,
      scheduledDate: null,
      quote: { deliveryFee: 0, tax: 56.94, totalPrice: 1005.94, balance: 905.35 },
      errorMessage: "",
    });
    const delivery = await schedule({ delivery: true, address });
    expect(delivery).toMatchObject({
      minDate: "2026-03-09",
      quote: { deliveryFee: 59, taxRate: 0.08, tax: 80.64, totalPrice: 1088.64, balance: 988.05 },
    });
    expect(delivery.scheduleDates?.length).toBeGreaterThan(20);
  });

  it("says why an address gets no quote, and which one is probably meant", async () => {
    const { schedule } = await withLayaway(server, mails);
    const far = await schedule({
      delivery: true,
      address: { ...address, city: "Savannah", zipCode: "31401" },
    });
    expect(far).toMatchObject({
      quote: null,
      scheduleDates: null,
      errorMessage: expect.stringMatching(/deliver/),
    });
    const misspelled = await schedule({ delivery: true, address: { ...address, city: "Decatr" } });
    expect(misspelled).toMatchObject({ quote: null, correctAddress: { city: "Decatur", zipCode: "30030" } });
  });

  it("finds no layaway of anyone else", async () => {
    const { number } = await withLayaway(server, mails);
    const notFound = { quote: null, errorMessage: `Layaway not found: ${number}` };
    expect(await callsOf(server, await newCustomer(server, mails), number).schedule()).toMatchObject(
      notFound,
    );
    expect(await server.browser().call("GetScheduleInfo", { orderNumber: number })).toMatchObject(notFound);
  });
});
