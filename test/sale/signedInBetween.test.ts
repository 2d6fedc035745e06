import { expect, it } from "vitest";
import { alreadyPlacedMessage } from "#domain/messages/payments";
import { newCustomer, signedIn } from "#test/data/accounts";
import { newKey, noCard, readyToPay } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { press, sofa } from "#test/sale/support/buyers";
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
