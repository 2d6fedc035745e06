import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents, rate } from "#domain/money";
import { combo, comboItem, taxRate, product } from "#server/db/schema/index";
import { dollars, newUserId } from "#test/data/builders";
import { changeVariant, setStock } from "#test/data/catalog";
import { changeSettings } from "#test/data/settings";
import { fileServer } from "#test/testServer";

const server = await fileServer();

function line(sku: string, quantity: number, price: number) {
  const productId = productIds[sku.slice(0, 7)] ?? 1;
  return { productId, sku, quantity, price: dollars(price) };
}

const productIds: Readonly<Record<string, number>> = {
  "ANS-SOF": 1001,
  "DEC-SEC": 1003,
  "LOR-BED": 3011,
  "SWG-PIL": 4006,
  "TAL-RUG": 5004,
};

async function check(...itemList: ReturnType<typeof line>[]) {
  return server.browser().call("CheckCart", { userId: newUserId(), itemList });
}

describe("CheckCart", () => {
  it("returns an unchanged cart with today's tax and tariff rates", async () => {
    expect(await check(line("ANS-SOF-CLY", 2, 949), line("TAL-RUG-LAT", 1, 289))).toMatchObject({
      changed: false,
      discount: null,
      sets: [],
      soldOutList: [],
      taxRate: 0.06,
      tariffRate: 0.1,
      showSignInAtCheckout: true,
      itemList: [
        {
          sku: "ANS-SOF-CLY",
          productId: 1001,
          quantity: 2,
          price: 949,
          title: expect.stringContaining("Ansley"),
          product: { productId: 1001, name: "Ansley Track-Arm Sofa", variantCount: 4 },
        },
        { sku: "TAL-RUG-LAT", quantity: 1, price: 289 },
      ],
    });
  });

  it("replaces a claimed price with the store's price", async () => {
    const answer = await check(line("ANS-SOF-CLY", 1, 1));
    expect(answer).toMatchObject({ changed: true, itemList: [{ sku: "ANS-SOF-CLY", price: 949 }] });
  });

  it("says what an item on sale cost before", async () => {
    const { itemList } = await check(line("LOR-BED-INK", 1, 549), line("SWG-PIL-S", 1, 49));
    expect(itemList.map(({ price, regularPrice }) => [price, regularPrice])).toEqual([
      [549, 649],
      [49, undefined],
    ]);
  });

  it("replaces a wrong product id", async () => {
    const answer = await check({ ...line("ANS-SOF-CLY", 1, 949), productId: 1002 });
    expect(answer).toMatchObject({ changed: true, itemList: [{ sku: "ANS-SOF-CLY", productId: 1001 }] });
  });

  it("reads current prices, never cached ones", async () => {
    await check(line("FOX-TLP-COB", 1, 89));
    await changeVariant(server.db, "FOX-TLP-COB", { price: cents(91_50) });
    const answer = await check(line("FOX-TLP-COB", 1, 89));
    expect(answer).toMatchObject({ changed: true, itemList: [{ price: 91.5 }] });
  });

  it("reduces a quantity to the available stock", async () => {
    const answer = await check(line("CHS-CHR-INK", 5, 279));
    const itemList = [{ sku: "CHS-CHR-INK", quantity: 2 }];
    expect(answer).toMatchObject({ changed: true, itemList, soldOutList: [] });
  });

  it("merges lines of the same SKU", async () => {
    const answer = await check(line("ANS-SOF-SLT", 1, 949), line("ANS-SOF-SLT", 1, 949));
    expect(answer).toMatchObject({ changed: true, itemList: [{ sku: "ANS-SOF-SLT", quantity: 1 }] });
    const many = await check(line("SWG-PIL-S", 20, 49), line("SWG-PIL-S", 30, 49));
    expect(many.itemList.map(({ quantity }) => quantity)).toEqual([40]);
  });

  it("caps a line item at the largest quantity, however many units are available and requested", async () => {
    await setStock(server.db, "SWG-PIL-S", { onHand: 4_321 });
    const full = await check(line("SWG-PIL-S", 99, 49));
    expect(full).toMatchObject({ changed: false, itemList: [{ quantity: 99 }] });
    const many = await check(...Array.from({ length: 100 }, () => line("SWG-PIL-S", 99, 49)));
    expect(many.itemList.map(({ quantity }) => quantity)).toEqual([99]);
    expect(JSON.stringify(many)).not.toContain("4321");
  });

  it("lists unavailable lines apart: sold out, reserved, unknown, a combo, off sale, archived", async () => {
    await setStock(server.db, "CHS-CHR-SAG", { reserved: 1 });
    await server.db.update(product).set({ forSale: false }).where(eq(product.productId, 5008));
    await changeVariant(server.db, "PON-CHR-OAT", { archivedAt: new Date() });
    const unavailable = ["ORM-BED-Q", "CHS-CHR-SAG", "NO-SUCH-SKU", "OAK-SET", "SAP-RUG-58", "PON-CHR-OAT"];
    const answer = await check(...unavailable.map((sku) => line(sku, 1, 10)), line("TAL-RUG-ARC", 1, 289));
    expect(answer.soldOutList.map(({ sku }) => sku)).toEqual(unavailable);
    expect(answer.itemList.map(({ sku }) => sku)).toEqual(["TAL-RUG-ARC"]);
    expect(answer.changed).toBe(true);
    const title = expect.stringContaining("Ormewood");
    expect(answer.soldOutList[0]).toMatchObject({ productId: 3007, title });
    expect(answer.soldOutList[2]).toMatchObject({ sku: "NO-SUCH-SKU", title: "NO-SUCH-SKU", price: 10 });
  });

  it("accepts back orders", async () => {
    const answer = await check(line("DEC-SEC-CHA", 3, 1699));
    expect(answer).toMatchObject({ changed: false, itemList: [{ sku: "DEC-SEC-CHA", quantity: 3 }] });
  });

  it("accepts an empty cart", async () => {
    expect(await check()).toMatchObject({ itemList: [], soldOutList: [], changed: false, discount: null });
  });
});

