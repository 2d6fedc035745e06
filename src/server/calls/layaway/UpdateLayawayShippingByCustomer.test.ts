import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { cents } from "#domain/money";
import { recordPayment, releaseLayaway } from "#server/layaway/index";
import { makeRefunds } from "#server/payments/refund";
import { deliverySlot, layawayRevision, outbox } from "#server/db/schema/index";
import { latestMail, newCustomer } from "#test/data/accounts";
import { buyer, dollars } from "#test/data/builders";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { callsOf, newDevice, withLayaway } from "#test/sale/support/layaways";
import { setCapacity } from "#test/sale/support/rows";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
await setCapacity(server, 2);
await booksOfEachTest(server);

const { note: _note, ...address } = buyer;
const toDecatur = { delivery: true, address };
const slotsTaken = async (on: string) => {
  const inArea = and(eq(deliverySlot.day, day(on)), eq(deliverySlot.area, "DeKalb"));
  return (await server.db.select().from(deliverySlot).where(inArea))[0]?.taken ?? 0;
};

describe("UpdateLayawayShippingByCustomer", () => {
  it("delivers a paid layaway on the chosen day for the quoted fee and tax, which are then paid", async () => {
    const { schedule, update, row, detail, pay, placed, number, email } = await withLayaway(server, mails, {
      share: 1,
    });
    const { quote, scheduleDates } = await schedule(toDecatur);
    // $59 to Decatur; DeKalb's 8% on 949.00 + 59.00.
    expect(quote).toEqual({ deliveryFee: 59, taxRate: 0.08, tax: 80.64, totalPrice: 1088.64, balance: 82.7 });
    const shown = { deliveryFee: dollars(59), total: dollars(1088.64) };
    const [deliveryDate] = scheduleDates ?? [];
    const unpaid = await update({ ...toDecatur, ...shown, deliveryDate });
    expect(unpaid).toEqual({
      status: false,
      code: "PayOnDelivery",
      errorMessage: "You have not paid off your layaway...Are you going to pay cash on delivery?",
    });
    const taken = await slotsTaken("2026-03-09");
    expect(
      await update({ ...toDecatur, ...shown, deliveryDate, payOnDelivery: true, note: "Gate 7" }),
    ).toEqual({
      status: true,
      code: "",
      errorMessage: "",
    });
    expect(await slotsTaken("2026-03-09")).toBe(taken + 1);
    const { order, layaway } = await row();
    // What was agreed at the deposit stays beside what is agreed now.
    expect(order).toMatchObject({
      total: 1005_94,
      deliveryFee: 0,
      taxJurisdiction: "GA-GWINNETT",
      scheduledDay: deliveryDate,
      deliveryArea: "DeKalb",
    });
    expect(layaway).toMatchObject({
      status: "Scheduled",
      payOnDelivery: true,
      note: "Gate 7",
      stepDay: "2026-03-12",
    });
    const told = await latestMail(server, mails, { to: email, kind: "layaway-shipping" });
    expect(told?.subject).toBe(`Delivery or pickup of layaway ${number} was updated`);
    expect(told?.text).toContain("Delivery on Monday, March 9, 2026: Ada Brooks, ");
    expect(told?.text).toContain("Your total is $1,088.64 (delivery fee $59.00, tax $80.64).");
    expect(told?.text).toContain("Please have $82.70 in cash ready for the driver");
    const revisions = await server.db
      .select()
      .from(layawayRevision)
      .where(eq(layawayRevision.orderId, order.id));
    expect(revisions).toMatchObject([
      {
        deliveryFee: 5900,
        tax: 8064,
        total: 108864,
        accountId: order.accountId,
        taxRate: 8e4,
        taxJurisdiction: "GA-DEKALB",
      },
    ]);
    expect(await detail()).toMatchObject({
      statusId: 5,
      shipping: 2,
      deliveryAddress: { city: "Decatur" },
      deliveryInstr: "Gate 7",
      deliveryDateStr: "03/09/2026",
      deliveryFee: 59,
      totalPrice: 1088.64,
      depositAmount: placed.totalAmount,
      balance: 82.7,
      payOnDelivery: true,
      userPaymentAllowed: true,
    });
    // A card on the page spares the driver the cash, and the day stays.
    expect(await pay(82.7)).toMatchObject({ success: true, balance: 0 });
    expect(await detail()).toMatchObject({
      statusId: 5,
      deliveryDateStr: "03/09/2026",
      balance: 0,
      payOnDelivery: false,
      userPaymentAllowed: false,
    });
  });

  it("goes back to a pickup at its first amounts, with a note", async () => {
    const { pay, schedule, update, row, number } = await withLayaway(server, mails);
    await pay(905.35);
    const { minDate: deliveryDate } = await schedule(toDecatur);
    await update({ ...toDecatur, deliveryDate, payOnDelivery: true });
    const { order } = await row();
    expect(await update({ delivery: false, note: "After five" })).toMatchObject({ status: true });
    const { layaway, order: back } = await row();
    expect(layaway).toMatchObject({ status: "PaidOff", note: "After five", payOnDelivery: false });
    expect(back).toMatchObject({ delivery: null, scheduledDay: null, pickupLocationId: 0, deliveryArea: "" });
    expect(await ledgerOf(server.db, order.id)).toHaveLength(2);
    await update({ delivery: false, note: "After six" });
    const told = like(outbox.messageId, `layaway-shipping-${number}-%`);
    // There and back, but not the note.
    expect(await server.db.$count(outbox, told)).toBe(2);
    await makeRefunds(server.context);
    expect(await ledgerOf(server.db, order.id)).toHaveLength(2);
  });

  it("returns what a cheaper destination leaves overpaid, once", async () => {
    const { update, schedule, row, detail, pay } = await withLayaway(server, mails, { share: 0.2 });
    const { order } = await row();
    const { minDate: deliveryDate } = await schedule(toDecatur);
    await update({ ...toDecatur, deliveryDate, payOnDelivery: true });
    // At its delivery the balance is paid in cash.
    const recordedBy = { deviceId: await newDevice(server), salesperson: "Ben" };
    const tenders = [{ tender: "cash" as const, amount: cents(887_45) }];
    await recordPayment(order.id, { tenders, recordedBy }, server.context);
    expect(await detail()).toMatchObject({ balance: 0, totalPrice: 1088.64 });
    await update({ delivery: false });
    expect(await detail()).toMatchObject({ status: "Paid Off", balance: 0, totalPrice: 1005.94 });
    expect(await pay(1)).toMatchObject({ status: "FatalError" });
    await update({ delivery: false, note: "again" });
    expect(await ledgerOf(server.db, order.id)).toEqual([
      ["payment", 201_19],
      ["payment", 887_45],
      ["refund", -82_70],
    ]);
  });

  it("moves to another day and gives the first one back", async () => {
    const { update, schedule } = await withLayaway(server, mails, { share: 1 });
    const { scheduleDates } = await schedule(toDecatur);
    const [first = "", second = ""] = scheduleDates?.slice(3) ?? [];
    const change = { ...toDecatur, payOnDelivery: true };
    expect(await update({ ...change, deliveryDate: first })).toMatchObject({ status: true });
    expect(await update({ ...change, deliveryDate: second })).toMatchObject({ status: true });
    expect([await slotsTaken(first), await slotsTaken(second)]).toEqual([0, 1]);
  });

  it("rejects a full or closed day, a fee that rose, an unknown address, and goods on their way", async () => {
    const { update, schedule, row } = await withLayaway(server, mails, { share: 1 });
    const { minDate } = await schedule(toDecatur);
    const change = { ...toDecatur, payOnDelivery: true, deliveryDate: minDate };
    const scheduleError = "That delivery date is no longer available. Please choose another one.";
    const rejected = [
      [{ ...change, deliveryDate: "2026-03-08" }, "ScheduleError", scheduleError],
      [{ ...change, deliveryDate: null }, "ScheduleError", scheduleError],
      [{ ...change, deliveryFee: dollars(58.99) }, "PriceChanged", expect.stringContaining("new total")],
      [{ ...change, total: dollars(1000) }, "PriceChanged", expect.stringContaining("new total")],
      [{ ...change, address: { ...address, zipCode: "1" } }, "Address", "Invalid ZIP code"],
      [
        { ...change, address: { ...address, city: "Savannah", zipCode: "31401" } },
        "Address",
        expect.stringContaining("deliver"),
      ],
    ] as const;
    for (const [input, code, errorMessage] of rejected)
      expect(await update(input)).toEqual({ status: false, code, errorMessage });
    const { order } = await row();
    await releaseLayaway(order.id, {}, server.context);
    expect(await update({ delivery: false })).toEqual({
      status: false,
      code: "TooLate",
      errorMessage: "Your items are on their way. Please call the store to make a change.",
    });
  });

  it("does not exist for anyone else", async () => {
    const { number, email } = await withLayaway(server, mails);
    const notFound = { status: false, code: "NotFound", errorMessage: `Layaway not found: ${number}` };
    expect(await callsOf(server, await newCustomer(server, mails), number).update({})).toEqual(notFound);
    const claim = { userId: email, orderNumber: number, delivery: false };
    expect(await server.browser().call("UpdateLayawayShippingByCustomer", claim)).toEqual(notFound);
  });
});
