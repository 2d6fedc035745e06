import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderEvent } from "#server/db/schema/index";
import { buyer, dollars } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
const manager = await deviceAt(server, 2, "manager");
const { note: _note, ...address } = buyer;

describe("UpdateLayawayShippingForStore", () => {
  it("sends a layaway elsewhere for what it costs there, and says whose device did it", async () => {
    const { number: orderNumber, row } = await withLayaway(server, mails);
    const to = { orderNumber, delivery: true, address };
    const { scheduleDates } = await manager.call("GetScheduleInfoForStore", to);
    const change = { ...to, deliveryDate: scheduleDates?.[0], payOnDelivery: true };
    const update = (total: number) =>
      manager.call("UpdateLayawayShippingForStore", { ...change, total: dollars(total) });
    expect(await update(1005.94)).toMatchObject({ status: false, code: "PriceChanged" });
    expect(await update(1088.64)).toEqual({ status: true, code: "", errorMessage: "" });
    expect((await row()).order.delivery).toMatchObject({ city: "Decatur" });
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.kind, "DateChanged"));
    expect(events[0]?.detail).toMatchObject({ deviceId: manager.deviceId });
  });

  it("changes no unknown layaway", async () => {
    const unknown = { orderNumber: "A671NQ96X1", delivery: false };
    expect(await manager.call("UpdateLayawayShippingForStore", unknown)).toMatchObject({ code: "NotFound" });
  });
});
