import { describe, expect, it } from "vitest";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import LayawayDetailPage from "#web/routes/layaway/LayawayDetailPage";
import { buyer, dollars } from "#test/data/builders";
import { htmlOf, linksIn, visibleText } from "#test/pages";

const { note: _note, ...customer } = buyer;
const none = { imageUrl: "", depositType: null, properties: [] };

/** A layaway of two lamps at $89.00 with a typed-in mirror, of which $60 is paid. */
const active: LayawayDetail = {
  orderNumber: "A671NQ96X1",
  statusId: 2,
  status: "Active",
  customer,
  deliveryInstr: "",
  deliveryFee: dollars(0),
  deliveryDateStr: "",
  dateOrderedStr: "03/07/2026",
  nextPmtDateStr: "04/06/2026",
  nextPmtDate: "2026-04-06",
  pastDue: false,
  cancelDateStr: "06/05/2026",
  totalPrice: dollars(260.5),
  depositAmount: dollars(60),
  percentPaid: 23,
  balance: dollars(200.5),
  subtotal: dollars(258),
  tax: dollars(17.5),
  combos: [],
  taxRate: 0.07,
  taxState: "GA",
  discount: dollars(10),
  discountName: "Lamp days",
  userPaymentAllowed: true,
  shippingAllowed: true,
  own: true,
  payOnDelivery: false,
  restockingFee: dollars(0),
  refund: dollars(0),
  cancelFee: dollars(38.7),
  storePhone: "404-555-0100",
  storeName: "",
  shipping: 1,
  deliveryAddress: null,
  pickupLoc: null,
  paymentList: [
    {
      pmtDateStr: "03/07/2026",
      amount: dollars(60),
      note: "At the counter",
      icon: "card",
      name: "Visa ending in 4242",
      nameOnCard: "Ada Brooks",
      last4: "4242",
      approvalCode: "303825",
    },
  ],
  orderItems: [lamp("LAMP-OAK", true), lamp("LAMP-OLD", false)],
  storeItems: [
    { ...none, typeId: 0, name: "TYPED_Mirror", quantity: 1, price: dollars(80), item: { dateStr: "" } },
    {
      ...none,
      typeId: 1,
      name: "Cash/Check",
      quantity: 1,
      price: dollars(70),
      item: { dateStr: "03/07/2026" },
    },
    {
      ...none,
      typeId: 1,
      name: "Cash/Check",
      quantity: 1,
      price: dollars(-10),
      item: { dateStr: "03/08/2026" },
    },
  ],
  storeCoupons: [{ name: "COUPON_Spring", price: dollars(-5) }],
  useBillingAddress: false,
  billingAddrRequired: false,
  validateCCNumber: true,
};

function lamp(sku: string, pvExists: boolean): LayawayDetail["orderItems"][number] {
  const item = { sku, quantity: 1, unitPrice: dollars(89) };
  return { productId: 1007, imageUrl: "/pictures/lamp.webp", productName: `Lamp ${sku}`, pvExists, item };
}

function html(change: Partial<LayawayDetail> = {}): string {
  const lists = { billingStates: [], deliveryStates: [], linkToken: "", isSignedIn: true };
  return htmlOf(LayawayDetailPage, { loaderData: { layaway: { ...active, ...change }, ...lists } });
}

