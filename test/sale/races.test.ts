import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, day } from "#domain/dates";
import { cents, fromDollars } from "#domain/money";
import { orderLine, promotion, stock, variant } from "#server/db/schema/index";
import { card, newKey, readyToPay } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { booksOfEachTest } from "#test/sale/support/books";
import {
  buyerOf,
  newBuyer,
  newBuyers,
  press,
  setAvailableStock,
  sofa,
  submitAll,
  tally,
  warehouseStock,
} from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import { capturedAtProvider, countCharges, setAvailableUnits, setCapacity } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { patient, testServer } from "#test/testServer";

const declined = card("4000000000000002");
const chair = "EDG-CHR-SAG";
const table = "CBT-TBL-OAK";

const server = await stocked(testServer({ env: patient }));
const input = await readyToPay(server.browser(), { [sofa]: 1 });
const books = await booksOfEachTest(server);
beforeEach(() => server.hooks.clear());

/** Runs a scenario in every round with that many sofas available, and checks the invariants after each. */
async function repeat(
  numbers: readonly number[],
  available: number,
  scenario: (round: number) => Promise<void>,
): Promise<void> {
  for (const round of numbers) {
    await setAvailableStock(server.db, sofa, available);
    await books.recount();
    await scenario(round);
    await books.expectRight();
  }
}

async function availableSofas(): Promise<number> {
  const { onHand, reserved } = await warehouseStock(server.db);
  return onHand - reserved;
}

describe("units", () => {
  it("C01: the last unit goes to one of eight", async () => {
    await repeat(rounds(), 1, async () => {
      expect(tally(await submitAll(newBuyers(server, input, 8)))).toEqual({ Processed: 1, ItemSoldOut: 7 });
    });
  });

  it("C02: 10 buyers of 3 units buy exactly 3, and 200 of 20 exactly 20", async () => {
    await repeat(rounds(3, 24), 3, async () => {
      expect(tally(await submitAll(newBuyers(server, input, 10)))).toEqual({ Processed: 3, ItemSoldOut: 7 });
    });
    await repeat([0], 20, async () => {
      const before = await countCharges(server.db);
      const answers = await submitAll(newBuyers(server, input, 200));
      expect(tally(answers)).toEqual({ Processed: 20, ItemSoldOut: 180 });
      expect(await warehouseStock(server.db)).toEqual({ onHand: 0, reserved: 0 });
      expect(await countCharges(server.db)).toBe(before + 20);
    });
  });

  it("200 buyers of plenty all buy", async () => {
    await repeat([0], 500, async () => {
      expect(tally(await submitAll(newBuyers(server, input, 200)))).toEqual({ Processed: 200 });
    });
  });

  it("C03: carts A+B and B+A never deadlock, bought or declined", async () => {
    await setAvailableUnits(server.db, [chair, table], { 0: 1_000 });
    const pair = await readyToPay(server.browser(), { [chair]: 1, [table]: 1 });
    expect(pair.order.items).toHaveLength(2);
    const reversed = { ...pair, order: { ...pair.order, items: pair.order.items.toReversed() } };
    await repeat(rounds(10), 0, async () => {
      const buyers = [pair, reversed].flatMap((cart) => [
        ...newBuyers(server, cart, 3),
        ...newBuyers(server, { ...cart, payment: declined }, 2),
      ]);
      expect(tally(await submitAll(buyers))).toEqual({ Processed: 6, PaymentError: 4 });
    });
  });

  it("C04: one SKU on two lines needs the units of both", async () => {
    const [line] = input.order.items;
    await setAvailableStock(server.db, sofa, 2);
    const both = await readyToPay(server.browser(), { [sofa]: 2 });
    const split = { ...both, order: { ...both.order, items: [line!, line!] } };
    await repeat(rounds(2, 10), 1, async () => {
      expect(tally(await submitAll(newBuyers(server, split, 4)))).toEqual({ ItemSoldOut: 4 });
      expect(await availableSofas()).toBe(1);
    });
    await repeat(rounds(3, 15), 3, async () => {
      const answers = await submitAll(newBuyers(server, split, 4));
      expect(tally(answers)).toEqual({ Processed: 1, ItemSoldOut: 3 });
      const { orderNumber } = answers.find(({ status }) => status === "Processed")!;
      const { id } = await orderNumbered(server, orderNumber);
      const lines = await server.db.select().from(orderLine).where(eq(orderLine.orderId, id));
      expect(lines).toMatchObject([{ sku: sofa, quantity: 2 }]);
      expect(await availableSofas()).toBe(1);
    });
  });

  it("C07: stock cannot be set below a reservation during the payment", async () => {
    await repeat(rounds(), 1, async () => {
      server.hooks.beforeNext("order.pay", async () => {
        const here = eq(stock.sku, sofa);
        await expect(server.db.update(stock).set({ onHand: 0 }).where(here)).rejects.toThrow();
      });
      expect(await buyerOf(server, input).submit()).toMatchObject({ status: "Processed" });
      expect(await availableSofas()).toBe(0);
    });
  });

  it("C08: a declined card releases its unit to exactly one waiting buyer", async () => {
    await repeat(rounds(), 1, async (round) => {
      const waiting = newBuyers(server, input, 5);
      const refused = newBuyer(server, { ...input, payment: declined });
      if (round % 2 === 0) {
        server.hooks.beforeNext("order.paid", async () => {
          expect(tally(await submitAll(waiting))).toEqual({ ItemSoldOut: 5 });
        });
        expect(await refused.submit()).toMatchObject({ status: "PaymentError" });
        const answers = await Promise.all(
          waiting.map((buyer) => press(buyer.browser, buyer.input, newKey())),
        );
        expect(tally(answers)).toEqual({ Processed: 1, ItemSoldOut: 4 });
      } else {
        const counts = tally(await submitAll([refused, ...waiting]));
        expect(counts.Processed ?? 0).toBeLessThanOrEqual(1);
        expect(await availableSofas()).toBe(1 - (counts.Processed ?? 0));
      }
    });
  });
});