describe("CheckCart with combos", () => {
  const table = line("OAK-TBL-72", 1, 599);
  const chairs = (pairs: number) => line("OAK-CHR-OAT", pairs, 229);

  it("subtracts the savings of each complete combo", async () => {
    const complete = await check(table, chairs(3));
    expect(complete.sets).toMatchObject([{ skus: [table.sku, chairs(3).sku], price: 1149, savings: 137 }]);
    expect(complete.discount).toEqual({
      name: "Oakhurst 7-Piece Dining Set savings",
      amount: 137,
      afterTax: false,
    });
    expect((await check({ ...table, quantity: 2 }, chairs(7))).discount).toMatchObject({ amount: 274 });
  });

  it("subtracts nothing while a required item is missing", async () => {
    expect((await check(table, chairs(2))).discount).toBeNull();
    expect((await check(chairs(3), line("OAK-TBL-84", 1, 729))).discount).toBeNull();
  });

  it("does not require a combo's optional items", async () => {
    const whole = await check(table, chairs(3), line("VIN-SBD-OAK", 1, 689));
    expect(whole.discount).toMatchObject({ amount: 137 });
  });

  it("names every combo that saves", async () => {
    const skus = ["KIR-CHR-PIN", "KIR-CHR-OCH", "KIR-CHR-OAT"];
    for (const [at, sku] of skus.entries()) {
      const name = `A combo of lounge chairs with a very long name, number ${at}`;
      await server.db.insert(combo).values({ comboId: 100 + at, name, price: cents(300_00) });
      await server.db.insert(comboItem).values({ comboId: 100 + at, sku, quantity: 1 });
    }
    const { discount } = await check(...skus.map((sku) => line(sku, 1, 349)));
    expect(discount?.amount).toBe(147);
    expect(discount?.name.split(" + ")).toHaveLength(3);
  });
});

describe("CheckCart with other settings", () => {
  it("requests sign-in at checkout only if the store's settings do", async () => {
    expect((await check()).showSignInAtCheckout).toBe(true);
    await changeSettings(server, { showSignInAtCheckout: false });
    expect((await check()).showSignInAtCheckout).toBe(false);
  });

  it("uses the tariff rate of the settings, and a 7% tax rate if the county's is unknown", async () => {
    await changeSettings(server, { tariffRate: 0.15 });
    expect((await check()).tariffRate).toBe(0.15);
    await server.db.update(taxRate).set({ rate: rate(0.0625) });
    // The change is noticed in a moment.
    await expect.poll(async () => (await check()).taxRate).toBe(0.0625);
    await server.db.delete(taxRate);
    await expect.poll(async () => (await check()).taxRate).toBe(0.07);
  });
});
