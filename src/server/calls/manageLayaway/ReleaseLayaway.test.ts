import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderEvent } from "#server/db/schema/index";
import { dollars } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
const manager = await deviceAt(server, 2, "manager");
const done = { status: true, errorMessage: "" };
const refused = (errorMessage: string) => ({ status: false, errorMessage });

describe("ReleaseLayaway and CompleteLayaway", () => {
  it("hand over a layaway that is paid off, each once, and name who did it", async () => {
    const { number: orderNumber, row, placed } = await withLayaway(server, mails);
    const { deviceId } = manager;
    const named = { orderNumber, salesperson: "Kezia Boyd" };
    expect(await manager.call("ReleaseLayaway", named)).toEqual(
      refused("This layaway has a balance due and cannot be handed over yet."),
    );
    const payments = [{ tender: "check", amount: dollars(placed.balance) } as const];
    await manager.call("RecordLayawayPayment", { orderNumber, payments });
    expect(await manager.call("CompleteLayaway", named)).toEqual(refused("Release this layaway first."));
    for (const name of ["ReleaseLayaway", "ReleaseLayaway", "CompleteLayaway", "CompleteLayaway"] as const)
      expect(await manager.call(name, named)).toEqual(done);
    const { order, layaway } = await row();
    expect([layaway.status, order.status]).toEqual(["Completed", "PickedUp"]);
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id));
    const moves = events.filter(({ detail }) => JSON.stringify(detail).includes("Kezia Boyd"));
    expect(moves).toMatchObject([
      { detail: { to: "Released", deviceId } },
      { detail: { to: "Completed", deviceId } },
    ]);
    expect(await manager.call("ReleaseLayaway", named)).toEqual(refused("This layaway is completed."));
  });

  it("leave a canceled and an unknown layaway alone, and are for managers only", async () => {
    const { number: orderNumber } = await withLayaway(server, mails, { share: 1 });
    const clerk = await deviceAt(server, 2);
    for (const name of ["ReleaseLayaway", "CompleteLayaway"] as const) {
      const unknown = { orderNumber: "A671NQ96X1" };
      expect(await manager.call(name, unknown)).toEqual(refused("Layaway not found: A671NQ96X1"));
      await expect(clerk.call(name, { orderNumber })).rejects.toThrow("This call is not for you.");
    }
    await manager.call("CancelLayaway", { orderNumber, reason: "moved away" });
    for (const name of ["ReleaseLayaway", "CompleteLayaway"] as const)
      expect(await manager.call(name, { orderNumber })).toEqual(refused("This layaway is canceled."));
  });
});
