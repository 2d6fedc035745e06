import { describe, expect, it } from "vitest";
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

describe("CancelLayaway", () => {
  it("cancels with a reason, tells what to hand out in cash, and answers the same again", async () => {
    const { number: orderNumber } = await withLayaway(server, mails);
    const cancel = (reason: string) => manager.call("CancelLayaway", { orderNumber, reason });
    const payments = [{ tender: "cash", amount: dollars(200) } as const];
    await manager.call("RecordLayawayPayment", { orderNumber, payments }, newKey());
    expect(await cancel(" ")).toMatchObject({ status: false, errorMessage: "Reason is required" });
    // 15% of 949.00 is kept of 300.59; the newest payment goes back first.
    const canceled = {
      status: true,
      restockingFee: 142.35,
      refund: 158.24,
      handOut: [{ tender: "cash", amount: 158.24 }],
      errorMessage: "",
    };
    expect(await cancel("changed her mind")).toEqual(canceled);
    expect(await cancel("changed her mind")).toEqual(canceled);
    const shown = await manager.call("GetLayawayForStore", { orderNumber });
    expect(shown).toMatchObject({ statusId: 8, balance: 0 });
  });

  it("cancels no unknown layaway", async () => {
    const unknown = { orderNumber: "A671NQ96X1", reason: "asked to" };
    expect(await manager.call("CancelLayaway", unknown)).toMatchObject({
      status: false,
      errorMessage: "Layaway not found: A671NQ96X1",
    });
  });
});
