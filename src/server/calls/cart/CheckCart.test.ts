import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents, rate } from "#domain/money";
import { combo, comboItem, countyTax, product, stock, variant } from "#server/db/schema/index";
import { writeSettings } from "#server/db/queries/settings";
import { claimedLines, dollars, newUserId } from "#test/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

/** A line of a cart that names the right product, where its SKU begins with one of these. */
function line(sku: string, quantity: number, price: number) {
  const productId = productIds[sku.slice(0, 7)] ?? 1;
  return { productId, sku, quantity, price: dollars(price) };
}

const productIds: Readonly<Record<string, number>> = {
  "ANS-SOF": 1001,
  "DEC-SEC": 1003,
  "SWG-PIL": 4006,
  "TAL-RUG": 5004,
};

async function check(...itemList: ReturnType<typeof line>[]) {
  return server.browser().call("CheckCart", { userId: newUserId(), itemList });
}

describe("CheckCart", () => {
  it("answers a cart that is still right, with the rates to add it up by", async () => {
    expect(await check(line("ANS-SOF-CLY", 2, 949), line("TAL-RUG-LAT", 1, 289))).toMatchObject({
      changed: false,
      discount: null,
      soldOutList: [],
      taxRate: 0.06,
      tariffRate: 0.1,
      showSignInAtCheckout: false,
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

  it("puts the store's price in the place of the one claimed", async () => {
    const answer = await check(line("ANS-SOF-CLY", 1, 1));
    expect(answer).toMatchObject({ changed: true, itemList: [{ sku: "ANS-SOF-CLY", price: 949 }] });
  });

  it("puts the product of a piece in the place of the one claimed", async () => {
    const answer = await check({ ...line("ANS-SOF-CLY", 1, 949), productId: 1002 });
    expect(answer).toMatchObject({ changed: true, itemList: [{ sku: "ANS-SOF-CLY", productId: 1001 }] });
  });

  it("reads prices fresh, never from what is kept for pages", async () => {
    await check(line("FOX-TLP-COB", 1, 89));
    await server.db
      .update(variant)
      .set({ price: cents(91_50) })
      .where(eq(variant.sku, "FOX-TLP-COB"));
    expect(await check(line("FOX-TLP-COB", 1, 89))).toMatchObject({
      changed: true,
      itemList: [{ price: 91.5 }],
    });
  });

  it("shrinks a quantity to what is there", async () => {
    const answer = await check(line("CHS-CHR-INK", 5, 279));
    expect(answer).toMatchObject({
      changed: true,
      itemList: [{ sku: "CHS-CHR-INK", quantity: 2 }],
      soldOutList: [],
    });
  });

  it("makes one line of several for the same SKU", async () => {
    const answer = await check(line("ANS-SOF-SLT", 1, 949), line("ANS-SOF-SLT", 1, 949));
    expect(answer).toMatchObject({ changed: true, itemList: [{ sku: "ANS-SOF-SLT", quantity: 1 }] });
    const many = await check(line("SWG-PIL-S", 20, 49), line("SWG-PIL-S", 30, 49));
    expect(many.itemList.map(({ quantity }) => quantity)).toEqual([40]);
  });

  it("caps a line item at the largest quantity, however many units are available and requested", async () => {
    await server.db
      .update(stock)
      .set({ onHand: 4_321 })
      .where(and(eq(stock.sku, "SWG-PIL-S"), eq(stock.locationId, 0)));
    const full = await check(line("SWG-PIL-S", 99, 49));
    expect(full).toMatchObject({ changed: false, itemList: [{ quantity: 99 }] });
    const many = await check(...Array.from({ length: 100 }, () => line("SWG-PIL-S", 99, 49)));
    expect(many.itemList.map(({ quantity }) => quantity)).toEqual([99]);
    expect(JSON.stringify(many)).not.toContain("4321");
    const probe = { itemList: [line("SWG-PIL-S", 99_999, 49)] };
    expect((await server.browser().send("CheckCart", probe)).status).toBe(400);
  });

  it("lists apart what is gone: sold out, held for others, unknown, a set, taken off", async () => {
    await server.db
      .update(stock)
      .set({ reserved: 1 })
      .where(and(eq(stock.sku, "CHS-CHR-SAG"), eq(stock.locationId, 0)));
    await server.db.update(product).set({ forSale: false }).where(eq(product.productId, 5008));
    await server.db.update(variant).set({ archivedAt: new Date() }).where(eq(variant.sku, "PON-CHR-OAT"));
    const gone = ["ORM-BED-Q", "CHS-CHR-SAG", "NO-SUCH-SKU", "OAK-SET", "SAP-RUG-58", "PON-CHR-OAT"];
    const answer = await check(...gone.map((sku) => line(sku, 1, 10)), line("TAL-RUG-ARC", 1, 289));
    expect(answer.soldOutList.map(({ sku }) => sku)).toEqual(gone);
    expect(answer.itemList.map(({ sku }) => sku)).toEqual(["TAL-RUG-ARC"]);
    expect(answer.changed).toBe(true);
    expect(answer.soldOutList[0]).toMatchObject({
      productId: 3007,
      title: expect.stringContaining("Ormewood"),
    });
    expect(answer.soldOutList[2]).toMatchObject({ sku: "NO-SUCH-SKU", title: "NO-SUCH-SKU", price: 10 });
  });

  it("takes back-orders for what the owner orders on demand", async () => {
    const answer = await check(line("DEC-SEC-CHA", 3, 1699));
    expect(answer).toMatchObject({ changed: false, itemList: [{ sku: "DEC-SEC-CHA", quantity: 3 }] });
  });

  it("answers an empty cart", async () => {
    expect(await check()).toMatchObject({ itemList: [], soldOutList: [], changed: false, discount: null });
  });

  it("hides nothing and keeps nothing: whoever asks gets the same", async () => {
    const itemList = claimedLines({ "ANS-SOF-CLY": 1 });
    const [one, other] = [server.browser(), server.browser()];
    expect(await one.call("CheckCart", { itemList })).toEqual(
      await other.call("CheckCart", { userId: newUserId(), itemList }),
    );
  });

  it("turns bad lines away", async () => {
    const bad = { ...line("ANS-SOF-CLY", 1, 949), quantity: "1; drop table" };
    const reply = await server.browser().send("CheckCart", { itemList: [bad] });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { code: "BadRequest", fields: { "itemList.0.quantity": expect.any(String) } } },
    });
    expect((await server.browser().send("CheckCart", {})).status).toBe(400);
  });
});

describe("CheckCart with sets", () => {
  const table = line("OAK-TBL-72", 1, 599);
  const chairs = (pairs: number) => line("OAK-CHR-OAT", pairs, 229);

  it("takes the saving off while the set is whole, once for each whole set", async () => {
    expect((await check(table, chairs(3))).discount).toEqual({
      name: "Oakhurst 7-Piece Dining Set savings",
      names: ["Oakhurst 7-Piece Dining Set savings"],
      amount: 137,
      afterTax: false,
    });
    expect((await check({ ...table, quantity: 2 }, chairs(7))).discount).toMatchObject({ amount: 274 });
  });

  it("takes nothing off while a piece is missing", async () => {
    expect((await check(table, chairs(2))).discount).toBeNull();
    expect((await check(chairs(3), line("OAK-TBL-84", 1, 729))).discount).toBeNull();
  });

  it("does not need what the set only suggests", async () => {
    const whole = await check(table, chairs(3), line("VIN-SBD-OAK", 1, 689));
    expect(whole.discount).toMatchObject({ amount: 137 });
  });

  it("names every set that saves, however many", async () => {
    const skus = ["KIR-CHR-PIN", "KIR-CHR-OCH", "KIR-CHR-OAT"];
    for (const [at, sku] of skus.entries()) {
      const name = `A set of our very own lounge chairs with a long name, number ${at}`;
      await server.db.insert(combo).values({ comboId: 100 + at, name, price: cents(300_00) });
      await server.db.insert(comboItem).values({ comboId: 100 + at, sku, quantity: 1 });
    }
    const { discount } = await check(...skus.map((sku) => line(sku, 1, 349)));
    expect(discount?.amount).toBe(147);
    expect(discount?.name.split(" + ")).toHaveLength(3);
  });
});

describe("CheckCart, signing in", () => {
  it("asks for it at checkout only where the owner wants it", async () => {
    expect((await check()).showSignInAtCheckout).toBe(false);
    await writeSettings(server.db, { showSignInAtCheckout: true });
    await expect.poll(async () => (await check()).showSignInAtCheckout).toBe(true);
  });
});

describe("CheckCart, the rates", () => {
  it("follows the settings, and falls back to 7 % where the county's tax is not known", async () => {
    await writeSettings(server.db, { tariffRate: 0.15 });
    await expect.poll(async () => (await check()).tariffRate).toBe(0.15);
    await server.db.update(countyTax).set({ rate: rate(0.0625) });
    expect((await check()).taxRate).toBe(0.0625);
    await server.db.delete(countyTax);
    expect((await check()).taxRate).toBe(0.07);
  });
});
