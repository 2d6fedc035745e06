import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { account, limitCount, order, outbox } from "#server/db/schema/index";
import { tidy } from "#server/jobs/cleanUp";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { latestMail, newCustomer, newEmail, password, signUpForm } from "#test/data/accounts";
import { newKey, newUserId, readyToPay } from "#test/data/builders";
import { withPasskey } from "#test/data/passkeys";
import { payloads } from "#test/data/payloads";
import { rounds } from "#test/rounds";
import { sentMails } from "#test/sale/support/balances";
import { press, setAvailableStock, sofa } from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import { countDeadlocks } from "#test/sale/support/rows";
import { dump } from "#test/sale/support/secrets";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail }, env: { PORT: "3000" } });
await setAvailableStock(server.db, sofa, 10);

const guessesInAll = (email: string) => {
  const isTheirs = and(eq(limitCount.name, "guesses in all"), eq(limitCount.subject, email));
  return server.db.$count(limitCount, isTheirs);
};

describe("DeleteAccount", () => {
  it("deletes the account; its order stays, and forgets its people once it is over", async () => {
    const { browser, own, email } = await newCustomer(server, mails);
    const submit = await readyToPay(browser, { [sofa]: 1 }, email);
    const contactInfo = { ...submit.order.contactInfo, email };
    const paid = { ...submit, order: { ...submit.order, contactInfo, deliveryInfo: contactInfo } };
    const { orderNumber } = await press(browser, paid);
    await browser.call("SaveCart", { userId: email, itemList: payloads.SaveCart.itemList, seq: Date.now() });
    await latestMail(server, mails, { to: email });
    await server.browser().call("Login", { email, password: "another one" });
    expect(await guessesInAll(email)).toBe(1);
    expect(await browser.call("DeleteAccount", { ...own, currentPassword: password })).toEqual({
      status: true,
      errorMessage: "",
    });
    expect(await guessesInAll(email)).toBe(0);
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: false });
    const login = { email, password };
    expect(await server.browser().call("Login", login)).toMatchObject({ status: false });
    const { id, ...kept } = await orderNumbered(server, orderNumber);
    expect(kept).toMatchObject({ accountId: null, contact: { email }, paymentStatus: "paid" });
    await server.db.update(order).set({ status: "Delivered" }).where(eq(order.id, id));
    await tidy(server.context);
    const forgotten = await orderNumbered(server, orderNumber);
    expect(forgotten).toMatchObject({ total: kept.total, contact: { email: "", firstName: "", phone: "" } });
    const tables = await dump(server.db);
    for (const [table, text] of tables)
      if (!/outbox|limit_count|staged_order|job/.test(table)) expect(text).not.toContain(email);
    // The same email starts from nothing.
    await server.browser().call("CreateAccount", signUpForm(email));
    expect(await server.db.$count(order, eq(order.accountId, id))).toBe(0);
  });

  it("needs the current password, and replays its answer for its key", async () => {
    const { browser, own } = await newCustomer(server, mails);
    const remove = (currentPassword: string, key = newKey()) =>
      browser.call("DeleteAccount", { ...own, currentPassword }, key);
    expect(await remove("")).toEqual({ status: false, errorMessage: "Please enter your current password." });
    expect(await remove("another")).toEqual({ status: false, errorMessage: "Invalid user ID or password" });
    const key = newKey();
    const deleted = { status: true, errorMessage: "" };
    expect(await remove(password, key)).toEqual(deleted);
    expect(await remove(password, key)).toEqual(deleted);
  });

  it("drops the mails to the account that still wait", async () => {
    const customer = await newCustomer(server, mails);
    const { browser, own } = customer;
    await withPasskey(customer);
    const address = { ...signUpForm(newEmail()), note: "" };
    await browser.call("UpdateContactInfo", { ...own, address, currentPassword: password });
    await browser.call("DeleteAccount", { ...own, currentPassword: password });
    const sent = mails.length;
    await relayOutbox(server.context);
    expect(mails.slice(sent)).toEqual([]);
    expect(await server.db.select().from(outbox).where(isNull(outbox.sentAt))).toEqual([]);
  });

  it("deletes nothing for anyone else", async () => {
    const { browser, own } = await newCustomer(server, mails);
    await browser.call("GetUserInfo", own);
    const answer = await server.browser().call("DeleteAccount", { ...own, currentPassword: password });
    expect(answer).toEqual({ status: false, errorMessage: "Invalid user ID or password" });
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: true });
  });

  it("while other devices sign in and save leaves nothing of the account, without a deadlock", async () => {
    const deadlocks = await countDeadlocks(server.db);
    for (const _ of rounds()) {
      const { browser, own, email } = await newCustomer(server, mails);
      const { itemList } = payloads.SaveCart;
      const login = () => server.browser().send("Login", { userId: newUserId(), email, password });
      const replies = await Promise.all([
        login(),
        browser.send("DeleteAccount", { ...own, currentPassword: password }),
        browser.send("SaveCart", { userId: email, pwdToken: own.password, itemList, seq: Date.now() }),
        login(),
        browser.send("GetUserInfo", own),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await server.db.$count(account, eq(account.email, email))).toBe(0);
      server.clock.advance(3_600_000);
    }
    expect((await countDeadlocks(server.db)) - deadlocks).toBe(0);
  });
});
