import { expect, it } from "vitest";
import { newKey } from "#test/data/builders";
import { booksOfEachTest } from "#test/sale/support/books";
import { readyForLayaway } from "#test/sale/support/layaways";
import { fileServer } from "#test/testServer";

const server = await fileServer();
const books = await booksOfEachTest(server);

it("tells a shopper without a payment the smallest deposit, and reserves nothing", async () => {
  const browser = server.browser();
  const { payment: _card, ...input } = await readyForLayaway(browser);
  expect(await browser.call("SubmitLayaway", input, newKey())).toMatchObject({
    status: "PaymentError",
    orderNumber: "",
    errorMessage: "Minimum deposit required: $100.59 (10%)",
  });
  const authToken = "a-token-of-no-device";
  const claim = { ...input, storeId: 1, authToken, salesperson: "Eve", kiosk: false };
  expect(await browser.call("SubmitLayaway", claim, newKey())).toMatchObject({ status: "PaymentError" });
  await books.expectUntouched();
});
