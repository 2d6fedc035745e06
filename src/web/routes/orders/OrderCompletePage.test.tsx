import { describe, expect, it } from "vitest";
import { cents, zeroCents } from "#domain/money";
import OrderCompletePage from "#web/routes/orders/OrderCompletePage";
import { htmlOf, linksIn, visibleText } from "#test/pages";
import { wirePlace } from "#test/data/products";

const placed = {
  orderNumber: "7K2MZ9QH3D",
  orderEmail: "ann@example.com",
  codAmount: zeroCents,
  orderCompleteMsg: "Keep this page for your records.",
  firstName: "Ann",
  services: [],
  scheduledDate: "2026-03-07",
  pickupLeadTime: "",
};

const lamp = {
  productId: 1007,
  sku: "FOX-TLP-TER",
  title: "Foxfire Lamp, Terracotta",
  price: cents(89_00),
  quantity: 2,
  product: {
    name: "Foxfire Lamp",
    shortName: "",
    description: "",
    imageUrl: "",
    thumbnailImage: "/pictures/lamp.webp",
    variantCount: 2,
  },
};
const contents = {
  items: [lamp],
  combos: [],
  services: [{ id: 7, name: "Haul-away", price: cents(25_00), quantity: 1 }],
  amounts: {
    subtotal: cents(203_00),
    tariff: cents(17_80),
    discount: cents(10_00),
    tax: cents(14_00),
    deliveryFee: cents(59_00),
    applicationFee: zeroCents,
    coupons: zeroCents,
    total: cents(283_80),
    discountName: "Spring sale",
  },
  to: ["Ann Lee", "1 Depot Street", "Decatur, GA 30030"],
  note: "",
};

function html(change: object = {}, place: unknown = null): string {
  return htmlOf(OrderCompletePage, { loaderData: { completion: { ...placed, ...change }, place } });
}

describe("OrderCompletePage", () => {
  it("thanks the customer with order number, confirmation, date and the store's message", () => {
    const said = visibleText(html());
    for (const one of [
      "Thank you, Ann!",
      "Your order number is 7K2MZ9QH3D .",
      "A confirmation is on its way to ann@example.com .",
      "We'll deliver on Saturday, March 7, 2026.",
      "Keep this page for your records.",
    ])
      expect(said).toContain(one);
    expect(said).not.toContain("Remaining balance");
  });

  it("shows the items of a combo together, below its name, savings and price", () => {
    const shade = { ...lamp, sku: "SHADE", title: "Linen Shade" };
    const rug = { ...lamp, sku: "RUG", title: "Jute Rug" };
    const combos = [
      { name: "Reading Set", skus: [lamp.sku, "SHADE"], price: cents(150_00), savings: cents(28_00) },
    ];
    expect(visibleText(html({ contents: { ...contents, items: [lamp, rug, shade], combos } }))).toMatch(
      /Reading Set You save \$28\.00 Combo price \$150\.00 .*Foxfire Lamp.*Linen Shade.*Jute Rug/,
    );
  });

  it("tells a guest that the email's link opens the order, and offers an account for it", () => {
    const page = html();
    expect(visibleText(page)).toContain("The link in it opens your order, and your invoice is attached.");
    expect(linksIn(page)).toMatchObject({ "Create Account": "/createAccount#email=ann%40example.com" });
    expect(linksIn(page)).not.toHaveProperty("See your order");
    expect(visibleText(html({ orderEmail: "" }))).not.toContain("The link in it");
  });

  it("links a pickup to its instructions and does not mention a driver", () => {
    const page = html({ pickupLocId: 2 });
    expect(linksIn(page)).toMatchObject({ "Pickup instructions": "/pickupInstr" });
    expect(visibleText(page)).toContain("Your order will be ready for you on Saturday, March 7, 2026.");
    expect(visibleText(page)).not.toContain("driver");
  });

  it("shows the balance due on delivery", () => {
    expect(visibleText(html({ codAmount: cents(120_50) }))).toContain(
      "Remaining balance: $120.50. Please have it ready when your order arrives. You can also pay it online, with the link in your email.",
    );
  });

  it("shows what was ordered, with a picture, in the order of the review, and where it goes", () => {
    const page = html({ contents });
    const said = visibleText(page);
    expect(page).toContain('src="/pictures/lamp.webp"');
    const rows = [
      "Foxfire Lamp, Terracotta Quantity: 2 $178.00 $89.00 each Haul-away Quantity: 1 $25.00",
      "Subtotal $203.00 Tariff $17.80 Spring sale −$10.00 Tax $14.00 Delivery Fee $59.00",
      "Grand Total $283.80 Paid in full",
    ];
    expect(said).toContain(rows.join(" "));
    expect(said).toContain("call before arriving. Ann Lee 1 Depot Street Decatur, GA 30030");
    expect(linksIn(page)).toMatchObject({ "Foxfire Lamp, Terracotta": "/product/1007/FOX-TLP-TER" });
  });

  it("shows the shopper's note below where it goes", () => {
    const noted = { ...contents, note: "Gate code <b>4417</b>" };
    expect(visibleText(html({ contents: noted }))).toContain("Decatur, GA 30030 Note: Gate code <b>4417</b>");
    const pickup = { pickupLocId: 2, contents: { ...noted, to: [] } };
    expect(visibleText(html(pickup, wirePlace()))).toContain(
      "Park behind the store. Note: Gate code <b>4417</b>",
    );
    expect(visibleText(html({ contents }))).not.toContain("Note:");
  });

  it("says what is paid of a deposit", () => {
    expect(visibleText(html({ contents, codAmount: cents(200_00) }))).toContain(
      "Paid today $83.80 Balance $200.00",
    );
  });

  it("says first where and when to pick up, and how to get in, and only once", () => {
    const said = visibleText(html({ pickupLocId: 2, scheduledDate: "2026-03-08" }, wirePlace()));
    const first = [
      "Your order will be ready for you on Sunday, March 8, 2026. Bring your order number and a photo ID.",
      "Red Clay Furniture Marietta 1755 Brickyard Parkway, Marietta, GA 30060",
      "Hours: Sunday, 12 pm – 6 pm Park behind the store. Check your email",
    ];
    expect(said).toContain(first.join(" "));
    const [, shown = ""] = said.split("Thank you");
    for (const once of ["1755 Brickyard Parkway", "Park behind the store.", "(770) 555-0122"])
      expect(shown.split(once)).toHaveLength(2);
    expect(said).toMatch(/Questions\? Call us at .* Directions and hours .* Sunday 12 pm – 6 pm/);
  });

  it("gives the hours of a special pickup day, and none where they are not known", () => {
    const special = { day: "2026-03-08", name: "Spring Fair", opens: "10:00", closes: "16:00" };
    const place = wirePlace({ specialDays: [special] });
    const on = (scheduledDate: string | undefined) =>
      visibleText(html({ pickupLocId: 2, scheduledDate }, place));
    expect(on("2026-03-08")).toContain("Hours: Spring Fair, 10 am – 4 pm");
    for (const day of ["2026-03-09", undefined]) expect(on(day)).not.toContain("Hours:");
  });
});
