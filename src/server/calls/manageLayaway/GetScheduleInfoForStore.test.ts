import { describe, expect, it } from "vitest";
import { buyer } from "#test/data/builders";
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

describe("GetScheduleInfoForStore", () => {
  it("quotes a manager the same as the customer, and nothing for an unknown layaway", async () => {
    const { number: orderNumber, schedule } = await withLayaway(server, mails);
    const asked = { delivery: true, address };
    const quoted = await manager.call("GetScheduleInfoForStore", { orderNumber, ...asked });
    expect(quoted.quote).toMatchObject({ deliveryFee: 59, totalPrice: 1088.64 });
    expect(quoted).toEqual(await schedule(asked));
    expect(await manager.call("GetScheduleInfoForStore", { orderNumber: "A671NQ96X1" })).toMatchObject({
      quote: null,
      errorMessage: "Layaway not found: A671NQ96X1",
    });
  });
});
