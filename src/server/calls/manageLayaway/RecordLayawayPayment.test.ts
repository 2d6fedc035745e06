import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { recordPayment } from "#server/layaway/index";
import { revokeDevice } from "#server/store/index";
import { dollars, newKey } from "#test/data/builders";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
const manager = await deviceAt(server, 2, "manager");
const cash = { tender: "cash", amount: dollars(300) } as const;
const check = { tender: "check", amount: dollars(605), note: "No. 12" } as const;

describe("RecordLayawayPayment", () => {
  it("records several tenders at once, writes off less than $1, and names who took them", async () => {
    const { number: orderNumber, row } = await withLayaway(server, mails);
    const taken = { orderNumber, payments: [cash, check], salesperson: "Eve Lin" };
    expect(await manager.call("RecordLayawayPayment", taken, newKey())).toEqual({
      status: true,
      amount: 905,
      balance: 0,
      errorMessage: "",
    });
    const { order, layaway } = await row();
    expect(layaway.status).toBe("PaidOff");
    expect(await ledgerOf(server.db, order.id)).toEqual([
      ["payment", 100_59],
      ["payment", 300_00],
      ["payment", 605_00],
      ["write-off", 35],
    ]);
    const shown = await manager.call("GetLayawayForStore", { orderNumber });
    expect(shown?.paymentList.map(({ icon }) => icon)).toEqual(["card", "cash", "check", "adjustment"]);
  });

  it("takes nothing above the balance, below $1 or for an unknown layaway", async () => {
    const { number: orderNumber, row } = await withLayaway(server, mails);
    const { order } = await row();
    const pay = (amount: number, number = orderNumber) =>
      manager.call(
        "RecordLayawayPayment",
        { orderNumber: number, payments: [{ ...cash, amount: dollars(amount) }] },
        newKey(),
      );
    const none = { status: false, amount: 0 };
    expect(await pay(905.36)).toEqual({ ...none, balance: 905.35, errorMessage: "Exceed balance" });
    expect(await pay(0.5)).toEqual({ ...none, balance: 905.35, errorMessage: "Please pay at least $1.00." });
    await expect(pay(-5)).rejects.toThrow();
    expect(await pay(5, "A671NQ96X1")).toMatchObject({ errorMessage: "Layaway not found: A671NQ96X1" });
    expect(await ledgerOf(server.db, order.id)).toEqual([["payment", 100_59]]);
  });

  it("tells a repeat from a second, equal installment by its key alone, and records nothing without one", async () => {
    const { number: orderNumber, row } = await withLayaway(server, mails);
    const { order } = await row();
    const taken = { orderNumber, payments: [{ ...cash, amount: dollars(50) }] };
    expect(await manager.call("RecordLayawayPayment", taken)).toMatchObject({
      status: false,
      errorMessage: "A payment needs an Idempotency-Key. Nothing was recorded.",
    });
    const key = newKey();
    for (const each of [key, key, newKey()]) await manager.call("RecordLayawayPayment", taken, each);
    expect(await ledgerOf(server.db, order.id)).toEqual([
      ["payment", 100_59],
      ["payment", 50_00],
      ["payment", 50_00],
    ]);
  });

  it("writes nothing for a device that is revoked after it was recognized", async () => {
    const { row } = await withLayaway(server, mails);
    const { order } = await row();
    const { deviceId } = await deviceAt(server, 2, "manager");
    await revokeDevice(deviceId, "revoked", server.context);
    const late = {
      tenders: [{ tender: "cash" as const, amount: cents(50_00) }],
      recordedBy: { deviceId, salesperson: "" },
    };
    await expect(recordPayment(order.id, late, server.context)).rejects.toThrow("no longer registered");
    expect(await ledgerOf(server.db, order.id)).toEqual([["payment", 100_59]]);
  });
});
