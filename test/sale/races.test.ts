import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, day } from "#domain/dates";
import { cents } from "#domain/money";
import { order, orderLine, promotion, stock, variant } from "#server/db/schema/index";
import { card, newKey, readyToPay, type Submit } from "#test/builders";
import { rounds } from "#test/rounds";
import { openBooks, type Books } from "#test/sale/books";
import {
  buyerOf,
  press,
  setAvailableStock,
  sofa,
  newBuyers,
  submitAll,
  tally,
  warehouseStock,
} from "#test/sale/buyers";
import { capturedAtProvider, setCapacity } from "#test/sale/rows";
import { patient, testServer, type TestServer } from "#test/testServer";

const declined = card("4000000000000002");
const chair = "EDG-CHR-SAG";
const table = "CBT-TBL-OAK";

let server: TestServer;
let input: Submit;
let books: Books;

beforeAll(async () => {
  server = await testServer({ env: patient });
  await setCapacity(server.db, 10_000);
  await setAvailableStock(server.db, sofa, 500);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
});
beforeEach(async () => {
  server.hooks.clear();
  books = await openBooks(server);
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

/** Runs a scenario in every round with that many sofas available, and checks the invariants after each. */
async function repeat(
  numbers: readonly number[],
  free: number,
  scenario: (round: number) => Promise<void>,
): Promise<void> {
  for (const round of numbers) {
    await setAvailableStock(server.db, sofa, free);
    await books.recount();
    await scenario(round);
    await books.expectRight();
  }
}

async function freeSofas(): Promise<number> {
  const { onHand, reserved } = await warehouseStock(server.db);
  return onHand - reserved;
}

describe("units", () => {
  it("C01: the last unit goes to one of eight", async () => {
    await repeat(rounds(), 1, async () => {
      const answers = await submitAll(newBuyers(server, input, 8));
      expect(tally(answers)).toEqual({ Processed: 1, ItemSoldOut: 7 });
    });
  });

  it("C02: 10 buyers of 3 units buy exactly 3, and 200 of 20 exactly 20", async () => {
    await repeat(rounds(4, 24), 3, async () => {
      expect(tally(await submitAll(newBuyers(server, input, 10)))).toEqual({ Processed: 3, ItemSoldOut: 7 });
    });
    await repeat([0], 20, async () => {
      const before = await capturedAtProvider(server.db);
      const answers = await submitAll(newBuyers(server, input, 200));
      expect(tally(answers)).toEqual({ Processed: 20, ItemSoldOut: 180 });
      expect(await warehouseStock(server.db)).toEqual({ onHand: 0, reserved: 0 });
      expect((await capturedAtProvider(server.db)).charges).toBe(before.charges + 20);
    });
  });

  it("200 buyers of plenty all buy", async () => {
    await repeat([0], 500, async () => {
      const answers = await submitAll(newBuyers(server, input, 200));
      expect(tally(answers)).toEqual({ Processed: 200 });
    });
  });

  it("C03: carts A+B and B+A never deadlock, bought or declined", async () => {
    await setAvailableStock(server.db, chair, 1_000);
    await setAvailableStock(server.db, table, 1_000);
    const pair = await readyToPay(server.browser(), { [chair]: 1, [table]: 1 });
    const items = pair.order.items;
    const other = { ...pair, order: { ...pair.order, items: items.toReversed() } };
    expect(other.order.items[0]?.sku).not.toBe(items[0]?.sku);
    await repeat(rounds(10), 0, async () => {
      const buyers = [pair, other].flatMap((cart) => [
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
      expect(await freeSofas()).toBe(1);
    });
    await repeat(rounds(3, 15), 3, async () => {
      const answers = await submitAll(newBuyers(server, split, 4));
      expect(tally(answers)).toEqual({ Processed: 1, ItemSoldOut: 3 });
      const { orderNumber } = answers.find(({ status }) => status === "Processed")!;
      const lines = await server.db
        .select({ sku: orderLine.sku, quantity: orderLine.quantity })
        .from(orderLine)
        .innerJoin(order, eq(order.id, orderLine.orderId))
        .where(eq(order.number, orderNumber));
      expect(lines).toEqual([{ sku: sofa, quantity: 2 }]);
      expect(await freeSofas()).toBe(1);
    });
  });

  it("C07: stock cannot be set below a reservation during the payment", async () => {
    await repeat(rounds(), 1, async () => {
      server.hooks.beforeNext("order.pay", async () => {
        const here = eq(stock.sku, sofa);
        await expect(server.db.update(stock).set({ onHand: 0 }).where(here)).rejects.toThrow();
      });
      expect(await buyerOf(server, input).submit()).toMatchObject({ status: "Processed" });
      expect(await freeSofas()).toBe(0);
    });
  });

  it("C08: a declined card releases its unit to exactly one waiting buyer", async () => {
    await repeat(rounds(), 1, async (round) => {
      const waiting = newBuyers(server, input, 5);
      const [refused] = newBuyers(server, { ...input, payment: declined }, 1);
      if (round % 2 === 0) {
        server.hooks.beforeNext("order.paid", async () => {
          expect(tally(await submitAll(waiting))).toEqual({ ItemSoldOut: 5 });
        });
        expect(await refused!.submit()).toMatchObject({ status: "PaymentError" });
        const again = waiting.map((buyer) => ({ ...buyer, key: newKey() }));
        const answers = await Promise.all(
          again.map(({ browser, input: cart, key }) => press(browser, cart, key)),
        );
        expect(tally(answers)).toEqual({ Processed: 1, ItemSoldOut: 4 });
      } else {
        const counts = tally(await submitAll([refused!, ...waiting]));
        expect(counts.Processed ?? 0).toBeLessThanOrEqual(1);
        expect(await freeSofas()).toBe(1 - (counts.Processed ?? 0));
      }
    });
  });
});

describe("prices", () => {
  const price = (dollars: number) =>
    server.db
      .update(variant)
      .set({ price: cents(dollars * 100) })
      .where(eq(variant.sku, sofa));

  it("C06: a price raised before the reservation charges nothing; one raised after it changes nothing", async () => {
    await repeat(rounds(), 2, async () => {
      server.hooks.beforeNext("order.reserve", async () => void (await price(999)));
      expect(await buyerOf(server, input).submit()).toMatchObject({ status: "PriceChanged" });
      await price(949);
      server.hooks.beforeNext("order.reserved", async () => void (await price(999)));
      const { status, orderNumber } = await buyerOf(server, input).submit();
      expect(status).toBe("Processed");
      await price(949);
      const [row] = await server.db.select().from(order).where(eq(order.number, orderNumber));
      expect(row?.total).toBe(Math.round(input.order.total * 100));
    });
  });

  it("a price raised while eight shoppers submit: each pays what was shown or nothing", async () => {
    await repeat(rounds(), 20, async () => {
      const before = await capturedAtProvider(server.db);
      const [answers] = await Promise.all([submitAll(newBuyers(server, input, 8)), price(999)]);
      const { Processed = 0, PriceChanged = 0 } = tally(answers);
      expect(Processed + PriceChanged).toBe(8);
      const { amount } = await capturedAtProvider(server.db);
      expect(amount - before.amount).toBe(Processed * Math.round(input.order.total * 100));
      await price(949);
    });
  });
});

describe("limited resources", () => {
  it("C09: another tab that stages more units does not change the running payment", async () => {
    await repeat(rounds(), 5, async () => {
      const browser = server.browser();
      const cart = await readyToPay(browser, { [sofa]: 1 });
      const items = cart.order.items.map((item) => ({ ...item, quantity: 3 }));
      server.hooks.beforeNext("order.pay", async () => {
        await browser.call("StageOrder", { ...cart.order, items });
      });
      expect(await press(browser, cart, newKey())).toMatchObject({ status: "Processed" });
      expect(await freeSofas()).toBe(4);
    });
  });

  it("C17: the last delivery slot of a day goes to one of eight", async () => {
    const first = day(input.scheduledDate ?? "");
    const offered = (await server.browser().call("GetOrderFeesAndInfo", input.order)).scheduleDates ?? [];
    const days = offered.filter((one) => one > addDays(first, 3)).map(day);
    await setCapacity(server.db, 1);
    await repeat(rounds(), 50, async (round) => {
      const scheduledDate = days[round]!;
      const answers = await submitAll(newBuyers(server, { ...input, scheduledDate }, 8));
      expect(tally(answers)).toEqual({ Processed: 1, ScheduleError: 7 });
    });
    await setCapacity(server.db, 10_000);
  });

  it("C18: the last use of a promotion code goes to one of twenty", async () => {
    await repeat(rounds(), 50, async (round) => {
      const code = `LAST-ONE-${round}`;
      await server.db.insert(promotion).values({ code, name: code, amount: cents(1_00), usesAllowed: 1 });
      const buyers = newBuyers(server, { ...input, promotion: { code } }, 20);
      expect(tally(await submitAll(buyers))).toEqual({ Processed: 1, InvalidPromotion: 19 });
    });
  });

  it("C18: a declined card returns its use of the code", async () => {
    const code = "BACK-AGAIN";
    await server.db.insert(promotion).values({ code, name: code, amount: cents(1_00), usesAllowed: 1 });
    await repeat(rounds(), 50, async () => {
      const [refused] = newBuyers(server, { ...input, promotion: { code }, payment: declined }, 1);
      expect(await refused!.submit()).toMatchObject({ status: "PaymentError" });
    });
    expect(await buyerOf(server, { ...input, promotion: { code } }).submit()).toMatchObject({
      status: "Processed",
    });
  });
});
