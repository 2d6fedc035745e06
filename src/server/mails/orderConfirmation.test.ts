import { describe, expect, it } from "vitest";
import { add, cents, formatMoney, subtract } from "#domain/money";
import { orderConfirmation, type Confirmed } from "#server/mails/orderConfirmation";
import { buyer } from "#test/data/builders";
import { leaseRow, orderLineRow, orderRow } from "#test/data/orderRows";
import { wirePlace } from "#test/data/products";
import { fc, forAll } from "#test/properties";

const sofa = orderLineRow(0);
const lamp = { sku: "FOX-TLP-TER", title: "Foxfire Lamp, Terracotta", unitPrice: cents(89_00) };

function confirmation(more: Partial<Confirmed> = {}) {
  return orderConfirmation({
    order: orderRow(),
    lines: [sofa, orderLineRow(1, { ...lamp, quantity: 2 })],
    card: { brand: "Visa", last4: "4242" },
    pickupAt: undefined,
    storeName: "Red Clay Furniture",
    ...more,
  });
}

/** What a mail program shows of HTML. */
function shown(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<br\/?>|<\/(p|td|h1|h2|tr|div)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

describe("the confirmation of an order", () => {
  it("tells what was paid in the store apart from what the card paid", () => {
    const order = { ...orderRow(), tendered: cents(100_00) };
    const { html, text } = confirmation({ order });
    const byCard = formatMoney(subtract(order.total, add(order.dueLater, order.tendered)));
    const rows = { "Paid in the store": "$100.00", "Paid with Visa ending in 4242": byCard };
    for (const [label, value] of Object.entries(rows)) {
      expect(text).toContain(`${label}: ${value}`);
      expect(shown(html)).toMatch(new RegExp(`${label}\\s*\\${value}`));
    }
  });

  it("goes to the shopper, under the order's number and day", () => {
    expect(confirmation()).toMatchObject({
      to: "ada@example.com",
      subject: "Your order A671NQ96X1: delivery on Tuesday, March 10, 2026",
    });
    expect(confirmation({ order: orderRow({ scheduledDay: null }) }).subject).toBe("Your order A671NQ96X1");
  });

  it("says the same in HTML and in text: number, lines, sums, card, day and address", () => {
    const { html, text } = confirmation();
    for (const said of [
      "Thank you, Ada",
      "A671NQ96X1",
      "Ansley Track-Arm Sofa, Red Clay",
      "ANS-SOF-CLY",
      "$949.00",
      "Foxfire Lamp, Terracotta",
      "FOX-TLP-TER",
      "$178.00",
      "Subtotal",
      "$1,127.00",
      "Tariff",
      "$112.70",
      "Spring sale",
      "$10.00",
      "Delivery Fee",
      "$59.00",
      "Tax",
      "$103.10",
      "Total",
      "$1,391.80",
      "Paid with Visa ending in 4242",
      "$1,391.80",
      "Delivery on Tuesday, March 10, 2026",
      "Ada Brooks",
      "120 Ponce Place",
      "Apt 4",
      "Decatur, GA 30030",
    ]) {
      expect(text).toContain(said);
      expect(shown(html)).toContain(said);
    }
  });

  it("has exactly this text", () => {
    expect(confirmation().text).toBe(
      [
        "Red Clay Furniture",
        "",
        "Thank you, Ada. We've received your order A671NQ96X1.",
        "",
        "Delivery on Tuesday, March 10, 2026",
        "Ada Brooks",
        "120 Ponce Place",
        "Apt 4",
        "Decatur, GA 30030",
        "(404) 555-0134",
        "Your driver will call before arriving.",
        "",
        "1 x Ansley Track-Arm Sofa, Red Clay (ANS-SOF-CLY): $949.00",
        "2 x Foxfire Lamp, Terracotta (FOX-TLP-TER): $178.00",
        "",
        "Subtotal: $1,127.00",
        "Tariff: $112.70",
        "Spring sale: −$10.00",
        "Tax: $103.10",
        "Delivery Fee: $59.00",
        "Grand Total: $1,391.80",
        "Paid with Visa ending in 4242: $1,391.80",
        "",
      ].join("\n"),
    );
  });

  it("leads with the signature that a lease waits for, and plans the day until the lease is released", () => {
    const order = orderRow({ leased: cents(1_391_80) });
    const { text } = confirmation({ order, card: undefined, lease: leaseRow() });
    expect(text).toMatch(
      /received your order A671NQ96X1\.\n\nProgressive Leasing will pay .*\nOne step is left[^]*https:\/\/lease\.example\/sign\/1\n\nDelivery planned for Tuesday, March 10, 2026\n/,
    );
    expect(text).toContain("Order Total: $1,391.80");
    expect(text).not.toContain("Grand Total");
    const released = leaseRow({ status: "Signed", okToDeliver: true });
    expect(confirmation({ order, card: undefined, lease: released }).text).toContain("\nDelivery on Tuesday");
  });

  it("shows the items of a combo together, below its name, price and savings", () => {
    const combo = {
      name: "Reading Set",
      skus: [sofa.sku, lamp.sku],
      price: cents(999_00),
      savings: cents(39_00),
    };
    const chair = orderLineRow(1, { sku: "CHAIR", title: "Grady Rocker" });
    const lines = [sofa, chair, orderLineRow(2, lamp)];
    const { html, text } = confirmation({ order: orderRow({ combos: [combo] }), lines });
    for (const said of [shown(html), text])
      expect(said).toMatch(
        /Reading Set[^]*Combo price \$999\.00, you save \$39\.00[^]*Ansley[^]*Foxfire[^]*Grady/,
      );
  });

  it("lists two typed items of one name at two prices", () => {
    const legs = (at: number, unitPrice: number) =>
      orderLineRow(at, { sku: "TYPED_Custom legs", title: "Custom legs", unitPrice: cents(unitPrice) });
    const { html, text } = confirmation({ lines: [legs(0, 40_00), legs(1, 65_00)] });
    for (const said of [shown(html), text]) expect(said).toMatch(/\$40\.00[^]*\$65\.00/);
  });

  it("leaves out a missing discount, day, card or fee", () => {
    const plain = orderRow({
      discount: cents(0),
      discountName: "",
      deliveryFee: cents(0),
      scheduledDay: null,
      delivery: null,
    });
    const { text } = confirmation({ order: plain, card: undefined });
    expect(text).not.toMatch(/Spring|Discount|Delivery Fee|Paid|Delivery on/);
    expect(text).toContain("\nDelivery\nAda Brooks\n120 Ponce Place\nDecatur, GA 30030\n");
  });

  it("says what was paid now where a part is due later", () => {
    const later = orderRow({ dueLater: cents(1000_00) });
    expect(confirmation({ order: later }).text).toContain("Paid with Visa ending in 4242: $391.80");
  });

  it("says that a balance can be paid online only where its link takes payments", () => {
    const order = { ...orderRow(), dueLater: cents(500_00) };
    const orderLink = { link: "https://shop.example/orderDetail/A671NQ96X1#key", payable: true };
    const { html, text } = confirmation({ order, orderLink });
    for (const said of [shown(html), text]) expect(said).toContain("You can also pay it online.");
    expect(confirmation({ order }).text).not.toContain("pay it online");
  });

  it("escapes HTML in a mail", () => {
    const evil = `<img src=x onerror=alert(1)>"'&<script>`;
    const who = {
      ...buyer,
      firstName: evil,
      lastName: evil,
      addressLine1: evil,
      city: evil,
      phone: evil,
      note: evil,
    };
    const { html, text } = confirmation({
      order: orderRow({ contact: who, delivery: who, discountName: evil }),
      lines: [orderLineRow(0, { title: evil, sku: evil })],
      storeName: evil,
      card: { brand: evil, last4: evil },
    });
    expect(html).not.toMatch(/<img src=x|<script/);
    expect(shown(html)).toContain(evil);
    expect(text).toContain(evil);
  });

  it("has the shopper's note with the address, on one line, and what to bring for a pickup, in HTML and in text", () => {
    const to = { ...buyer, note: "Gate code 4417.\r\n\r\nRing <twice>." };
    const store = { ...wirePlace(), warehouse: false, pickup: true, pickupLeadDays: 1, open: true };
    const pickupAt = { ...store, county: "Cobb", latitude: 33.9411, longitude: -84.5412 };
    const delivered = confirmation({ order: orderRow({ delivery: to }) });
    const pickedUp = confirmation({ order: orderRow({ contact: to, delivery: null }), pickupAt });
    for (const { html, text } of [delivered, pickedUp]) {
      expect(text).toContain("\nNote: Gate code 4417. Ring <twice>.\n");
      expect(html).toContain("Note: Gate code 4417. Ring &lt;twice&gt;.");
    }
    expect(confirmation().text).not.toContain("Note:");
    const bring = "Bring your order number and a photo ID.";
    for (const said of [shown(pickedUp.html), pickedUp.text]) expect(said).toContain(bring);
    expect(delivered.text).not.toContain(bring);
  });

  it("shows each item with its picture, and whom to call, in HTML and in text", () => {
    const { html, text } = confirmation({
      lines: [orderLineRow(0, { imageUrl: "/pictures/0a1b/living/sofa.webp" })],
      storePhone: "(770) 555-0100",
    });
    expect(html).toContain('<img src="cid:/pictures/0a1b/living/sofa.webp" alt=""');
    expect(html).toContain('href="tel:7705550100"');
    expect(text).toMatch(/Questions\? Call us at \(770\) 555-0100\.\n$/);
  });

  it("leads from each item to its page, and below to the pages that answer most questions", () => {
    const line = orderLineRow(0, { imageUrl: "/pictures/0a1b/living/sofa.webp" });
    const { html } = confirmation({ lines: [line], site: "https://shop.example" });
    const toSofa = `href="https://shop.example/product/${line.productId}/${line.sku}"`;
    expect(html.split(toSofa)).toHaveLength(3);
    for (const path of ["/locationsMap", "/returnPolicy", "/contactUs"])
      expect(html).toContain(`href="https://shop.example${path}"`);
  });

  it("names the store's address and the terms of returns, in HTML and in text", () => {
    const returns = ["You can return your furniture within 3 days of delivery or pickup."];
    const { html, text } = confirmation({ returns, storeAddress: "1 Depot Street, Decatur, GA 30030" });
    for (const said of [...returns, "1 Depot Street, Decatur, GA 30030"]) {
      expect(shown(html)).toContain(said);
      expect(text).toContain(said);
    }
  });

  it("loads nothing from anywhere and runs nothing", () => {
    expect(confirmation().html).not.toMatch(
      /<(script|link|iframe|form)|https?:|url\(|@import|javascript:|<img src="(?!cid:)/i,
    );
    expect(confirmation().html).toMatch(/^<!doctype html><html lang="en"><head><meta charSet="utf-8"\/>/);
    expect(confirmation().html).toContain(
      '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    );
  });
});

describe("the sums in a confirmation", () => {
  it("add up to its total on any order, in HTML and in text", () => {
    const amount = fc.integer({ min: 0, max: 5_000_00 }).map(cents);
    const parts = fc.record({ subtotal: amount, tariff: amount, deliveryFee: amount, tax: amount });
    forAll(parts, fc.integer({ min: 0, max: 100 }), (sums, percent) => {
      const before = add(sums.subtotal, sums.tariff, sums.deliveryFee, sums.tax);
      const discount = cents(Math.floor((before * percent) / 100));
      const total = subtract(before, discount);
      const { text, html } = confirmation({ order: orderRow({ ...sums, discount, total }) });
      const rows = text
        .split("\n")
        .filter((each) => /^(Subtotal|Tariff|Spring sale|Delivery Fee|Tax): /.test(each));
      const sum = rows.reduce((soFar, row) => soFar + centsIn(row), 0);
      expect(sum).toBe(total);
      expect(text).toContain(`Grand Total: ${formatMoney(total)}`);
      expect(shown(html)).toContain(formatMoney(total));
    });
  });
});

/** The amount at the end of a row, in cents. */
function centsIn(row: string): number {
  const [, minus, digits = "0"] = /(−?)\$([\d,.]+)$/.exec(row) ?? [];
  return Math.round(Number(digits.replaceAll(",", "")) * 100) * (minus ? -1 : 1);
}
