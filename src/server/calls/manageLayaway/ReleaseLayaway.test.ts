import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderEvent } from "#server/db/schema/index";
import { dollars, newKey } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
const manager = await deviceAt(server, 2, "manager");
const refused = (errorMessage: string) => ({ status: false, errorMessage });

describe("ReleaseLayaway", () => {
  it("hands over a layaway that is paid off, once, and names who did it", async () => {
    const { number: orderNumber, row, placed } = await withLayaway(server, mails);
    const { deviceId } = manager;
    const named = { orderNumber, salesperson: "Kezia Boyd" };
    expect(await manager.call("ReleaseLayaway", named)).toEqual(
      refused("This layaway has a balance due and cannot be handed over yet."),
    );
    const payments = [{ tender: "check", amount: dollars(placed.balance) } as const];
    await manager.call("RecordLayawayPayment", { orderNumber, payments }, newKey());
    for (let press = 0; press < 2; press += 1)
      expect(await manager.call("ReleaseLayaway", named)).toEqual({ status: true, errorMessage: "" });
    const { order, layaway } = await row();
    expect([layaway.status, order.status]).toEqual(["Released", "ReadyForPickup"]);
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id));
    const moves = events.filter(({ detail }) => JSON.stringify(detail).includes("Kezia Boyd"));
    expect(moves).toMatchObject([{ detail: { to: "Released", deviceId } }]);
  });

  it("leaves a canceled and an unknown layaway alone, and is for managers only", async () => {
    const { number: orderNumber } = await withLayaway(server, mails, { share: 1 });
    const release = (number: string) => manager.call("ReleaseLayaway", { orderNumber: number });
    expect(await release("A671NQ96X1")).toEqual(refused("Layaway not found: A671NQ96X1"));
    const clerk = await deviceAt(server, 2);
    const forbidden = "This call is not for you.";
    await expect(clerk.call("ReleaseLayaway", { orderNumber })).rejects.toThrow(forbidden);
    await manager.call("CancelLayaway", { orderNumber, reason: "moved away" });
    expect(await release(orderNumber)).toEqual(refused("This layaway is canceled."));
  });
});