describe("LayawayDetailPage", () => {
  it("summarizes date, amounts, percent paid, next due day, shipping and contact", () => {
    const said = visibleText(html());
    for (const each of [
      "Layaway: A671NQ96X1",
      "Date 03/07/2026 Total Amount $260.50 Deposit Amount $60.00 (23%) Balance $200.50",
      "Next Payment Due 04/06/2026 Shipping Pickup",
      "Contact Information Ada Brooks 120 Ponce Place Decatur, GA 30030 (404) 555-0134 ada@example.com",
    ])
      expect(said).toContain(each);
    expect(visibleText(html({ shipping: 2, deliveryDateStr: "03/20/2026" }))).toContain(
      "Delivery 03/20/2026",
    );
  });

  it("lists all that a store added, and the items of a combo together", () => {
    const goods = ["TYPED_Mirror", "TYPED_Rug", "TYPED_Vase"].map((name) => ({
      ...none,
      typeId: 0,
      name,
      quantity: 1,
      price: dollars(80),
      item: { dateStr: "" },
    }));
    const combos = [
      { name: "Lamp Pair", skus: ["LAMP-OAK", "LAMP-OLD"], price: dollars(150), savings: dollars(28) },
    ];
    expect(visibleText(html({ storeItems: goods, combos }))).toMatch(
      /Lamp Pair You save \$28\.00 Combo price \$150\.00 .*LAMP-OAK.*LAMP-OLD.*Mirror.*Rug.*Vase/,
    );
  });

  it("lists payments with icon, date, amount, info that phones hide, and note", () => {
    const page = html();
    expect(visibleText(page)).toContain(
      "Amount $60.00 Info Visa ending in 4242 Ada Brooks Approval 303825 Note At the counter",
    );
    expect(page).toMatch(/#credit-card"/);
    expect(page).toMatch(/<th role="columnheader" scope="col" class="hidden @form:table-cell[^>]*>Info</);
    expect(visibleText(html({ paymentList: [] }))).not.toContain("Payment History");
  });

  it("lists every kind of row down to the balance", () => {
    const said = visibleText(html());
    for (const each of [
      "Layaway Order Detail",
      "Lamp LAMP-OAK SKU: LAMP-OAK",
      "Mirror Qty 1 Price $80.00",
      "Lamp days −$10.00 Subtotal $258.00 Tax (GA) $17.50 Spring −$5.00 Total $260.50",
      "Cash/Check 03/07/2026 −$70.00 Return: Cash/Check 03/08/2026 $10.00 Balance $200.50",
    ])
      expect(said).toContain(each);
    expect(linksIn(html())).toMatchObject({ "Lamp LAMP-OAK": "/product/1007/LAMP-OAK" });
    expect(html()).toMatch(/text-clay"><dt>Spring/);
    const cash = { ...active.storeItems[1]!, depositType: { imageUrl: "/pictures/cash.webp" } };
    expect(html({ storeItems: [cash] })).toMatch(/<img src="\/pictures\/cash\.webp"[^>]*>/);
    expect(visibleText(html({ balance: dollars(0) }))).toContain("Paid in full");
  });

  it("shows the sku of a variant that no longer exists in red", () => {
    const colors = [...html().matchAll(/text-(soft|error)">SKU: (?:<!-- -->)?(LAMP-\w+)/g)];
    expect(colors.map(([, color, sku]) => [sku, color])).toEqual([
      ["LAMP-OAK", "soft"],
      ["LAMP-OLD", "error"],
    ]);
  });

  it("offers a payment only when allowed, and a change of shipping only before release", () => {
    expect(visibleText(html())).toContain("Make payment");
    expect(visibleText(html())).toContain("Shipping How would you like to get your items?");
    const over = visibleText(html({ statusId: 6, userPaymentAllowed: false, shippingAllowed: false }));
    expect(over).not.toContain("Make payment");
    expect(over).not.toContain("How would you like");
  });

  it("names the expander and the button after what is stored", () => {
    expect(visibleText(html())).toMatch(/Add Note .* Update Note/);
    expect(visibleText(html({ deliveryInstr: "Call first" }))).toMatch(/View\/Update Note .* Update Note/);
    const delivery = html({ shipping: 2, deliveryAddress: customer });
    expect(visibleText(delivery)).toMatch(/View\/Update Delivery Info .* Update Delivery Info/);
    expect(delivery).toMatch(/<button[^>]*disabled=""[^>]*>Update Delivery Info/);
    expect(html()).toMatch(/<textarea rows="5"/);
  });

  it("says what to pay, and by when, to keep a layaway that is past due", () => {
    const late = { statusId: 3, pastDue: true };
    expect(visibleText(html(late))).toContain(
      "Your payment was due on 04/06/2026. Pay $26.05 or more to keep your items. Otherwise we'll cancel this layaway on 06/05/2026.",
    );
  });

  it("tells how to cancel, and what was kept and refunded of a canceled layaway", () => {
    const canceled = { statusId: 8, cancelFee: null, restockingFee: dollars(38.7), refund: dollars(21.3) };
    expect(visibleText(html())).toContain(
      "Call (404) 555-0100 or visit one of our stores. We keep a restocking fee of $38.70 and refund the rest",
    );
    const said = visibleText(html({ ...canceled, userPaymentAllowed: false, shippingAllowed: false }));
    expect(said).toContain("We kept a restocking fee of $38.70. $21.30 goes back the way you paid.");
    expect(said).toContain("Restocking Fee $38.70 Canceled: nothing is due");
  });

  it("offers to create an account to the holder of a mailed link", () => {
    const shown = html({ own: false, userPaymentAllowed: false, shippingAllowed: false });
    expect(linksIn(shown)).toMatchObject({ "Create Account": "/createAccount#email=ada%40example.com" });
    expect(linksIn(html())).not.toHaveProperty("Create Account");
  });
});
