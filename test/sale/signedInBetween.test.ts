import { expect, it } from "vitest";
import { alreadyPlacedMessage } from "#domain/messages/payments";
import { newCustomer, signedIn } from "#test/data/accounts";
import { card, newKey, noCard, readyToPay } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { press, sofa } from "#test/sale/support/buyers";
import { reconcileAfter } from "#test/sale/support/orders";
import { answerChallenge } from "#test/sale/support/provider";
import { countCharges } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer } from "#test/testServer";

/* A shopper who signs in or out after a lost answer still has the key of the first submit. */

const { mail, mails } = sentMails();
const server = await stocked(testServer({ ports: { mail } }));
await booksOfEachTest(server);
const units = { [sofa]: 1 };

it("a guest who signs in after a lost answer learns of the order instead of paying again", async () => {
  const { email } = await newCustomer(server, mails);
  const browser = server.browser();
  const asGuest = await readyToPay(browser, units);
  const key = newKey();
  const before = await countCharges(server.db);
  const { orderNumber } = await press(browser, asGuest, key);
  await signedIn(browser, email, asGuest.userId);
  const asCustomer = await readyToPay(browser, units, email);
  const known = { status: "FatalError", errorMessage: alreadyPlacedMessage(orderNumber) };
  const question = { ...asCustomer, payment: noCard, onlyAsks: true };
  expect(await press(browser, question, key)).toMatchObject(known);
  expect(await press(browser, asCustomer, key)).toMatchObject(known);
  expect(await countCharges(server.db)).toBe(before + 1);
});

it("a customer who signs out after a lost answer learns of the order instead of paying again", async () => {
  const { email, browser, own } = await newCustomer(server, mails);
  const asCustomer = await readyToPay(browser, units, email);
  const key = newKey();
  const before = await countCharges(server.db);
  const { orderNumber } = await press(browser, asCustomer, key);
  await browser.call("Logout", own);
  const asGuest = await readyToPay(browser, units);
  expect(await press(browser, asGuest, key)).toMatchObject({
    status: "FatalError",
    errorMessage: alreadyPlacedMessage(orderNumber),
  });
  expect(await countCharges(server.db)).toBe(before + 1);
});

it("a guest who signs in while a challenge is open pays once, although they confirm it later", async () => {
  const { email } = await newCustomer(server, mails);
  const browser = server.browser();
  const asGuest = await readyToPay(browser, units);
  const key = newKey();
  const before = await countCharges(server.db);
  const { clientSecret } = await press(browser, { ...asGuest, payment: card("4000002760003184") }, key);
  await signedIn(browser, email, asGuest.userId);
  const asCustomer = await readyToPay(browser, units, email);
  const question = { ...asCustomer, payment: noCard, onlyAsks: true };
  expect(await press(browser, question, key)).toMatchObject({ status: "Pending", isUnknown: true });
  expect(await press(browser, asCustomer, key)).toMatchObject({ status: "Processed" });
  await answerChallenge(server, clientSecret, true);
  await reconcileAfter(server, 11 * 60_000);
  expect(await countCharges(server.db)).toBe(before + 1);
});

it("a guest who signs in while a payment is unconfirmed waits for it, and pays once", async () => {
  const { email } = await newCustomer(server, mails);
  const browser = server.browser();
  const asGuest = await readyToPay(browser, units);
  const key = newKey();
  const before = await countCharges(server.db);
  const silent = { ...asGuest, payment: card("4000000000000408") };
  expect(await press(browser, silent, key)).toMatchObject({ status: "Pending" });
  await signedIn(browser, email, asGuest.userId);
  const asCustomer = await readyToPay(browser, units, email);
  expect(await press(browser, asCustomer, key)).toMatchObject({ status: "Pending" });
  await reconcileAfter(server, 3_600_000);
  const { errorMessage } = await press(browser, asCustomer, key);
  expect(errorMessage).toMatch(/^Your order \w{10} has been placed, and/);
  expect(await countCharges(server.db)).toBe(before + 1);
});
