import { describe, expect, it } from "vitest";
import { buyer, dollars, newKey } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
const manager = await deviceAt(server, 2, "manager");
const complete = (orderNumber: string) => manager.call("CompleteLayaway", { orderNumber });
const done = { status: true, errorMessage: "" };
const refused = (errorMessage: string) => ({ status: false, errorMessage });

describe("CompleteLayaway", () => {
  it("ends a delivery once the driver has brought the balance, which may be recorded after its release", async () => {
    const { number: orderNumber, schedule, update, row } = await withLayaway(server, mails);
    const { minDate, scheduleDates } = await schedule({ delivery: true, address: buyer });
    const deliveryDate = minDate ?? scheduleDates?.[0];
    await update({ delivery: true, address: buyer, deliveryDate, payOnDelivery: true });
    expect(await complete(orderNumber)).toEqual(refused("Release this layaway first."));
    expect(await manager.call("ReleaseLayaway", { orderNumber })).toEqual(done);
    expect(await complete(orderNumber)).toEqual(
      refused("This layaway has a balance due and cannot be handed over yet."),
    );
    const due = (await manager.call("GetLayawayForStore", { orderNumber }))?.balance ?? 0;
    const payments = [{ tender: "cash", amount: dollars(due) } as const];
    await manager.call("RecordLayawayPayment", { orderNumber, payments }, newKey());
    for (let press = 0; press < 2; press += 1) expect(await complete(orderNumber)).toEqual(done);
    const { order, layaway } = await row();
    expect([layaway.status, order.status]).toEqual(["Completed", "Delivered"]);
    expect(await manager.call("ReleaseLayaway", { orderNumber })).toEqual(
      refused("This layaway is completed."),
    );
  });

  it("leaves a canceled and an unknown layaway alone, and is for managers only", async () => {
    const { number: orderNumber } = await withLayaway(server, mails, { share: 1 });
    expect(await complete("A671NQ96X1")).toEqual(refused("Layaway not found: A671NQ96X1"));
    const clerk = await deviceAt(server, 2);
    const forbidden = "This call is not for you.";
    await expect(clerk.call("CompleteLayaway", { orderNumber })).rejects.toThrow(forbidden);
    await manager.call("CancelLayaway", { orderNumber, reason: "moved away" });
    expect(await complete(orderNumber)).toEqual(refused("This layaway is canceled."));
  });
});