describe("prices", () => {
  async function setPrice(dollars: number): Promise<void> {
    const price = cents(dollars * 100);
    await server.db.update(variant).set({ price }).where(eq(variant.sku, sofa));
  }

  it("C06: a price raised before the reservation charges nothing; one raised after it changes nothing", async () => {
    await repeat(rounds(), 2, async () => {
      server.hooks.beforeNext("order.reserve", () => setPrice(999));
      expect(await buyerOf(server, input).submit()).toMatchObject({ status: "PriceChanged" });
      await setPrice(949);
      server.hooks.beforeNext("order.reserved", () => setPrice(999));
      const { status, orderNumber } = await buyerOf(server, input).submit();
      expect(status).toBe("Processed");
      await setPrice(949);
      expect((await orderNumbered(server, orderNumber)).total).toBe(fromDollars(input.order.total));
    });
  });

  it("a price raised while eight shoppers submit: each pays what was shown or nothing", async () => {
    await repeat(rounds(), 20, async () => {
      const before = await capturedAtProvider(server.db);
      const [answers] = await Promise.all([submitAll(newBuyers(server, input, 8)), setPrice(999)]);
      const { Processed = 0, PriceChanged = 0 } = tally(answers);
      expect(Processed + PriceChanged).toBe(8);
      const { amount } = await capturedAtProvider(server.db);
      expect(amount - before.amount).toBe(Processed * fromDollars(input.order.total));
      await setPrice(949);
    });
  });
});

describe("limited resources", () => {
  async function addSingleUseCode(code: string): Promise<void> {
    await server.db.insert(promotion).values({ code, name: code, amount: cents(1_00), usesAllowed: 1 });
  }

  it("C09: another tab that stages more units does not change the running payment", async () => {
    await repeat(rounds(), 5, async () => {
      const browser = server.browser();
      const cart = await readyToPay(browser, { [sofa]: 1 });
      const items = cart.order.items.map((item) => ({ ...item, quantity: 3 }));
      server.hooks.beforeNext("order.pay", async () => {
        await browser.call("StageOrder", { ...cart.order, items });
      });
      expect(await press(browser, cart, newKey())).toMatchObject({ status: "Processed" });
      expect(await availableSofas()).toBe(4);
    });
  });

  it("C17: the last delivery slot of a day goes to one of eight", async () => {
    const first = day(input.scheduledDate ?? "");
    const offered = (await server.browser().call("GetOrderFeesAndInfo", input.order)).scheduleDates ?? [];
    const days = offered.filter((one) => one > addDays(first, 3)).map(day);
    await setCapacity(server, 1);
    await repeat(rounds(), 50, async (round) => {
      const scheduledDate = days[round]!;
      const answers = await submitAll(newBuyers(server, { ...input, scheduledDate }, 8));
      expect(tally(answers)).toEqual({ Processed: 1, ScheduleError: 7 });
    });
    await setCapacity(server, 10_000);
  });

  it("C18: the last use of a promotion code goes to one of twenty", async () => {
    await repeat(rounds(), 50, async (round) => {
      const code = `LAST-ONE-${round}`;
      await addSingleUseCode(code);
      const buyers = newBuyers(server, { ...input, promotion: { code } }, 20);
      expect(tally(await submitAll(buyers))).toEqual({ Processed: 1, InvalidPromotion: 19 });
    });
  });

  it("C18: a declined card returns its use of the code", async () => {
    const code = "BACK-AGAIN";
    await addSingleUseCode(code);
    await repeat(rounds(), 50, async () => {
      const refused = newBuyer(server, { ...input, promotion: { code }, payment: declined });
      expect(await refused.submit()).toMatchObject({ status: "PaymentError" });
    });
    expect(await buyerOf(server, { ...input, promotion: { code } }).submit()).toMatchObject({
      status: "Processed",
    });
  });
});
