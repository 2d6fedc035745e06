import type { FrameLocator, Page } from "@playwright/test";
import { fakeStripe, type FakeStripe } from "#test/fakes/stripe";
import { stripeCards } from "#test/fakes/stripeCards";
import { dollarsIn, goToLayawayReview, layawayNumber } from "../layaway/layaways";
import { booksOf } from "../support/books";
import { axe, expect, test as base } from "../support/fixtures";
import {
  amount,
  expectComplete,
  expectReview,
  field,
  goToReview,
  newShopper,
  orderNumber,
  payButton,
  paymentMessage,
  pillows,
  sofa,
  type Shopper,
} from "../support/shopper";
import { lateNotice } from "../support/late";
import { startStore, type Store } from "../support/server";
import { playStripe } from "../support/stripeScript";
import { tell, webhookSecret } from "../support/stripeEvents";

/* The store with Stripe as its payment provider; a fake plays the script, the fields and the API. */

const declinedMessage = "Your card was declined. Please check the card information or use another card.";
const test = base.extend<{ fields: void }, { provider: FakeStripe }>({
  provider: [
    async ({}, use) => {
      const provider = await fakeStripe();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  store: [
    async ({ provider }, use) => {
      const store = await startStore({
        PAYMENT_ADAPTER: "stripe",
        PAYMENT_API: provider.api.origin,
        PAYMENT_SECRET_KEY: "sk_test_of_the_stories",
        PAYMENT_PUBLISHABLE_KEY: "pk_test_of_the_stories",
        PAYMENT_WEBHOOK_SECRET: webhookSecret,
      });
      await use(store);
      await store.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  fields: [
    async ({ context, provider, complaints }, use) => {
      complaints.expected(/^foreign request: https:\/\/(js|api|hooks)\.stripe\.com\//);
      await playStripe(context, provider);
      await use();
    },
    { auto: true },
  ],
});

let shopper: Shopper;
let loggedBefore: number;
test.beforeEach(({ store }) => {
  shopper = newShopper();
  loggedBefore = store.log().length;
});

test.afterEach(({ store }) => {
  expect(store.log()).not.toMatch(/sk_test_|whsec_/);
  const logged = store.log().slice(loggedBefore);
  for (const number of Object.values(stripeCards)) expect(logged).not.toContain(number);
});

function fieldIn(page: Page, title: string): FrameLocator {
  return page.frameLocator(`iframe[title="Secure ${title} input frame"]`);
}

async function fillCard(page: Page, number: string): Promise<void> {
  await field(page, "Name on card").fill("Ada Brooks");
  await fieldIn(page, "card number").getByRole("textbox").fill(number);
  await fieldIn(page, "expiration date").getByRole("textbox").fill("08 / 31");
  await fieldIn(page, "CVC").getByRole("textbox").fill("737");
}

async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

function bank(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="The bank\'s challenge"]');
}

/** Answers the bank's challenge, which closes once the bank has the answer. */
async function answerBank(page: Page, answer: "Approve" | "Decline"): Promise<void> {
  // By key: a click at once may reach the page below, because the browser does not yet know where the frame is.
  await bank(page).getByRole("button", { name: answer }).press("Enter");
  await expect(page.getByTitle("The bank's challenge")).toHaveCount(0);
}

/** The shopper's only order and its charges. */
async function sale(store: Store, provider: FakeStripe) {
  const rows = await store.query<{
    number: string;
    total: string;
    key: string;
    brand: string;
    last4: string;
  }>(
    `select o.number, o.total, a.provider_key as key, a.card_brand as brand, a.card_last4 as last4
     from "order" o join payment_attempt a on a.order_id = o.id
     where o.contact->>'email' = $1 and o.payment_status = 'paid'`,
    [shopper.email],
  );
  return rows.map(({ key, total, ...row }) => ({
    ...row,
    isWhole: provider.moved(key).taken === Number(total),
  }));
}

const visa = { brand: "Visa", last4: "4242", isWhole: true };

async function policyAt(page: Page, path: string): Promise<string> {
  const reply = await page.request.get(path);
  return reply.headers()["content-security-policy"] ?? "";
}

test(
  "the provider's fields take a declined card and then another, and no number reaches the store",
  { tag: "@phone" },
  async ({ page, store, provider }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(store.url)) sent.push(request.postData() ?? "");
    });
    await goToReview(page, pillows, shopper);
    expect(await policyAt(page, "/orderSummary")).toContain("frame-src blob: https://js.stripe.com");
    for (const path of ["/", "/cart", "/shippingChoice", "/orderComplete", "/product/1001"])
      expect(await policyAt(page, path)).not.toContain("stripe");

    const number = fieldIn(page, "card number").getByRole("textbox");
    await expect(number).toBeVisible();
    const form = page.getByRole("form", { name: "Credit Card" });
    await payButton(page).click();
    for (const message of [
      "Name is required",
      "Card number is required",
      "Expiration date is required",
      "CVV is required",
    ])
      await expect(form.getByText(message)).toBeVisible();
    await axe(page);
    await field(page, "Name on card").fill("Ada Brooks");
    await payButton(page).click();
    await expect(number).toBeFocused();
    await number.fill("4242");
    await expect(form.getByText("Credit card number too short")).toBeVisible();
    await fieldIn(page, "expiration date").getByRole("textbox").fill("08 / 20");
    await expect(form.getByText("Expiration date cannot be in the past")).toBeVisible();

    await payWith(page, stripeCards.declined);
    await expect(paymentMessage(page)).toHaveText(declinedMessage);
    await fieldIn(page, "card number").getByRole("textbox").fill(stripeCards.good);
    await payButton(page).click();
    await expectComplete(page);
    expect(await sale(store, provider)).toEqual([{ number: await orderNumber(page), ...visa }]);
    for (const card of Object.values(stripeCards)) expect(sent.join("\n")).not.toContain(card);
    expect(provider.bodies.some((body) => body.includes("use_stripe_sdk=true"))).toBe(true);
  },
);

test.describe("at any width", { tag: "@desktop" }, () => {
  test("the shopper rejects the bank's challenge, then approves it", async ({ page, store, provider }) => {
    await goToReview(page, pillows, shopper);
    await payWith(page, stripeCards.needsChallenge);
    await answerBank(page, "Decline");
    await expect(paymentMessage(page)).toHaveText(declinedMessage);
    await payButton(page).click();
    await answerBank(page, "Approve");
    await expectComplete(page);
    expect(await sale(store, provider)).toEqual([{ number: await orderNumber(page), ...visa }]);
  });

  test("a charge whose answer was lost is looked up again and made once", async ({
    page,
    store,
    provider,
  }) => {
    await goToReview(page, pillows, shopper);
    // After Back from another site the page may be restored, but not the provider's fields, so they are rebuilt.
    await fieldIn(page, "card number").getByRole("textbox").fill("4242");
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(fieldIn(page, "card number").getByRole("textbox")).toHaveValue("");
    await payWith(page, stripeCards.lostAnswer);
    await expect(lateNotice(page)).toBeVisible();
    await expectComplete(page);
    expect(await sale(store, provider)).toEqual([{ number: await orderNumber(page), ...visa }]);
  });

  test("a page closed during the bank's challenge still ends in an order through the webhook", async ({
    page,
    context,
    store,
    provider,
  }) => {
    await goToReview(page, pillows, shopper);
    await payWith(page, stripeCards.needsChallenge);
    await expect(bank(page).getByRole("button", { name: "Approve" })).toBeVisible();
    await page.reload();
    await expect(bank(page).getByRole("button", { name: "Approve" })).toBeVisible();
    await page.close();

    const [row] = await store.query<{ key: string }>(
      `select a.provider_key as key from payment_attempt a join "order" o on o.id = a.order_id
       where o.contact->>'email' = $1`,
      [shopper.email],
    );
    const key = row?.key ?? "";
    provider.authenticate(provider.secretOf(key), true);
    expect(await tell(store, provider.event(key))).toBe(200);
    const [paid] = await sale(store, provider);
    expect(paid).toMatchObject(visa);

    const back = await context.newPage();
    await back.goto("/orderSummary");
    await expectComplete(back);
    expect(await orderNumber(back)).toBe(paid?.number);
    expect(await sale(store, provider)).toHaveLength(1);
  });

  test("a layaway's deposit goes on after a reload during the bank's challenge", async ({ page, store }) => {
    await goToLayawayReview(page, sofa, shopper);
    await page.getByRole("radio", { name: /^20% down/ }).check();
    const deposit = await dollarsIn(payButton(page));
    await payWith(page, stripeCards.needsChallenge);
    await expect(bank(page).getByRole("button", { name: "Approve" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("radio", { name: /^20% down/ })).toBeChecked();
    await answerBank(page, "Approve");
    await layawayNumber(page);
    expect(await booksOf(store, shopper.email)).toMatchObject({
      captures: [`$${deposit.toFixed(2)}`],
      reserved: 1,
      stray: 0,
    });
  });

  test("a shopper who returns to an outdated cart finds it corrected", async ({ page, store }) => {
    await goToReview(page, pillows, shopper);
    await payWith(page, stripeCards.lostAnswer);
    await expect(lateNotice(page)).toBeVisible();
    const message = "Prices in your cart have changed. You have not been charged; please review your order.";
    await page.route(`${store.url}/api/SubmitOrderPayment`, async (route) => {
      const { order }: { order: { items: { sku: string }[] } } = JSON.parse(route.request().postData() ?? "");
      const cart = await page.request.post(`${store.url}/api/CheckCart`, { data: { itemList: order.items } });
      const { itemList }: { itemList: { price: number }[] } = await cart.json();
      const newItemList = itemList.map((item) => ({ ...item, price: 40 }));
      const rest = { orderNumber: "", email: "", codAmount: 0, orderCompleteMsg: "", errorMessage: "" };
      await route.fulfill({ json: { status: "PriceChanged", newItemList, ...rest } });
    });
    await page.reload();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(message)).toBeVisible();
  });

  test("the provider's fields also take the balance of an order", async ({ page, store }) => {
    await goToReview(page, sofa, shopper);
    await page.getByRole("radio", { name: /deposit now/ }).check();
    await payWith(page, stripeCards.good);
    await expectComplete(page);
    const mail = async () => (await store.outbox()).find(({ to }) => to === shopper.email)?.text ?? "";
    await expect.poll(mail, { timeout: 20_000 }).toContain("/orderDetail/");
    await page.goto(/http\S+\/orderDetail\/\S+/.exec(await mail())?.[0] ?? "");
    await page.getByRole("textbox", { name: "Amount" }).fill("50");
    const balance = await amount(page, "Balance").innerText();
    await payWith(page, stripeCards.needsChallenge);
    await answerBank(page, "Approve");
    await expect(page.getByText("Thank you. We received $50.00")).toBeVisible();
    await expect(amount(page, "Balance")).not.toHaveText(balance);
    await axe(page);
  });

  test("the form says so when the provider's script fails to load", async ({ page, context, complaints }) => {
    complaints.expected(/js\.stripe\.com/);
    await context.route("https://js.stripe.com/**", (route) => route.abort());
    await goToReview(page, pillows, shopper);
    const message = "The card fields didn't load. Please reload the page and try again.";
    await expect(page.getByRole("alert")).toHaveText(message);
    await context.unroute("https://js.stripe.com/**");
    await expectReview(page);
  });
});
