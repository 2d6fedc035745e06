import { describe, expect, it } from "vitest";
import { newCustomer } from "#test/data/accounts";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 10);

describe("UpdateLayawayDatByCustomer", () => {
  it("marks the customer's own layaway as updated, as often as it is asked", async () => {
    const { browser, email, token, number, row } = await withLayaway(server, mails);
    server.clock.advance(60_000);
    const own = { userId: email, sessionKey: token, value: number };
    expect(await browser.call("UpdateLayawayDatByCustomer", own)).toEqual({ status: true });
    expect(await browser.call("UpdateLayawayDatByCustomer", own)).toEqual({ status: true });
    expect((await row()).layaway.updatedAt).toEqual(server.clock.now());
  });

  it("marks nobody else's layaway", async () => {
    const { number, row } = await withLayaway(server, mails);
    const { layaway: before } = await row();
    const other = await newCustomer(server, mails);
    server.clock.advance(60_000);
    const foreign = { userId: other.email, sessionKey: other.token, value: number };
    expect(await other.browser.call("UpdateLayawayDatByCustomer", foreign)).toEqual({ status: false });
    const unknown = await server.browser().call("UpdateLayawayDatByCustomer", { value: number });
    expect(unknown).toEqual({ status: false });
    expect((await row()).layaway).toEqual(before);
  });
});
