import { describe, expect, it } from "vitest";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
const { number, email } = await withLayaway(server, mails);
const manager = await deviceAt(server, 2, "manager");
const find = (value: string) => manager.call("FindLayaways", { value });

describe("FindLayaways", () => {
  it.each([number.toLowerCase(), "brooks", "ADA BRO", "(404) 555-0134"])(
    "finds a layaway by its number, its name or its phone: %s",
    async (value) => {
      const { list, more, errorMessage } = await find(value);
      expect({ list, more, errorMessage }).toMatchObject({
        list: [
          {
            orderNumber: number,
            firstName: "Ada",
            lastName: "Brooks",
            status: "Active",
            statusId: 2,
            totalPrice: 1005.94,
            balance: 905.35,
            nextPmtDateStr: "04/06/2026",
          },
        ],
        more: false,
        errorMessage: "",
      });
      expect(JSON.stringify(list)).not.toContain(email);
    },
  );

  it("takes the signs of a pattern literally, and says when nothing is found", async () => {
    const none = { list: [], more: false };
    expect(await find("B%s")).toEqual({ ...none, errorMessage: "No layaways found" });
    expect(await find("%")).toEqual({
      ...none,
      errorMessage: "Enter a layaway number, a name or a 10-digit phone number.",
    });
  });

  it("is for managers alone", async () => {
    const clerk = await deviceAt(server, 2);
    await expect(clerk.call("FindLayaways", { value: number })).rejects.toThrow("This call is not for you.");
  });
});
