import { describe, expect, it } from "vitest";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
const manager = await deviceAt(server, 2, "manager");

describe("GetLayawayForStore", () => {
  it("shows a manager a layaway that was placed online, and null for an unknown one", async () => {
    const { number, detail } = await withLayaway(server, mails);
    const shown = await manager.call("GetLayawayForStore", { orderNumber: number });
    const own = { own: false, userPaymentAllowed: false, shippingAllowed: false };
    expect(shown).toEqual({ ...(await detail()), ...own });
    expect(await manager.call("GetLayawayForStore", { orderNumber: "A671NQ96X1" })).toBeNull();
  });
});
