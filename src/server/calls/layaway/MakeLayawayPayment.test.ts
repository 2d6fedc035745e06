import { describe, expect, it } from "vitest";
import { storeDay } from "#domain/dates";
import { balanceChangedMessage } from "#domain/messages/payments";
import { takeDueSteps } from "#server/layaway/index";
import { latestMail, newCustomer } from "#test/data/accounts";
import { dollars, goodCard, newKey } from "#test/data/builders";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { callsOf, withLayaway } from "#test/sale/support/layaways";
import { answerChallenge } from "#test/sale/support/provider";
import { capturedAtProvider } from "#test/sale/support/rows";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
await booksOfEachTest(server);
const dayMs = 86_400_000;

describe("MakeLayawayPayment", () => {
  it("takes installments until the layaway is paid off, and moves the due day by 10% and 20%", async () => {
    const { number, pay, row, detail, email } = await withLayaway(server, mails);
    server.clock.advance(10 * dayMs);
    expect(await pay(50)).toMatchObject({ success: true, amount: 50, balance: 855.35 });
    expect((await row()).layaway.dueDay).toBe("2026-04-06");
    expect(await pay(100.6)).toMatchObject({ success: true, balance: 754.75 });
    expect((await row()).layaway).toMatchObject({ dueDay: "2026-04-16", stepDay: "2026-04-09" });
    // The receipts so far, which are sent at once.
    await latestMail(server, mails, { to: email });
    expect(await pay(201.19)).toMatchObject({ success: true, balance: 553.56 });
    expect((await row()).layaway.dueDay).toBe("2026-06-15");
    const receipt = await latestMail(server, mails, { to: email, kind: "payment-" });
    expect(receipt?.subject).toBe(`Your payment for layaway ${number}`);
    expect(receipt?.text).toContain(`We received $201.19 for your layaway ${number}.`);
    expect(receipt?.text).toContain("Balance: $553.56\n\nYour next payment is due on Monday, June 15, 2026.");
    expect(await pay(553.56)).toMatchObject({ success: true, balance: 0 });
    expect((await row()).layaway).toMatchObject({ status: "PaidOff", stepDay: null });
    expect(await detail()).toMatchObject({
      status: "Paid Off",
      statusId: 4,
      percentPaid: 100,
      balance: 0,
      userPaymentAllowed: false,
      nextPmtDateStr: "",
    });
    const paidOff = await latestMail(server, mails, { to: email, kind: "paid-off" });
    expect(paidOff?.subject).toBe(`Layaway ${number} is paid off`);
    const answer = { success: false, status: "FatalError", balance: 0 };
    expect(await pay(1)).toMatchObject({
      ...answer,
      errorMessage: "There's nothing left to pay on this order.",
    });
  });

  it("writes off less than $1 that a payment leaves", async () => {
    const { pay, row } = await withLayaway(server, mails);
    expect(await pay(904.5)).toMatchObject({ success: true, balance: 0 });
    const { order, layaway } = await row();
    expect((await ledgerOf(server.db, order.id)).at(-1)).toEqual(["write-off", 85]);
    expect(layaway.status).toBe("PaidOff");
  });

  it("makes a layaway active again that was past due", async () => {
    const { later, row } = await withLayaway(server, mails);
    server.clock.advance(31 * dayMs);
    await takeDueSteps(server.context);
    expect((await row()).layaway.status).toBe("PastDue");
    const { pay } = await later();
    expect(await pay(20)).toMatchObject({ success: true });
    expect((await row()).layaway.status).toBe("PastDue");
    expect(await pay(100.6)).toMatchObject({ success: true });
    const { layaway } = await row();
    expect(layaway.status).toBe("Active");
    expect((layaway.dueDay ?? "") > storeDay(server.clock.now())).toBe(true);
  });

  it("rejects more than the balance, less than $1 and a bad card, without a charge", async () => {
    const { pay, placed } = await withLayaway(server, mails);
    const captured = await capturedAtProvider(server.db);
    const rejected = [
      [pay(placed.balance + 0.01), "Exceed balance"],
      [pay(0.99), "Please pay at least $1.00."],
      [pay(10, { cvv: "" }), "CVV is required"],
    ] as const;
    for (const [answer, errorMessage] of rejected)
      expect(await answer).toMatchObject({ success: false, status: "PaymentError", errorMessage });
    expect(await capturedAtProvider(server.db)).toEqual(captured);
  });

  it("charges nothing while the payer sees another balance than what is left", async () => {
    const { pay, placed } = await withLayaway(server, mails);
    const shownBalance = dollars(placed.balance);
    expect(await pay(50, { shownBalance })).toMatchObject({ success: true });
    const captured = await capturedAtProvider(server.db);
    expect(await pay(20, { shownBalance })).toMatchObject({
      success: false,
      status: "PaymentError",
      errorMessage: balanceChangedMessage,
      balance: placed.balance - 50,
    });
    expect(await capturedAtProvider(server.db)).toEqual(captured);
    expect(await pay(20, { shownBalance: dollars(placed.balance - 50) })).toMatchObject({ success: true });
  });

  it("is taken once under one key, and after the card issuer's challenge", async () => {
    const { pay, row } = await withLayaway(server, mails);
    const key = newKey();
    const [first, again] = [await pay(50, {}, key), await pay(50, {}, key)];
    expect(again).toEqual(first);
    expect(await pay(60, {}, key)).toMatchObject({ success: false, status: "FatalError" });
    const asked = { number: "4000002760003184" };
    const challenge = newKey();
    const { status, clientSecret } = await pay(70, asked, challenge);
    expect(status).toBe("ActionRequired");
    await answerChallenge(server, clientSecret, true);
    expect(await pay(70, asked, challenge)).toMatchObject({ success: true });
    expect(await ledgerOf(server.db, (await row()).order.id)).toEqual([
      ["payment", 100_59],
      ["payment", 50_00],
      ["payment", 70_00],
    ]);
  });

  it("does not exist for another customer, nor for a visitor", async () => {
    const { number } = await withLayaway(server, mails);
    const errorMessage = `Layaway not found: ${number}`;
    const notFound = { success: false, status: "FatalError", errorMessage, balance: 0 };
    const other = await newCustomer(server, mails);
    expect(await callsOf(server, other, number).pay(50)).toMatchObject(notFound);
    const claim = { ...goodCard, userId: "a-visitor", orderNumber: number, amount: dollars(50) };
    expect(await server.browser().call("MakeLayawayPayment", claim)).toMatchObject(notFound);
    expect(
      await server.browser().call("MakeLayawayPayment", { ...claim, orderNumber: "AAAAAAAAAA" }),
    ).toMatchObject({
      errorMessage: "Layaway not found: AAAAAAAAAA",
    });
  });
});
