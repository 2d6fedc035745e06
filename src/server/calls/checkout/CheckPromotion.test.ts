import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { cents, rate } from "#domain/money";
import { limitCount, promotion } from "#server/db/schema/index";
import { dollars, newUserId, shownOrder } from "#test/data/builders";
import { countRows } from "#test/sale/support/rows";
import { fileServer, type Browser } from "#test/testServer";

const server = await fileServer();
const order = await shownOrder(server.browser(), { "ANS-SOF-CLY": 1 });
let browser: Browser;

beforeAll(async () => {
  await server.db.insert(promotion).values([
    { code: "TENTH", name: "A tenth", share: rate(0.1), maxOff: cents(120_00) },
    { code: "LATER", name: "Thanks", amount: cents(25_00), afterTax: true },
    { code: "RIDE", name: "Ride", waivesDelivery: true },
    { code: "OVER", name: "Over", amount: cents(9_00), endsOn: day("2026-03-06") },
    { code: "SOON", name: "Soon", amount: cents(9_00), startsOn: day("2026-03-08") },
    { code: "GONE", name: "Gone", amount: cents(9_00), usesAllowed: 2, uses: 2 },
    { code: "MUCH", name: "Much", amount: cents(9_00), minimumPurchase: cents(5_000_00) },
  ]);
});
beforeEach(async () => {
  browser = server.browser();
  await server.db.delete(limitCount);
});

function check(code: string, at: Browser = browser) {
  return at.call("CheckPromotion", { ...order, userId: newUserId(), promotion: { code } });
}

describe("a valid code", () => {
  it.each([
    ["TENTH", { name: "A tenth", discount: 94.9, afterTax: false, deliveryFee: false }],
    ["LATER", { name: "Thanks", discount: 25, afterTax: true, deliveryFee: false }],
    ["RIDE", { name: "Ride", discount: 0, afterTax: false, deliveryFee: true }],
  ])("%s returns its discount", async (code, worth) => {
    expect(await check(code)).toEqual({ code, valid: true, message: "", ...worth });
  });

  it("may be typed in any case and is priced by the store", async () => {
    const cheap = { ...order, items: order.items.map((item) => ({ ...item, price: dollars(1) })) };
    const claim = { code: " tenth ", valid: true, discount: dollars(900), deliveryFee: true };
    const checked = await browser.call("CheckPromotion", { ...cheap, promotion: claim });
    expect(checked).toMatchObject({ code: "TENTH", discount: 94.9, deliveryFee: false });
  });

  it("is not used up, and nothing is stored", async () => {
    const before = await countRows(server.db);
    await check("TENTH");
    expect(await countRows(server.db)).toEqual(before);
    const counted = await server.db.select().from(limitCount);
    expect(counted.map(({ name }) => name)).toEqual(["CheckPromotion in 60 s"]);
  });
});

describe("an invalid code", () => {
  it.each([
    ["NONSENSE", "Invalid promotion code"],
    ["'; drop table promotion; --", "Invalid promotion code"],
    ["  ", "Invalid promotion code"],
    ["OVER", "This promotion has ended."],
    ["SOON", "This promotion hasn't started yet."],
    ["GONE", "This promotion has reached its limit."],
    ["MUCH", "This promotion needs a purchase of $5,000.00 or more."],
  ])("%s is rejected with a message and no discount", async (code, message) => {
    expect(await check(code)).toMatchObject({ valid: false, discount: 0, deliveryFee: false, message });
  });

  it("can be guessed ten times in ten minutes per address; after that, valid codes are rejected too", async () => {
    for (let guess = 0; guess < 10; guess += 1) await check(`GUESS-${guess}`, server.browser());
    const message = "You've tried too many codes. Please wait ten minutes and try again.";
    expect(await check("TENTH")).toMatchObject({ valid: false, name: "", message });
    server.clock.set("2026-03-07T15:11:00Z");
    expect(await check("TENTH")).toMatchObject({ valid: true });
    server.clock.set("2026-03-07T15:00:00Z");
  });

  it("that exists does not count as a guess", async () => {
    for (let guess = 0; guess < 12; guess += 1) await check("OVER");
    expect(await check("TENTH")).toMatchObject({ valid: true });
  });
});
